/** A picture: small in a cell, and its address where a text is wanted. Choosing one is loaded with the form. */

import type { FieldRenderer } from '../../definitions/field-renderer.ts';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { textRenderer } from '../text-field.tsx';

const ImageEditor = lazyComponent(
  async () => (await import('./image-editor.tsx')).ImageEditor,
  <Skeleton lines={3} />,
);

/** Anything else than an address is no picture yet. */
const addressShape = /^(https?:\/\/|\/)/;

export const imageRenderer: FieldRenderer = {
  ...textRenderer,
  width: 96,
  show: (value) => {
    const text = typeof value === 'string' && addressShape.test(value) ? value : '';
    return text === '' ? { text } : { text, picture: text };
  },
  Filter: undefined,
  Editor: ImageEditor,
};
