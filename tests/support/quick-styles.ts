/**
 * Computed styles that cost nothing where nothing is styled.
 *
 * Whether an element is shown is asked for by each search by role and by each computed name, many times for every
 * element below. The simulated document answers by matching all rules of a browser's own sheet again after every change of
 * the page: of a test that reads a table, four fifths of the time. Without sheets of the page, which the tests don't
 * have, `display` depends on the element's name and a few of its attributes; `visibility` and `pointer-events` on
 * what it and those around it carry themselves. So the document is asked once for each kind of element, and always
 * where an element says something of its own, where there is a sheet, and for any other property.
 */

type Ask = typeof window.getComputedStyle;

/** What a browser's own sheet looks at where it says how an element is displayed. */
const lookedAt = ['hidden', 'open', 'popover', 'type'];

const inherited = { visibility: 'visible', 'pointer-events': 'auto' };

/** How the document displays each kind of element. */
const displays = new Map<string, string>();

/** Once for each window. */
export function quickenStyles(): void {
  const { getComputedStyle: ask } = window;
  if (ask.name === 'quickly') return;
  function quickly(element: Element, pseudo?: string | null): CSSStyleDeclaration {
    const isPlain = !pseudo && element.ownerDocument === document && document.styleSheets.length === 0;
    return isPlain ? quickStyle(element, ask) : ask.call(window, element, pseudo);
  }
  window.getComputedStyle = quickly;
}

/** Asks the document only when it is asked for something that isn't known here. */
function quickStyle(element: Element, ask: Ask): CSSStyleDeclaration {
  let asked: CSSStyleDeclaration | undefined;
  const whole = () => {
    asked ??= ask.call(window, element);
    return asked;
  };
  const valueFor = (property: string) => quickValue(element, property, whole);
  return new Proxy<CSSStyleDeclaration>(Object.create(null), {
    get(_, name) {
      if (name === 'getPropertyValue') return valueFor;
      if (name === 'pointerEvents') return valueFor('pointer-events');
      if (name === 'display' || name === 'visibility') return valueFor(name);
      const value: unknown = Reflect.get(whole(), name);
      return typeof value === 'function' ? value.bind(whole()) : value;
    },
    has: (_, name) => name in whole(),
  });
}

function quickValue(element: Element, property: string, whole: () => CSSStyleDeclaration): string {
  if (property === 'display') return displayOf(element, whole);
  if (property === 'visibility' || property === 'pointer-events') {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      // Rows of a table that are hidden are collapsed.
      if (says(at, property) || at.hasAttribute('hidden')) return whole().getPropertyValue(property);
    }
    return inherited[property];
  }
  return whole().getPropertyValue(property);
}

function displayOf(element: Element, whole: () => CSSStyleDeclaration): string {
  // That of a summary depends on what it stands in.
  if (element.localName === 'summary' || says(element, 'display')) return whole().display;
  const kind = [
    element.namespaceURI,
    element.localName,
    ...lookedAt.map((name) => element.getAttribute(name)),
  ];
  const key = JSON.stringify(kind);
  let display = displays.get(key);
  if (display === undefined) {
    ({ display } = whole());
    displays.set(key, display);
  }
  return display;
}

function says(element: Element, property: string): boolean {
  const own = element.getAttribute('style');
  return own !== null && (own.includes(property) || own.includes('all'));
}
