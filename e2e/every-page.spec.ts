/**
 * What axe finds on the pages and lists of the console, a new one by itself: each page once, in one language and one
 * theme; with FULL=1 every page in both languages and both themes.
 */
import { pages } from '../src/app/navigation/pages.tsx';
import { widthOf } from '../src/kit/data-grid/text-fit.ts';
import { findings, findingsIn } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { followTheme, go, inTurn, looks, speak, wordsOf } from './support/looks.ts';

/** Where a page has to be told what it is about. */
const company = '/company/update?id=AV0001';
const companyTab = 'company.page.tab.';
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/company/update': Object.keys(wordsOf(looks[0]))
    .filter((id) => id.startsWith(companyTab))
    .map((id) => `${company}&tab=${id.slice(companyTab.length)}`),
};

const places = [
  ...pages.flatMap(({ path }) => addresses[path] ?? path),
  ...['/account', '/account?tab=password', '/account?tab=second-factor', '/account?tab=sign-ins'],
  ...['/keys', '/offline-data'],
  ...['/403', '/404', '/500', '/exception?errorCode=E42&errorMessage=Upstream+is+not+available'],
];

test('pages are for everyone', async ({ signIn, page }) => {
  test.setTimeout(process.env.FULL === '1' ? 1_800_000 : 600_000);
  // A few rows say of a list what many would.
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn.as('quantri', '/account');
  await followTheme(page);
  const found: string[] = [];
  // Cells that the grid cuts nothing off, for what stands in them surely fits.
  const tooWide = () =>
    [...document.querySelectorAll<HTMLElement>('.c-cell:not(.is-cut, .c-lead)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ innerText, clientWidth }) => `${innerText} in ${clientWidth} px`);
  // An animation has the browser draw sixty frames a second, seen or not, for as long as the page stands open.
  const animated = () =>
    document
      .getAnimations()
      .flatMap(({ effect, playState }) =>
        effect instanceof KeyframeEffect && playState === 'running' ? effect.target?.className : [],
      );
  for (const look of looks) {
    const { locale, theme } = look;
    await speak(page, look);
    for (const address of inTurn(places, look)) {
      await go(page, address);
      await expect.poll(() => page.evaluate(animated), `what is animated at rest on ${address}`).toEqual([]);
      found.push(...(await page.evaluate(tooWide)));
      found.push(...(await findingsIn(page, theme, `${address}, ${locale}, ${theme}`, 'main')));
    }
  }
  expect(found).toEqual([]);
});

test('no letter is wider than a cell takes it for; where somebody spaces letters out, every cell is cut', async ({
  signIn,
  page,
}) => {
  const list = await signIn.atCustomers();
  const printable = Array.from({ length: 0x250 - 0x20 }, (_, at) => at + 0x20);
  const vietnamese = Array.from({ length: 0x100 }, (_, at) => at + 0x1e00);
  const letters = [...printable, ...vietnamese, ...[...'–—…•‰€₫→'].map((sign) => sign.codePointAt(0) ?? 0)]
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => /[^\p{C}\p{Z}]| /u.test(letter));
  const ems = await page.evaluate(async (all) => {
    const cell = document.querySelector('.c-cell:not(.is-cut, .c-lead)');
    if (cell === null) throw new Error('There is no cell that nothing is cut off');
    // A part of the typeface is loaded when a letter of it is first drawn; until then another one stands in.
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(cell);
    await document.fonts.load(`${fontWeight} ${fontSize} ${fontFamily}`, all.join(''));
    const text = document.createElement('span');
    const own = [...cell.childNodes];
    cell.replaceChildren(text);
    const size = Number.parseFloat(getComputedStyle(cell).fontSize);
    const widths = all.map((letter) => {
      text.textContent = letter === ' ' ? 'a'.repeat(20) : letter.repeat(20);
      return text.getBoundingClientRect().width / 20 / size;
    });
    cell.replaceChildren(...own);
    return widths;
  }, letters);
  const wider = letters.filter((letter, at) => letter !== ' ' && (ems[at] ?? 0) > widthOf(letter));
  expect(wider.map((letter) => `${letter} ${ems[letters.indexOf(letter)]?.toFixed(2)}`)).toEqual([]);

  await expect(list.grid).not.toHaveAttribute('data-cut');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await expect(list.grid).toHaveAttribute('data-cut');
});

test('the way in is for everyone, in English', async ({ page, server }) => {
  // In Vietnamese: accessibility.spec.ts, where somebody signs in.
  const look = looks[2];
  await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), look.locale);
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('button', { name: wordsOf(look)['login.button'] ?? '' })).toBeVisible();
  expect(await findings(page, '/login, en-US')).toEqual([]);
});
