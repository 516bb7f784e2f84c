/** Several texts, or several of a few words: all of them in a cell; its editor is loaded with the form. */

import type { FieldPlace, FieldRenderer, ShowContext } from '../definitions/field-renderer.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { choiceRenderer } from './choice-field.tsx';
import { textRenderer } from './text-field.tsx';

const ListEditor = lazyComponent(
  async () => (await import('./list-editor.tsx')).ListEditor,
  <input className="c-input" disabled />,
);

/** An item without a message stands as it is. */
function wordOf(value: unknown, place: FieldPlace, context: ShowContext): string {
  const { field } = place;
  const ids = field.kind === 'list' && field.words !== undefined ? idsOf(String(value), field.words) : [];
  const { intl } = context;
  return ids.length > 0 && ids.every((id) => id in intl.messages)
    ? ids.map((id) => intl.formatMessage({ id })).join(': ')
    : choiceRenderer.show(value, place, context).text;
}

function idsOf(text: string, by: string | readonly [string, string]): readonly string[] {
  if (typeof by === 'string') return [`${by}.${text}`];
  const point = text.indexOf('.');
  return point < 0 ? [] : [`${by[0]}.${text.slice(0, point)}`, `${by[1]}.${text.slice(point + 1)}`];
}

const words = (values: unknown, place: FieldPlace, context: ShowContext) =>
  Array.isArray(values) ? values.map((value) => wordOf(value, place, context)).join(', ') : '';

export const listRenderer: FieldRenderer = {
  ...textRenderer,
  show: (value, place, context) => ({ text: words(value, place, context) }),
  describe: choiceRenderer.describe,
  Filter: choiceRenderer.Filter,
  Editor: ListEditor,
};
