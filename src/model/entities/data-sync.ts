/** One synchronisation of what the bus-operator platform has, or what a check found about a day of it. */
import { defineEntity } from '../entity.ts';
import { choice, code, day, instant, integer, reference } from '../field.ts';

export const ObjectClass = { ticket: 'Ticket', trip: 'Trip' } as const;
export type ObjectClass = (typeof ObjectClass)[keyof typeof ObjectClass];

/** same, different: what a check found copy and platform to be; the counts of the latter say by how much. */
export const DataSyncState = {
  running: 'running',
  success: 'success',
  failed: 'failed',
  same: 'same',
  different: 'different',
} as const;

const readOnly = true;
const count = integer({ required: true, readOnly });

export const dataSync = defineEntity('dataSync', {
  key: 'id',
  label: 'objectClass',
  search: ['id', 'objectClass'],
  fields: {
    id: code({ required: true, readOnly }),
    objectClass: choice(ObjectClass, { required: true, readOnly }),
    dataSyncState: choice(DataSyncState, { required: true, readOnly }),
    /** The day of the data: 20261120. */
    dateInt: integer({ required: true, readOnly, asDay: true }),
    startTime: instant({ required: true, readOnly }),
    /** Rows that a synchronisation changed; for a check, rows to change for copy and platform to be the same. */
    insertCount: count,
    updateCount: count,
    deleteCount: count,
    /** null: of all companies. */
    company: reference('company', { readOnly }),
  },
});

/** A check of a range of days, both included: what to look at, and what it came to. */
export const dataSyncCheck = defineEntity('dataSyncCheck', {
  key: 'id',
  label: 'from',
  search: [],
  fields: {
    id: code({ required: true, readOnly }),
    from: day({ required: true }),
    to: day({ required: true }),
    /** null: all that are copied. */
    objectClass: choice(ObjectClass),
    /** Days that were compared, each for each class; of these the ones that differ; synchronisations given up. */
    compared: count,
    different: count,
    ended: count,
  },
});
