/** The pages of a gateway come from its row of the table: of the four that there are, and of one that somebody invents. */
import { describe, expect, it, test } from 'vitest';

import type { Caller } from '#model/access.ts';
import { gatewayCalls } from '#model/calls/gateways.ts';
import { commandBook } from '#model/command.ts';
import { defineGateway, entitiesOf, gatewayList } from '#model/entities/gateway.ts';
import { recordName } from '#model/entities/gateway-names.ts';
import { ownTerminalFields, pendingTerminals } from '#model/entities/terminal.ts';
import type { Row } from '#model/entity.ts';
import { choicesOf } from '#model/field.ts';
import { linesOf } from '#store/journal/lines.ts';
import { undoOf } from '#store/journal/undo-entry.ts';
import type { ListScreen } from '#kit/define-screen.ts';
import { choiceLabel, commandForMany, commandLabel, fieldLabel } from '#kit/message-ids.ts';
import {
  bidvqrPages,
  gatewayPages,
  mbqrPages,
  napasPages,
  vpbqrPages,
} from '#features/bank-qr/gateway-pages.ts';
import vietnamese from '../../locales/vi-VN.json' with { type: 'json' };
import { storedEntry } from '../edge/support/samples.ts';
import { allEntities } from '../support/all-entities.ts';

const invented = defineGateway({
  name: 'ocbqr',
  path: '/ocb-qr',
  keys: { payment: 'mbqr_payment', terminal: 'mbqr_terminal', refund: 'mbqr_refund' },
  bin: '970448',
  terminalLaw: pendingTerminals,
  terminalActs: ['remove', 'setFee'],
  own: ownTerminalFields.serviceId,
  countsTerminals: true,
});
const pages = gatewayPages(invented, gatewayCalls(invented));

/** `approve: a` */
const offered = ({ commands }: ListScreen) =>
  commands.map(({ name, delivery }) => `${name.split('.')[1]} ${delivery}`);
const columnsOf = ({ columns }: ListScreen) => columns.map(({ field }) => field);

describe('an invented gateway has its pages from its row', () => {
  it('where the row says, with what it can do', async () => {
    expect(pages.screens.map(({ path }) => path)).toEqual([
      '/ocb-qr/payments',
      '/ocb-qr/refund',
      '/ocb-qr/terminals',
    ]);
    expect(pages.screens.map(offered)).toEqual([
      ['callback online', 'refund online'],
      ['cancel online'],
      ['register queued', 'approve online', 'deny online', 'setFee queued', 'remove queued'],
    ]);
    expect(Object.keys(pages.skins)).toEqual(['/ocb-qr/terminals']);
    const { path, access, load } = pages.dashboard;
    expect([path, access]).toEqual(['/ocb-qr/dashboard', ['mbqr_payment.dashboard']]);
    expect(await load()).toBeTypeOf('function');
    expect(columnsOf(pages.terminals)).toContain('serviceId');
  });

  it('that say what they are in words that are there already', () => {
    const ids = pages.screens.flatMap(({ entity }) =>
      Object.entries(entity.fields).flatMap(([name, field]) => [
        fieldLabel(entity.name, name),
        ...Object.keys(choicesOf(field)).map((choice) => choiceLabel(entity.name, name, choice)),
      ]),
    );
    const said = pages.commands.flatMap(({ name, batch }) => [
      commandLabel(name),
      ...(batch === true ? [commandForMany(name)] : []),
    ]);
    expect([...ids, ...said].filter((id) => !(id in vietnamese))).toEqual([]);
  });

  it('that ask its own calls', () => {
    const [register] = pages.terminals.commands;
    expect(register?.request({ key: 'T1', values: {}, version: undefined }).path).toBe(
      '/api/v4/ocbqr/terminal',
    );
  });
});

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
  const steps = ({ terminals }: typeof mbqrPages, status: string) =>
    terminals.commands
      .filter(({ on, offeredFor }) => on === 'row' && (offeredFor?.(row(status)) ?? true))
      .map(({ name }) => name.split('.')[1]);

  it.each([
    ['new', ['verify', 'deny', 'setFee']],
    ['verified', ['approve', 'deny', 'setFee']],
    ['success', ['setFee']],
    ['deny', ['registerAgain', 'setFee']],
  ])('MB, %s: only the steps that lead somewhere are offered', (status, wanted) => {
    expect(steps(mbqrPages, status)).toEqual(wanted);
  });

  it.each([
    ['pending', ['approve', 'deny']],
    ['approved', []],
    ['denied', []],
  ])('BIDV and NAPAS, %s: approved or denied once', (status, wanted) => {
    expect(steps(bidvqrPages, status)).toEqual(wanted);
    expect(steps(napasPages, status)).toEqual(wanted);
  });

  it.each([
    ['pending', ['update', 'approve', 'deny', 'remove']],
    ['denied', ['update', 'remove']],
  ])('VPBank, %s: changed and removed besides', (status, wanted) => {
    expect(steps(vpbqrPages, status)).toEqual(wanted);
  });

  it('VPBank, once denied, are shown before the bank again as soon as they are changed', () => {
    const edit = commandBook(vpbqrPages.commands).get('vpbqrTerminal.update');
    const input = { key: 'T1', values: { terminalName: 'Quầy 2' }, version: 1 };
    const denied = { ...row('denied'), terminalName: 'Quầy 1', denyReason: 'Sai tên' };
    expect(edit?.project(denied, input)).toMatchObject({ status: 'pending', denyReason: null });
    expect(edit?.project({ ...denied, status: 'approved' }, input)).toMatchObject({ status: 'approved' });
  });

  it('VPBank are not undone once the bank has been asked: changing it back would not deny it again', () => {
    const book = commandBook(vpbqrPages.commands);
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
    const undo = undoOf(sent, { lines: linesOf([sent]), book, caller, row: now });
    expect(undo).toEqual({ kind: 'notPossible', why: 'noOpposite' });
  });

  it('each show what is their own, and no secret', () => {
    const own = ['otpValue', 'serviceId', 'bankBin'];
    const shown = [mbqrPages, bidvqrPages, napasPages, vpbqrPages].map(({ terminals }) =>
      columnsOf(terminals).filter((name) => own.includes(name)),
    );
    expect(shown).toEqual([[], ['serviceId'], ['bankBin'], []]);
    const identity = mbqrPages.terminals.columns.find(({ field }) => field === 'identityNumber');
    expect(identity?.hidden).toBe(true);
  });
});
