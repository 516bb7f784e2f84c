/** Text with headings, lists, links and pictures: its words in a cell; the editor is loaded with the form. */
import { lazy, Suspense } from 'react';

import { plainText } from '#model/rich-text.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { EditorProps, FieldTool } from './field-tool.ts';
import { textTool } from './text-field.tsx';

const Editor = lazy(async () => ({
  default: (await import('./rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

function RichTextEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Editor {...props} />
    </Suspense>
  );
}

export const richTextTool: FieldTool = {
  ...textTool,
  width: 240,
  show: (value) => ({ text: typeof value === 'string' ? plainText(value) : '' }),
  Filter: undefined,
  Editor: RichTextEditor,
};
