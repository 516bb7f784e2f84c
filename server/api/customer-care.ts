/**
 * Calls to customers: a note that is given is a new call; without one the status alone is changed. Nobody counts as
 * called without a note, and no call was made in the future, whatever the clock of a device says.
 */
import { v3Calls } from '#model/calls/v3.ts';
import { CareStatus } from '#model/entities/customer.ts';
import type { Values } from '#model/entity.ts';
import type { Context } from '../context/context.ts';
import { refuseField } from '../http/refusal.ts';
import { customerResource } from '../resources/customer.ts';
import type { Routes } from '../routing/routes.ts';
import { changeBatch } from '../write/change-batch.ts';

const { care } = v3Calls.customer;

export function mountCustomerCare(routes: Routes, { now }: Context): void {
  routes.write(care, async ({ tx, origin, body, language }) => {
    const { items, ...given } = body.read(care.body);
    const change = changeOf(given, now());
    return changeBatch(tx, { resource: customerResource, items, origin, language }, (before) => {
      const { careStatus, note } = { ...before, ...change };
      if (careStatus === CareStatus.called && (note ?? null) === null)
        throw refuseField('unprocessable_entity', { field: 'note', code: 'required' });
      return change;
    });
  });
}

interface Given {
  readonly careStatus: number;
  readonly note?: unknown;
  readonly lastCall?: unknown;
}

function changeOf({ careStatus, note, lastCall }: Given, now: number): Values {
  const isCall = careStatus === CareStatus.called && note !== undefined;
  const at = lastCall === undefined && isCall ? now : lastCall;
  return {
    careStatus,
    ...(note === undefined ? {} : { note: note === '' ? null : note }),
    ...(at === undefined ? {} : { lastCall: at === null ? null : momentUntil(at, now) }),
  };
}

function momentUntil(at: unknown, now: number): string {
  return new Date(Math.min(typeof at === 'number' ? at : Date.parse(String(at)), now)).toISOString();
}
