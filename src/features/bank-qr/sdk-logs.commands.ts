/** Command on the log of a payment kit: entries that are no longer needed are removed for good. */
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { SdkLogEntity } from '#model/entities/sdk-log.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

export function sdkLogCommands(
  sdkLog: SdkLogEntity,
  key: NonNullable<Gateway['keys']['sdkLog']>,
  { remove }: NonNullable<GatewayCalls['sdkLog']>,
) {
  const { method, path } = remove;
  return [
    defineCommand(sdkLog, {
      name: `${sdkLog.name}.delete`,
      host: 'v4',
      access: `${key}.delete`,
      delivery: 'online',
      on: 'row',
      batch: true,
      hotkey: 'Delete',
      intent: 'danger',
      consequence: 'business',
      request: ({ key: id, version }) => ({ method, path, body: { items: [{ id, version }] } }),
      project: () => undefined,
    }),
  ];
}
