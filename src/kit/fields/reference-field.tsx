/** Points to a row of another entity: shown by its label, found by typing. */
import { lazy, Suspense } from 'react';

import type { EditorProps, FieldTool } from './field-tool.ts';
import { chosenOf } from './range-value.ts';
import { ReferenceFilter } from './reference-filter.tsx';

const Editor = lazy(async () => ({ default: (await import('./reference-editor.tsx')).ReferenceEditor }));

function ReferenceEditor(props: EditorProps) {
  return (
    <Suspense fallback={<input className="c-input" disabled />}>
      <Editor {...props} />
    </Suspense>
  );
}

export const referenceTool: FieldTool = {
  align: 'start',
  width: 140,
  // The list held here is asked first: after a change on this device the row's own label is the old one.
  show: (value, { field }, { labelOf }, label) => {
    if (typeof value !== 'string' || field.kind !== 'reference') return { text: '' };
    return { text: labelOf(field.to, value) ?? label ?? value };
  },
  describe: (value, { field }, { labelOf }) =>
    chosenOf(value)
      .map((id) => (field.kind === 'reference' ? labelOf(field.to, String(id)) : undefined) ?? String(id))
      .join(', '),
  Filter: ReferenceFilter,
  Editor: ReferenceEditor,
};
