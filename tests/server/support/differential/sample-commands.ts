/** What a person can do to a sample, as screens define it for any entity: the device shows it before the host knows. */
import type { CommandCore } from '#model/command.ts';
import { createCommandRegistry } from '#model/command.ts';
import type { FieldName, RowOf } from '#model/entity.ts';
import { rowCommands } from '#kit/definitions/resource-commands.ts';
import { optional, sample, sampleCalls } from './sample.ts';

const nothingKnown = {
  ...{ text: null, code: null, phone: null, email: null, link: null, image: null, richText: null },
  ...{ money: null, integer: null, percent: null, flag: null, instant: null, day: null },
  ...{ choiceNumber: null, choiceText: null, reference: null, textList: null, choiceList: null },
};
const blank: RowOf<typeof sample> = { id: '', title: '', ...nothingKnown, version: 0 };

const isField = (name: string): name is FieldName<typeof sample> => Object.hasOwn(sample.fields, name);

const { add, edit, remove } = rowCommands(sample, {
  name: 'sample',
  calls: sampleCalls,
  consequence: 'reversible',
  form: ['title', ...optional.map(([name]) => name).filter(isField)],
  blank,
});

export const sampleCommands: Readonly<Record<'add' | 'edit' | 'remove', CommandCore>> = { add, edit, remove };
export const sampleBook = createCommandRegistry([add, edit, remove]);
