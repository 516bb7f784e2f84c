import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const names: readonly string[] = [
  ...[
    'a',
    'area',
    'article',
    'b',
    'base',
    'br',
    'button',
    'caption',
    'code',
    'col',
    'colgroup',
    'datalist',
    'dd',
  ],
  ...[
    'details',
    'dialog',
    'div',
    'dl',
    'dt',
    'em',
    'embed',
    'fieldset',
    'footer',
    'form',
    'h1',
    'h6',
    'head',
    'hr',
  ],
  ...[
    'html',
    'iframe',
    'img',
    'input',
    'kbd',
    'label',
    'legend',
    'li',
    'link',
    'main',
    'meter',
    'nav',
    'noscript',
  ],
  ...[
    'object',
    'ol',
    'option',
    'output',
    'p',
    'pre',
    'progress',
    'ruby',
    'script',
    'section',
    'select',
    'slot',
  ],
  ...[
    'small',
    'span',
    'summary',
    'svg',
    'table',
    'tbody',
    'td',
    'template',
    'textarea',
    'tfoot',
    'th',
    'thead',
  ],
  ...['title', 'tr', 'ul', 'video', 'wbr', 'x-own'],
];

type Carried = Readonly<Record<string, string>>;

const few = ['div', 'input', 'tr', 'td', 'summary', 'svg', 'dialog'];

/** Each with elements of which the document has something to say by itself. */
const carriedBy: readonly (readonly [Carried, readonly string[]])[] = [
  [{}, names],
  [{ hidden: '' }, names],
  [{ hidden: 'until-found' }, few],
  [{ open: '' }, few],
  [{ popover: '' }, few],
  [{ popover: '', open: '' }, few],
  [{ type: 'hidden' }, few],
  [{ type: 'HIDDEN', style: 'display: block' }, few],
  [{ style: 'display: none' }, few],
  [{ style: 'visibility: hidden' }, few],
  [{ style: 'pointer-events: none' }, few],
  [{ style: 'all: initial' }, few],
  [{ style: 'width: 10px', hidden: '' }, few],
];

const around: readonly Carried[] = [
  { hidden: '' },
  { style: 'display: none' },
  { style: 'visibility: hidden; pointer-events: none' },
  { style: 'visibility: inherit' },
];

function elementOf(name: string, carried: Carried): Element {
  const space = name === 'svg' ? 'http://www.w3.org/2000/svg' : 'http://www.w3.org/1999/xhtml';
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(carried)) element.setAttribute(key, value);
  return element;
}

function within(outer: string, carriedAround: Carried, name: string, carried: Carried): Element {
  const box = elementOf(outer, carriedAround);
  const element = elementOf(name, carried);
  box.append(element);
  document.body.append(box);
  return element;
}

const answersOf = (elements: readonly Element[]) =>
  elements.map((element) => {
    const { display, visibility, pointerEvents } = getComputedStyle(element);
    return { display, visibility, pointerEvents, outer: element.outerHTML };
  });

describe('how an element is displayed', () => {
  it('is what the document itself says', () => {
    const elements = [
      ...carriedBy.flatMap(([carried, ones]) => ones.map((name) => within('div', {}, name, carried))),
      ...around.flatMap((carried) => few.map((name) => within('tr', carried, name, {}))),
      within('details', {}, 'summary', {}),
      within('details', { open: '' }, 'summary', {}),
    ];
    const answers = answersOf(elements);
    // With a sheet of the page, which could say anything, the document is asked.
    document.head.append(document.createElement('style'));
    expect(answers).toEqual(answersOf(elements));
  });

  it('is said for other properties, too', () => {
    const element = within('div', { style: 'direction: rtl' }, 'em', {});
    const style = getComputedStyle(element);
    expect([style.direction, style.fontStyle, style.getPropertyValue('display')]).toEqual([
      'rtl',
      'italic',
      'inline',
    ]);
  });

  it('follows what changes', () => {
    const box = document.createElement('div');
    const button = document.createElement('button');
    box.append(button);
    document.body.append(box);
    const shown = () => screen.queryByRole('button') !== null;
    expect(shown()).toBe(true);
    box.style.visibility = 'hidden';
    expect(shown()).toBe(false);
    box.removeAttribute('style');
    box.hidden = true;
    expect(shown()).toBe(false);
    box.hidden = false;
    expect(shown()).toBe(true);
    button.style.display = 'none';
    expect(shown()).toBe(false);
  });

  it('is what a sheet of the page says', () => {
    const sheet = document.createElement('style');
    sheet.textContent = 'button.off { display: none }';
    document.head.append(sheet);
    const button = document.createElement('button');
    document.body.append(button);
    expect(screen.queryByRole('button')).not.toBeNull();
    button.className = 'off';
    expect(screen.queryByRole('button')).toBeNull();
  });
});
