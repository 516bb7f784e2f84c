/**
 * The labels of a control, without a walk through the whole page for each.
 *
 * The name of a control is made of its labels first, so each search by role and name asks every button for its own, and
 * the simulated document looks for them among all nodes of the page. A control that stands in no label and has no id
 * that one is for has none.
 */

const owners = [
  ...[HTMLButtonElement, HTMLInputElement, HTMLMeterElement, HTMLOutputElement],
  ...[HTMLProgressElement, HTMLSelectElement, HTMLTextAreaElement],
];

/** Once for each window. */
export function quickenLabels(): void {
  for (const { prototype } of owners) {
    const ask = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    if (ask === undefined || ask.name === 'quickly') continue;
    Object.defineProperty(prototype, 'labels', {
      get: function quickly(this: HTMLElement) {
        return canHaveLabels(this) ? ask.call(this) : document.createDocumentFragment().childNodes;
      },
      enumerable: true,
      configurable: true,
    });
  }
}

function canHaveLabels(control: HTMLElement): boolean {
  // That of a hidden input is no list at all.
  if (control.getAttribute('type') === 'hidden' || !document.contains(control)) return true;
  for (let at = control.parentElement; at !== null; at = at.parentElement) {
    if (at.localName === 'label') return true;
  }
  const isFor = ({ htmlFor }: HTMLLabelElement) => htmlFor === control.id;
  return control.id !== '' && [...document.getElementsByTagName('label')].some(isFor);
}
