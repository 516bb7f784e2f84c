/** Text with headings, lists, links and pictures: its words in a cell; the editor is loaded with the form. */
import { plainText } from '#model/rich-text.ts';
import type { FieldRenderer } from '../../definitions/field-renderer.ts';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { textRenderer } from '../text-field.tsx';

const RichTextEditor = lazyComponent(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
  <Skeleton lines={8} />,
);

export const richTextRenderer: FieldRenderer = {
  ...textRenderer,
  width: 240,
  show: (value) => ({ text: typeof value === 'string' ? plainText(value) : '' }),
  Filter: undefined,
  Editor: RichTextEditor,
};
