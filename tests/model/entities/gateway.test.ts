/** What the gateways can do is one table; what follows on what in it is law for server and console alike. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { gatewayList, gateways } from '#model/entities/gateway.ts';
import { refundableOf } from '#model/entities/payment.ts';
import { mayCancel, openStates, RefundState, refundTransitions } from '#model/entities/refund.ts';
import { fixedFields } from '#model/entities/terminal.ts';
import { stateAfter } from '#model/entities/transition.ts';

const steps = (name: keyof typeof gateways) => {
  const { statuses, transitions } = gateways[name].terminalLaw;
  return Object.keys(transitions).flatMap((act) =>
    Object.values(statuses).flatMap((state) => {
      const next = stateAfter(transitions, act, state);
      return next === undefined ? [] : [`${state} ${act} ${next}`];
    }),
  );
};

describe('a terminal', () => {
  test('of MB is verified before it is approved, and registered again after it was denied', () => {
    expect(steps('mbqr').sort()).toEqual(
      [
        'new verify verified',
        'verified approve success',
        'new deny deny',
        'verified deny deny',
        'deny registerAgain new',
      ].sort(),
    );
  });

  test.each(['bidvqr', 'napas'] as const)('of %s is approved or denied once', (name) => {
    expect(steps(name)).toEqual(['pending approve approved', 'pending deny denied']);
  });

  test('of VPBank is put before the bank again by changing it after it was denied', () => {
    expect(steps('vpbqr')).toEqual([
      'pending approve approved',
      'pending deny denied',
      'denied update pending',
    ]);
  });

  test.each([
    ['mbqr', []],
    ['bidvqr', ['serviceId']],
    ['napas', ['bankBin']],
    ['vpbqr', []],
  ] as const)('of %s has who is paid fixed once it is approved, and not before', (name, own) => {
    const { terminal, terminalLaw } = gateways[name];
    const account = ['company', 'bankAccountName', 'bankAccountNumber', 'identityNumber'];
    for (const status of Object.values(terminalLaw.statuses))
      expect([...fixedFields(terminal.fields, terminalLaw, status)].sort(), status).toEqual(
        status === terminalLaw.approved ? [...account, ...own].sort() : [],
      );
  });

  test.each(gatewayList)('of $name ends nowhere but where the table says', ({ terminalLaw }) => {
    const { statuses, first, transitions } = terminalLaw;
    const reached = new Set([first]);
    for (const _ of Object.keys(statuses))
      for (const { from, to } of Object.values(transitions))
        if (from.some((state) => reached.has(state))) reached.add(to);
    expect([...reached].sort()).toEqual(Object.values(statuses).sort());
  });
});

describe('a refund', () => {
  test('is cancelled while it is requested, and by nobody after', () => {
    const states = Object.values(RefundState).filter((state) => mayCancel({ state }));
    expect(states).toEqual([RefundState.requested]);
  });

  test('that is settled, failed or cancelled stays so', () => {
    for (const act of Object.keys(refundTransitions))
      for (const state of [RefundState.settled, RefundState.failed, RefundState.cancelled])
        expect(stateAfter(refundTransitions, act, state)).toBeUndefined();
  });

  test('is open until it is settled, fails or is cancelled', () => {
    const ended = Object.values(RefundState).filter((state) => !openStates.includes(state));
    expect(ended).toEqual([RefundState.settled, RefundState.failed, RefundState.cancelled]);
  });
});

test('what can be refunded is what was paid less what was refunded or asked for, on an older host too, and never below nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.option(fc.nat()), (transactionAmount, refundAmount, open) => {
      const money = { transactionAmount, refundAmount, refundRequestedAmount: open };
      const left = refundableOf({ status: 'success', ...money });
      expect(left).toBe(Math.max(0, transactionAmount - refundAmount - (open ?? 0)));
      expect(refundableOf({ status: 'new', ...money })).toBe(0);
    }),
  );
});

test('an act that nobody knows leads nowhere', () => {
  expect(stateAfter(refundTransitions, 'toString', RefundState.requested)).toBeUndefined();
});

describe('a gateway is a row', () => {
  test('VPBank refunds nothing and keeps a log; the others refund and keep none', () => {
    const has = gatewayList.map(({ name, refund, sdkLog }) => [name, refund?.name, sdkLog?.name]);
    expect(has).toEqual([
      ['mbqr', 'mbqrRefund', undefined],
      ['bidvqr', 'bidvqrRefund', undefined],
      ['napas', 'napasRefund', undefined],
      ['vpbqr', undefined, 'vpbqrSdkLog'],
    ]);
  });

  test('what only some terminals can be brought to is called by these alone', () => {
    const acts = gatewayList.map(({ name, terminalActs }) => [name, ...terminalActs.slice(2)]);
    expect(acts).toEqual([
      ['mbqr', 'setFee', 'verify', 'registerAgain'],
      ['bidvqr'],
      ['napas'],
      ['vpbqr', 'update', 'remove'],
    ]);
  });
});
