/** A row as a page of the public site: one document of its own, for a frame without any rights. Pure. */

export interface PageParts {
  readonly language: string;
  readonly heading: string;
  /** Shown below the heading, each by its name. */
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** Address of the picture; empty: none. */
  readonly picture: string;
  /** Cleaned HTML. */
  readonly body: string;
  /** Address of the style sheet. */
  readonly styles: string;
}

export function pageDocument({ language, heading, facts, picture, body, styles }: PageParts): string {
  const told = facts
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(text)}</dd></div>`);
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    `<title>${escaped(heading)}</title><link rel="stylesheet" href="${escaped(styles)}"></head><body><article>`,
    `<h1>${escaped(heading)}</h1>`,
    told.length === 0 ? '' : `<dl>${told.join('')}</dl>`,
    picture === '' ? '' : `<img class="lead" src="${escaped(picture)}" alt="">`,
    body,
    '</article></body></html>',
  ].join('');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
