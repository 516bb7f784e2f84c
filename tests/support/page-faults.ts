/** What is wrong with a page whatever it shows: a control that has no name, an id that stands where a text should. */
const controls = [
  ...['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'img', 'iframe'],
  ...[
    'button',
    'checkbox',
    'combobox',
    'dialog',
    'grid',
    'link',
    'listbox',
    'menu',
    'menuitem',
    'option',
  ].map(asRole),
  ...['progressbar', 'radio', 'searchbox', 'switch', 'tab', 'tabpanel', 'table', 'textbox', 'tree'].map(
    asRole,
  ),
].join(',');

function asRole(role: string) {
  return `[role=${role}]`;
}

/** Texts that are put together from definitions begin so. */
const ids =
  /\b(action|choice|command|entity|error|field|form|list|menu|problem|screen|state)\.[a-zA-Z]\w*(\.\w+)*/;

export function faultsOf(root: HTMLElement): readonly string[] {
  const nameless = [...root.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => !isHidden(element) && nameOf(element) === '',
  );
  const raw = ids.exec(textsOf(root));
  return [
    ...nameless.map((element) => `has no name: ${element.outerHTML.slice(0, 160)}`),
    ...(raw === null ? [] : [`says '${raw[0]}'`]),
  ];
}

const isHidden = (element: HTMLElement) =>
  element.closest('[aria-hidden=true], [hidden]') !== null ||
  (element.tagName === 'IMG' && element.getAttribute('alt') === '');

/** In the order in which a browser looks for one; without the styles that it would look at, too. */
function nameOf(element: HTMLElement): string {
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

const isNamedByContent = (element: HTMLElement) =>
  /^(A|BUTTON)$/.test(element.tagName) ||
  /^(button|link|menuitem|option|tab)$/.test(element.getAttribute('role') ?? '');

function textsOf(root: HTMLElement): string {
  const said = [...root.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [root.textContent ?? '', ...said].join('\n');
}
