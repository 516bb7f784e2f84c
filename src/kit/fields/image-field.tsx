/** A picture: small in a cell, and its address where a text is wanted. Choosing one is loaded with the form. */
import { lazy, Suspense } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';
import type { EditorProps, FieldTool } from './field-tool.ts';
import { textTool } from './text-field.tsx';

const Editor = lazy(async () => ({ default: (await import('./image-editor.tsx')).ImageEditor }));

function ImageEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <Editor {...props} />
    </Suspense>
  );
}

/** Anything else than an address is no picture yet. */
const addressShape = /^(https?:\/\/|\/)/;

export const imageTool: FieldTool = {
  ...textTool,
  width: 96,
  show: (value) => {
    const text = typeof value === 'string' && addressShape.test(value) ? value : '';
    return text === '' ? { text } : { text, picture: text };
  },
  Filter: undefined,
  Editor: ImageEditor,
};
