/** What tests of screens say about an element, read as a person meets it. Import this file for its matchers. */
import { expect } from 'vitest';

interface DomMatchers<R> {
  toBeOnPage(): R;
  /** Text, blanks run together, that holds the words. */
  toRead(words: string | RegExp): R;
  toBeOff(): R;
  toHaveFocus(): R;
  toBeInvalid(): R;
  /** What `aria-describedby` says. */
  toBeDescribedAs(words: string | RegExp): R;
}

declare module 'vitest' {
  interface Matchers<T> extends DomMatchers<T> {}
}

const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const holds = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text);

function describedBy(element: Element): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  return ids.map((id) => textOf(document.getElementById(id))).join(' ');
}

const said = (pass: boolean, message: string) => ({ pass, message: () => message });

expect.extend({
  toBeOnPage: (element: Element | null) =>
    said(element?.isConnected === true, 'whether the element is on the page'),
  toRead: (element: Element, words: string | RegExp) =>
    said(holds(textOf(element), words), `'${textOf(element)}' and ${words}`),
  toBeOff: (element: Element) =>
    said(
      element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
      `whether '${textOf(element)}' is switched off`,
    ),
  toHaveFocus: (element: Element) =>
    said(
      document.activeElement === element,
      `focus is on '${textOf(document.activeElement)}', asked was '${textOf(element)}'`,
    ),
  toBeInvalid: (element: Element) =>
    said(element.getAttribute('aria-invalid') === 'true', 'whether the field is marked as invalid'),
  toBeDescribedAs: (element: Element, words: string | RegExp) =>
    said(holds(describedBy(element), words), `'${describedBy(element)}' and ${words}`),
});
