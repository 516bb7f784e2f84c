/** Services that the server runs by itself, beside answering; they can be restarted. */
import { defineEntity } from '../entity.ts';
import { code, instant, integer } from '../field.ts';

/**
 * changeFeed: the open streams of changes; simulatedBanks: the banks of a demo at work; mergeFigures, mergeSales: figures
 * that come in little by little are brought together; forgetOutcomes: what is kept under keys of writes longer than it must
 * be; sweepSignIns: sessions and tokens that have expired.
 */
export const ServiceName = {
  changeFeed: 'changeFeed',
  simulatedBanks: 'simulatedBanks',
  mergeFigures: 'mergeFigures',
  mergeSales: 'mergeSales',
  forgetOutcomes: 'forgetOutcomes',
  sweepSignIns: 'sweepSignIns',
} as const;
export type ServiceName = (typeof ServiceName)[keyof typeof ServiceName];

const readOnly = true;

/** Stored facts of a service: how often a person has restarted it, and when last. */
export const systemService = defineEntity('systemService', {
  key: 'name',
  label: 'name',
  search: [],
  fields: {
    name: code({ required: true, readOnly }),
    restarts: integer({ required: true, readOnly }),
    restartedAt: instant({ readOnly }),
  },
});
