/**
 * Commands on a terminal, as far as its gateway supports them: register, change, set its fee, remove. All of them work offline
 * and are sent later. The bank's decisions stand in terminal-steps.ts.
 */
import { pathOf } from '#model/calls/call.ts';
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { terminalChanges } from './terminal-changes.ts';
import { terminalSteps } from './terminal-steps.ts';

type Calls = GatewayCalls['terminal'];

/** In the order in which they are offered. */
export function terminalCommands(gateway: Gateway, calls: Calls): readonly Command[] {
  return [
    ...terminalChanges(gateway, calls, 'queued'),
    ...terminalSteps(gateway, calls),
    ...feeSetting(gateway, calls),
    ...removal(gateway, calls),
  ];
}

function feeSetting({ terminal, keys }: Gateway, { setFee }: Calls): readonly Command[] {
  if (setFee === undefined) return [];
  const { method, path } = setFee;
  const name = `${terminal.name}.setFee`;
  return [
    defineCommand(terminal, {
      name,
      host: 'v4',
      access: `${keys.terminal}.update`,
      delivery: 'queued',
      on: 'row',
      consequence: 'business',
      batch: true,
      form: ['qrPercentage'],
      hotkey: 'p',
      request: ({ key, version, values: { qrPercentage } }) => ({
        method,
        path,
        body: { items: [{ id: key, version }], qrPercentage },
      }),
      project: (row, { values }) => row && { ...row, ...values },
      opposite: (_, before) => ({ name, values: before }),
    }),
  ];
}

function removal({ terminal, keys }: Gateway, { remove }: Calls): readonly Command[] {
  if (remove === undefined) return [];
  return [
    defineCommand(terminal, {
      name: `${terminal.name}.remove`,
      host: 'v4',
      access: `${keys.terminal}.remove`,
      delivery: 'queued',
      on: 'row',
      consequence: 'business',
      batch: true,
      hotkey: 'Delete',
      intent: 'danger',
      request: ({ key }) => ({ method: remove.method, path: pathOf(remove.path, { terminalId: key }) }),
      project: () => undefined,
    }),
  ];
}
