/**
 * The sheet for a counter: whom a scan pays, in type that is read across it, and the code. A document of its own, so that
 * nothing of the console is printed with it and nothing of its size reaches the console. Pure.
 */
import { escapedXml } from './qr-drawing.ts';

export interface SheetParts {
  readonly language: string;
  readonly heading: string;
  /** Name of the bank; `holder` is the payee's. */
  readonly bank: string;
  readonly holder: string;
  /** The number and what else is to be compared, each by its name. */
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** The drawn code. */
  readonly svg: string;
  /** Address of the style sheet: the content policy allows none in the document. */
  readonly styles: string;
}

export function printSheet({ language, heading, bank, holder, facts, svg, styles }: SheetParts): string {
  const told = facts.map(
    ({ name, text }) => `<div><dt>${escapedXml(name)}</dt><dd>${escapedXml(text)}</dd></div>`,
  );
  return [
    `<!doctype html><html lang="${escapedXml(language)}"><head><meta charset="utf-8">`,
    `<title>${escapedXml(`${heading} – ${holder}`)}</title>`,
    `<link rel="stylesheet" href="${escapedXml(styles)}"></head><body><main>`,
    `<h1>${escapedXml(heading)}</h1>`,
    `<p class="bank">${escapedXml(bank)}</p>`,
    `<p class="holder">${escapedXml(holder)}</p>`,
    `<div class="code">${svg}</div>`,
    `<dl>${told.join('')}</dl>`,
    '</main></body></html>',
  ].join('');
}
