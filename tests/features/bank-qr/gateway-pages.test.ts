/** The pages of a gateway come from its row of the table. */
import { describe, expect, it, test } from 'vitest';

import type { Caller } from '#model/access.ts';
import { createCommandRegistry } from '#model/command.ts';
import { entitiesOf, gatewayList } from '#model/entities/gateway.ts';
import { recordName } from '#model/entities/gateway-names.ts';
import type { Row } from '#model/entity.ts';
import { laneIndexOf } from '#commands/lane-index.ts';
import { undoOf } from '#sync/resolve/undo-entry.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import type { GatewayPages } from '#features/bank-qr/gateway-pages.ts';
import { pagesByGateway } from '#features/bank-qr/gateway-pages.ts';
import { storedEntry } from '../../adapters/support/samples.ts';
import { allEntities } from '../../support/all-entities.ts';

const columnsOf = ({ columns }: ListScreen) => columns.map(({ field }) => field);

test('only collections of gateways share their words', () => {
  const ofGateways = gatewayList.flatMap(entitiesOf).map(({ name }) => name);
  const others = allEntities.map(({ name }) => name).filter((name) => !ofGateways.includes(name));
  expect(others.filter((name) => recordName(name) !== name)).toEqual([]);
  expect([...new Set(ofGateways.map(recordName))].sort()).toEqual([
    'payment',
    'refund',
    'sdkLog',
    'terminal',
  ]);
  expect(recordName('ocbqrRefund')).toBe('refund');
});

describe('the terminals of', () => {
  const row = (status: string): Row => ({ terminalId: 'T1', status, version: 1 });
  const steps = ({ terminals }: GatewayPages, status: string) =>
    terminals.commands
      .filter(({ on, offeredFor }) => on === 'row' && (offeredFor?.(row(status)) ?? true))
      .map(({ name }) => name.split('.')[1]);

  it.each([
    ['new', ['verify', 'deny', 'setFee']],
    ['verified', ['approve', 'deny', 'setFee']],
    ['success', ['setFee']],
    ['deny', ['registerAgain', 'setFee']],
  ])('MB, %s: only the steps that lead somewhere are offered', (status, wanted) => {
    expect(steps(pagesByGateway.mbqr, status)).toEqual(wanted);
  });

  it.each([
    ['pending', ['approve', 'deny']],
    ['approved', []],
    ['denied', []],
  ])('BIDV and NAPAS, %s: approved or denied once', (status, wanted) => {
    expect(steps(pagesByGateway.bidvqr, status)).toEqual(wanted);
    expect(steps(pagesByGateway.napas, status)).toEqual(wanted);
  });

  it.each([
    ['pending', ['update', 'approve', 'deny', 'remove']],
    ['denied', ['update', 'remove']],
  ])('VPBank, %s: changed and removed besides', (status, wanted) => {
    expect(steps(pagesByGateway.vpbqr, status)).toEqual(wanted);
  });

  it('VPBank, once denied, are shown before the bank again as soon as they are changed', () => {
    const edit = createCommandRegistry(pagesByGateway.vpbqr.commands).get('vpbqrTerminal.update');
    const input = { key: 'T1', values: { terminalName: 'Quầy 2' }, version: 1 };
    const denied = { ...row('denied'), terminalName: 'Quầy 1', denyReason: 'Sai tên' };
    expect(edit?.project(denied, input)).toMatchObject({ status: 'pending', denyReason: null });
    expect(edit?.project({ ...denied, status: 'approved' }, input)).toMatchObject({ status: 'approved' });
  });

  it('VPBank are not undone once the bank has been asked: changing it back would not deny it again', () => {
    const commands = createCommandRegistry(pagesByGateway.vpbqr.commands);
    const denied = { ...row('denied'), terminalName: 'Quầy 1', denyReason: 'Sai tên' };
    const sent = storedEntry(
      1,
      {
        ...{ name: 'vpbqrTerminal.update', entity: 'vpbqrTerminal', key: 'T1', lane: 'vpbqrTerminal/T1' },
        ...{ values: { terminalName: 'Quầy 2' }, base: { version: 1, prior: { terminalName: 'Quầy 1' } } },
      },
      { state: 'settled', acceptedVersion: 2 },
    );
    const caller: Caller = { role: 'super_admin', statements: ['*'] };
    const now = { ...denied, terminalName: 'Quầy 2', status: 'pending', denyReason: null, version: 2 };
    const undo = undoOf(sent, { lanes: laneIndexOf([sent]), commands, caller, row: now });
    expect(undo).toEqual({ kind: 'notPossible', why: 'noOpposite' });
  });

  it('each show what is their own, and no secret', () => {
    const own = ['otpValue', 'serviceId', 'bankBin'];
    const shown = [
      pagesByGateway.mbqr,
      pagesByGateway.bidvqr,
      pagesByGateway.napas,
      pagesByGateway.vpbqr,
    ].map(({ terminals }) => columnsOf(terminals).filter((name) => own.includes(name)));
    expect(shown).toEqual([[], ['serviceId'], ['bankBin'], []]);
    const identity = pagesByGateway.mbqr.terminals.columns.find(({ field }) => field === 'identityNumber');
    expect(identity?.hidden).toBe(true);
  });
});
