/*
 * A page without a framework that asks the console's list call, with the same token, and puts its rows into a table: what is
 * left of a start where there is nothing but the question and the rows.
 */
/** As many as the console's list shows. */
const columns = 12;

const { path, headers } = JSON.parse(decodeURIComponent(window.location.search.slice(1)));
performance.mark('start:script');
const answer = await fetch(path, { headers: { ...headers, authorization: `Bearer ${accessToken()}` } });
const { data } = await answer.json();
document.querySelector('tbody')?.replaceChildren(...data.map(rowOf));
performance.mark('start:rows');

/** As oidc-client-ts keeps it. */
function accessToken() {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'));
  return JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}').access_token;
}

/** @param {Readonly<Record<string, unknown>>} row */
function rowOf(row) {
  const line = document.createElement('tr');
  const values = Object.values(row).slice(0, columns);
  line.replaceChildren(...values.map(cellOf));
  return line;
}

/** @param {unknown} value */
function cellOf(value) {
  const cell = document.createElement('td');
  cell.textContent = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return cell;
}
