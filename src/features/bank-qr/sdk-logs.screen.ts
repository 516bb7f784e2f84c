/** Log of the bank's payment kit in the apps of drivers and ticket sellers, newest first. */
import type { GatewayCalls } from '#model/calls/gateways.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import type { SdkLogEntity } from '#model/entities/sdk-log.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { sdkLogPath } from './gateway-paths.ts';

const sortable = false;

export function sdkLogsScreen(
  gateway: Gateway,
  sdkLog: SdkLogEntity,
  key: NonNullable<Gateway['keys']['sdkLog']>,
  calls: NonNullable<GatewayCalls['sdkLog']>,
  commands: readonly Command[],
) {
  return defineScreen(sdkLog, {
    path: sdkLogPath(gateway),
    access: `${key}.view`,
    export: `${key}.export`,
    host: 'v4',
    list: calls.list,
    partsOnly: true,
    columns: [
      { field: 'id', width: 130, pinned: true },
      { field: 'app', width: 116, sortable },
      { field: 'platform', width: 140, sortable },
      { field: 'sessionId', width: 290, sortable },
      { field: 'status', width: 124, sortable },
      { field: 'isSuccess', width: 124, sortable },
      { field: 'userPhone', width: 128, sortable },
      'createdAt',
      'updatedAt',
    ],
    filters: ['createdAt', 'app', 'status', 'isSuccess', 'platform', 'userPhone', 'sessionId'],
    sort: 'createdAt.desc',
    commands,
    offline: 'visited',
  });
}
