/**
 * Registering and changing a terminal. Both work offline and are sent later; only what must not be kept on a device (the
 * number of an identity card) is sent at once, by a twin of the command that is not queued.
 */

import { pathOf } from '#model/calls/call.ts';
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Delivery } from '#model/command.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { TerminalEntity } from '#model/entities/terminal.ts';
import { stateAfter } from '#model/entities/transition.ts';
import type { RowOf } from '#model/entity.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { identifiedTwin, terminalForm } from './terminal-form.ts';

type Calls = GatewayCalls['terminal'];

export function terminalChanges(gateway: Gateway, calls: Calls, delivery: Delivery): readonly Command[] {
  const { update } = calls;
  return [
    register(gateway, calls, delivery),
    ...(update === undefined ? [] : [edit(gateway, update, delivery)]),
  ];
}

const nameOf = (name: string, delivery: Delivery) => (delivery === 'queued' ? name : identifiedTwin(name));
const frameOf = (gateway: Gateway) => () =>
  import('./identified-form.tsx').then((module) => module.identifiedForm(gateway));

function register(gateway: Gateway, { register: call }: Calls, delivery: Delivery): Command {
  const { terminal, keys, terminalLaw } = gateway;
  const { method, path } = call;
  return defineCommand(terminal, {
    name: nameOf(`${terminal.name}.register`, delivery),
    host: 'v4',
    access: `${keys.terminal}.register`,
    delivery,
    on: 'create',
    consequence: 'outside',
    form: ['terminalId', ...terminalForm(gateway)],
    frame: frameOf(gateway),
    hotkey: 'n',
    intent: 'primary',
    request: ({ key, values }) => ({ method, path, body: { ...values, terminalId: key } }),
    project: (row, { key, values }) =>
      row ?? { ...unknownTerminal, ...values, terminalId: key, status: terminalLaw.first },
  });
}

/** It has no opposite: one that was denied is before the bank again, and changing it back would not deny it again. */
function edit(gateway: Gateway, call: NonNullable<Calls['update']>, delivery: Delivery): Command {
  const { terminal, keys, terminalLaw } = gateway;
  const { method, path } = call;
  const after = (status: string) => stateAfter(terminalLaw.transitions, 'update', status);
  return defineCommand(terminal, {
    name: nameOf(`${terminal.name}.update`, delivery),
    host: 'v4',
    access: `${keys.terminal}.update`,
    delivery,
    on: 'row',
    consequence: 'outside',
    form: terminalForm(gateway),
    frame: frameOf(gateway),
    hotkey: 'e',
    request: ({ key, values }) => ({ method, path: pathOf(path, { terminalId: key }), body: values }),
    project: (row, { values }) => {
      const status = row && after(row.status);
      return row && { ...row, ...values, ...(status === undefined ? {} : { status, denyReason: null }) };
    },
  });
}

/** A terminal before the server has answered. */
const unknownTerminal = {
  ...{ terminalId: '', terminalName: '', company: '', bankAccountName: '', bankAccountNumber: '' },
  ...{ identityNumber: null, phoneNo: '', qrPercentage: 0, vaNumber: null, denyReason: null },
  ...{ status: '', createdAt: '', version: 0 },
} as const satisfies RowOf<TerminalEntity>;
