/** Commands that write down a call to a customer. All of them work offline and are sent later. */
import { v3Calls } from '#model/calls/v3.ts';
import { CareStatus, customer } from '#model/entities/customer.ts';
import type { ValuesOf } from '#model/entity.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const queued = {
  host: 'v3',
  access: 'customer.update',
  delivery: 'queued',
  on: 'row',
  batch: true,
  consequence: 'reversible',
} as const;
const { newlyEntered, called } = CareStatus;

/** Values that are absent stay as they are. */
function careRequest(
  id: string,
  version: number | undefined,
  { careStatus, note, lastCall }: ValuesOf<typeof customer>,
) {
  const { method, path } = v3Calls.customer.care;
  const given = { ...(note === undefined ? {} : { note }), ...(lastCall === undefined ? {} : { lastCall }) };
  return { method, path, body: { items: [{ id, version }], careStatus, ...given } };
}

const opposite = (_: unknown, before: ValuesOf<typeof customer>) => ({
  name: before.careStatus === called ? 'customer.call' : 'customer.callAgain',
  values: before,
});

export const writeDownCall = defineCommand(customer, {
  ...queued,
  name: 'customer.call',
  form: ['note'],
  frame: () => import('./call-form.tsx').then((module) => module.CallForm),
  hotkey: 'o',
  request: ({ key, version, values }) => careRequest(key, version, { ...values, careStatus: called }),
  project: (row, { values }) => row && { ...row, ...values, careStatus: called },
  opposite,
});

/** Puts customers back among those to be called; what was said last time stays. */
const callAgain = defineCommand(customer, {
  ...queued,
  name: 'customer.callAgain',
  hotkey: 'i',
  values: { careStatus: newlyEntered },
  offeredFor: (row) => row.careStatus === called,
  request: ({ key, version, values }) => careRequest(key, version, { ...values, careStatus: newlyEntered }),
  project: (row, { values }) => row && { ...row, ...values, careStatus: newlyEntered },
  opposite,
});

export const careCommands = [writeDownCall, callAgain] as const;
