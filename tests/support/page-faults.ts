/** What is wrong with a page whatever it shows: a control that has no name, an id that stands where a text should. */
const controls = /^(button|select|textarea|img|iframe)$/;
const roles = new Set([
  ...['button', 'checkbox', 'combobox', 'dialog', 'grid', 'link', 'listbox', 'menu', 'menuitem', 'option'],
  ...['progressbar', 'radio', 'searchbox', 'switch', 'tab', 'tabpanel', 'table', 'textbox', 'tree'],
]);

/** Asked of each element by itself: one selector of so many parts takes the simulated page a second for a full one. */
function isControl(element: Element): boolean {
  if (roles.has(element.getAttribute('role') ?? '')) return true;
  const { localName } = element;
  if (localName === 'a') return element.hasAttribute('href');
  if (localName === 'input') return element.getAttribute('type')?.toLowerCase() !== 'hidden';
  return controls.test(localName);
}

/** Texts that are put together from definitions begin so. */
const ids =
  /\b(action|choice|command|entity|error|field|form|list|menu|problem|screen|state)\.[a-zA-Z]\w*(\.\w+)*/;

export function faultsOf(root: HTMLElement): readonly string[] {
  const elements = [...root.querySelectorAll('*')];
  const nameless = elements.filter(
    (element) => isControl(element) && !isHidden(element) && nameOf(element) === '',
  );
  const raw = ids.exec([root.textContent ?? '', ...elements.flatMap(textsOf)].join('\n'));
  return [
    ...nameless.map((element) => `has no name: ${element.outerHTML.slice(0, 160)}`),
    ...(raw === null ? [] : [`says '${raw[0]}'`]),
  ];
}

const isHidden = (element: Element) =>
  element.closest('[aria-hidden=true], [hidden]') !== null ||
  (element.tagName === 'IMG' && element.getAttribute('alt') === '');

/** In the order in which a browser looks for one; without the styles that it would look at, too. */
function nameOf(element: Element): string {
  const named = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return (
    [
      named,
      element.getAttribute('aria-label'),
      ...labels.map(({ textContent }) => textContent),
      isNamedByContent(element) ? element.textContent : '',
      ...['alt', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    ]
      .map((part) => part?.trim() ?? '')
      .find((part) => part !== '') ?? ''
  );
}

const isNamedByContent = (element: Element) =>
  /^(A|BUTTON)$/.test(element.tagName) ||
  /^(button|link|menuitem|option|tab)$/.test(element.getAttribute('role') ?? '');

const textsOf = (element: Element) =>
  ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '').filter(Boolean);
