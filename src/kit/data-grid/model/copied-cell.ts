/**
 * A value as a spreadsheet reads it: plain digits for amounts, 2026-11-20 15:04:05 for moments (the one form that no
 * language reads as another day), words for choices; what is text stays text, and is run by nobody.
 */
import type { Entity, Row } from '#model/entity.ts';
import { epochOfMoment } from '#model/match-row.ts';
import { localMoment } from '#model/vietnam/calendar.ts';
import type { ShowContext } from '../../definitions/field-renderer.ts';
import { showField } from '../../fields/registry/use-show.ts';
import { neutralised } from './tsv.ts';

export interface CopiedCell {
  readonly text: string;
  /** A spreadsheet must not make a number of it. */
  readonly isText: boolean;
}

const empty: CopiedCell = { text: '', isText: false };

export function copiedCell(entity: Entity, row: Row, name: string, context: ShowContext): CopiedCell {
  const field = entity.fields[name];
  const value = row[name];
  if (field === undefined || value === null || value === undefined) return empty;
  switch (field.kind) {
    case 'secret':
      return empty;
    case 'money':
    case 'integer':
      return { text: String(value), isText: false };
    case 'percent':
      return {
        text: typeof value === 'number' ? context.formats.percent(value) : String(value),
        isText: false,
      };
    case 'instant': {
      const epoch = epochOfMoment(String(value));
      return {
        text: Number.isNaN(epoch) ? String(value) : localMoment(epoch).replace('T', ' '),
        isText: false,
      };
    }
    case 'day':
      return { text: String(value), isText: false };
    default:
      return { text: neutralised(showField(entity, row, name, context).text), isText: true };
  }
}
