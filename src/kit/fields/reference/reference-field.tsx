/** Points to a row of another entity: shown by its label, found by typing. */

import type { FieldRenderer } from '../../definitions/field-renderer.ts';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { chosenOf } from '../range-value.ts';
import { ReferenceFilter } from './reference-filter.tsx';

export const LazyReferenceEditor = lazyComponent(
  async () => (await import('./reference-editor.tsx')).ReferenceEditor,
  // A place for what is being loaded: nothing that somebody could name or reach.
  <div className="c-input" aria-hidden="true" />,
);

const listsOfStaff: ReadonlySet<string> = new Set(['user', 'adminUser']);

export const referenceRenderer: FieldRenderer = {
  align: 'start',
  width: 140,
  // The list held here is asked first: after a change on this device the row's own label is the old one.
  show: (value, { field }, { labelOf }, label) => {
    if (typeof value !== 'string' || field.kind !== 'reference') return { text: '' };
    const text = labelOf(field.to, value) ?? label ?? value;
    return listsOfStaff.has(field.to) ? { text, isPerson: true } : { text };
  },
  describe: (value, { field }, { labelOf }) =>
    chosenOf(value)
      .map((id) => (field.kind === 'reference' ? labelOf(field.to, String(id)) : undefined) ?? String(id))
      .join(', '),
  Filter: ReferenceFilter,
  Editor: LazyReferenceEditor,
};
