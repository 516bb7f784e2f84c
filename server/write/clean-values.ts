/** Checked values as they may be kept: rich texts are cleaned here, on the way of every write of every resource. */
import type { Entity, Values } from '#model/entity.ts';
import { refuseField } from '../http/refusal.ts';
import { cleanRichText } from './clean-rich-text.ts';

/** Throws 422 where nothing is left of a text that must be there. */
export function cleanValues(entity: Entity, values: Values): Values {
  const cleaned = Object.entries(values).map(([name, value]) => {
    const field = entity.fields[name];
    if (field?.kind !== 'richText' || typeof value !== 'string') return [name, value] as const;
    const text = cleanRichText(value);
    if (text !== '') return [name, text] as const;
    if (field.required) throw refuseField('unprocessable_entity', { field: name, code: 'required' });
    return [name, null] as const;
  });
  return Object.fromEntries(cleaned);
}
