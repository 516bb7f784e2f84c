/** Command on a refund: it can be withdrawn until the bank starts processing it. */
import { pathOf } from '#model/calls/call.ts';
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { RefundEntity } from '#model/entities/refund.ts';
import { mayCancel, RefundState } from '#model/entities/refund.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

export function refundCommands(
  refund: RefundEntity,
  key: NonNullable<Gateway['keys']['refund']>,
  { cancel }: NonNullable<GatewayCalls['refund']>,
) {
  return [
    defineCommand(refund, {
      name: `${refund.name}.cancel`,
      host: 'v4',
      access: `${key}.cancel`,
      delivery: 'online',
      on: 'row',
      hotkey: 'h',
      consequence: 'outside',
      offeredFor: mayCancel,
      request: ({ key: id }) => ({ method: cancel.method, path: pathOf(cancel.path, { id }) }),
      project: (row) => row && { ...row, state: RefundState.cancelled },
    }),
  ];
}
