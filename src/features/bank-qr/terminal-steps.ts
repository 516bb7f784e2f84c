/**
 * The steps of a terminal from state to state: verified by its owner's code, let in or denied, registered again. Online:
 * each is a decision that the bank acts on. Which of them a gateway has, and from where, its law says.
 */
import { pathOf } from '#model/calls/call.ts';
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { TerminalAct } from '#model/entities/terminal.ts';
import { terminalOtp } from '#model/entities/terminal.ts';
import { stateAfter } from '#model/entities/transition.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';
import { terminalForm } from './terminal-form.ts';

type Calls = GatewayCalls['terminal'];

export function terminalSteps(gateway: Gateway, calls: Calls): readonly Command[] {
  return [...verifying(gateway, calls), ...deciding(gateway, calls), ...registeringAgain(gateway, calls)];
}

/** Common part of all steps: each is offered if a transition exists, and its target status is shown until the host answers. */
function step({ terminal, terminalLaw }: Gateway, act: TerminalAct) {
  const after = (status: string) => stateAfter(terminalLaw.transitions, act, status);
  return {
    name: `${terminal.name}.${act}`,
    host: 'v4',
    delivery: 'online',
    on: 'row',
    consequence: 'outside',
    offeredFor: ({ status }: { readonly status: string }) => after(status) !== undefined,
    taken: <R extends { readonly status: string }>(row: R): R => ({
      ...row,
      status: after(row.status) ?? row.status,
    }),
  } as const;
}

function deciding(gateway: Gateway, { confirm }: Calls): readonly Command[] {
  const { terminal, keys } = gateway;
  const { method, path } = confirm;
  const { taken: approved, ...approving } = step(gateway, 'approve');
  const { taken: denied, ...denying } = step(gateway, 'deny');
  const decision = { access: `${keys.terminal}.confirm`, batch: true, mostItems: 20 } as const;
  const items = (id: string, version: number | undefined) => [{ id, version }];
  return [
    defineCommand(terminal, {
      ...approving,
      ...decision,
      hotkey: 'a',
      request: ({ key, version }) => ({
        ...{ method, path },
        body: { items: items(key, version), decision: 'approve' },
      }),
      project: (row) => row && { ...approved(row), denyReason: null },
    }),
    defineCommand(terminal, {
      ...denying,
      ...decision,
      hotkey: 't',
      form: [],
      frame: () => import('./terminal-forms.tsx').then((module) => module.DenialForm),
      request: ({ key, version, values: { denyReason } }) => ({
        ...{ method, path },
        body: { items: items(key, version), decision: 'deny', reason: denyReason },
      }),
      project: (row, { values }) => row && { ...denied(row), ...values },
    }),
  ];
}

/** The code is compared and forgotten: it is a secret of the terminal, which is never recorded. */
function verifying(gateway: Gateway, { verify }: Calls): readonly Command[] {
  if (verify === undefined) return [];
  const { terminal, keys } = gateway;
  const { taken, ...own } = step(gateway, 'verify');
  return [
    defineCommand(
      { ...terminal, fields: { ...terminal.fields, otpValue: terminalOtp.fields.otpValue } },
      {
        ...own,
        access: `${keys.terminal}.update`,
        hotkey: 'o',
        failure: 'otp_incorrect',
        form: [],
        frame: () => import('./terminal-forms.tsx').then((module) => module.OtpForm),
        request: ({ key, values: { otpValue } }) => ({
          ...{ method: verify.method, path: pathOf(verify.path, { terminalId: key }) },
          body: { otpValue },
        }),
        project: (row) => row && taken(row),
      },
    ),
  ];
}

function registeringAgain(gateway: Gateway, { registerAgain }: Calls): readonly Command[] {
  if (registerAgain === undefined) return [];
  const { taken, ...own } = step(gateway, 'registerAgain');
  return [
    defineCommand(gateway.terminal, {
      ...own,
      access: `${gateway.keys.terminal}.update`,
      hotkey: 'k',
      form: terminalForm(gateway),
      frame: () => import('./terminal-forms.tsx').then((module) => module.AgainForm),
      request: ({ key, values }) => ({
        ...{ method: registerAgain.method, path: pathOf(registerAgain.path, { terminalId: key }) },
        body: values,
      }),
      project: (row, { values }) => row && { ...taken(row), ...values, denyReason: null },
    }),
  ];
}
