/** Several texts, or several of a few words: all of them in a cell; its editor is loaded with the form. */
import { lazy, Suspense } from 'react';

import { choiceTool } from './choice-field.tsx';
import type { EditorProps, FieldPlace, FieldTool, ShowContext } from './field-tool.ts';
import { textTool } from './text-field.tsx';

const Editor = lazy(async () => ({ default: (await import('./list-editor.tsx')).ListEditor }));

function ListEditor(props: EditorProps) {
  return (
    <Suspense fallback={<input className="c-input" disabled />}>
      <Editor {...props} />
    </Suspense>
  );
}

/** What no word is known for stands as it is. */
const words = (values: unknown, place: FieldPlace, context: ShowContext) =>
  Array.isArray(values) ? values.map((value) => choiceTool.show(value, place, context).text).join(', ') : '';

export const listTool: FieldTool = {
  ...textTool,
  show: (value, place, context) => ({ text: words(value, place, context) }),
  describe: choiceTool.describe,
  Filter: choiceTool.Filter,
  Editor: ListEditor,
};
