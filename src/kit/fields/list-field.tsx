/** Several texts, or several of a few words: all of them in a cell; its editor is loaded with the form. */
import { latePart } from '../late/late-part.tsx';
import { choiceTool } from './choice-field.tsx';
import type { FieldPlace, FieldTool, ShowContext } from './field-tool.ts';
import { textTool } from './text-field.tsx';

const ListEditor = latePart(
  async () => (await import('./list-editor.tsx')).ListEditor,
  <input className="c-input" disabled />,
);

/** What no word is known for stands as it is. */
function wordOf(value: unknown, place: FieldPlace, context: ShowContext): string {
  const { field } = place;
  const id = field.kind === 'list' && field.words !== undefined ? `${field.words}.${String(value)}` : '';
  return id in context.intl.messages
    ? context.intl.formatMessage({ id })
    : choiceTool.show(value, place, context).text;
}

const words = (values: unknown, place: FieldPlace, context: ShowContext) =>
  Array.isArray(values) ? values.map((value) => wordOf(value, place, context)).join(', ') : '';

export const listTool: FieldTool = {
  ...textTool,
  show: (value, place, context) => ({ text: words(value, place, context) }),
  describe: choiceTool.describe,
  Filter: choiceTool.Filter,
  Editor: ListEditor,
};
