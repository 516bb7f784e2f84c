/**
 * The pages of a bank QR gateway and what can be done on them, made from its row of the table: another bank is another
 * row.
 */
import type { ComponentType } from 'react';

import type { AccessKey } from '#model/access.ts';
import type { GatewayCalls } from '#model/calls/gateways.ts';
import { v4Calls } from '#model/calls/v4.ts';
import { byGateway, gatewayNames } from '#model/entities/by-gateway.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { gateways } from '#model/entities/gateway.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { dashboardPath } from './gateway-paths.ts';
import { paymentCommands } from './payments.commands.ts';
import { paymentsScreen } from './payments.screen.ts';
import { refundCommands } from './refunds.commands.ts';
import { refundsScreen } from './refunds.screen.ts';
import { sdkLogCommands } from './sdk-logs.commands.ts';
import { sdkLogsScreen } from './sdk-logs.screen.ts';
import { terminalChanges } from './terminal-changes.ts';
import { terminalCommands } from './terminals.commands.ts';
import { terminalsScreen } from './terminals.screen.ts';

export interface GatewayDashboardPage {
  readonly path: string;
  readonly access: readonly AccessKey[];
  /** Loaded when it is opened, and the charts with it. */
  readonly load: () => Promise<ComponentType>;
}

export interface GatewayPages {
  /** The first of the group. */
  readonly dashboard: GatewayDashboardPage;
  readonly payments: ListScreen;
  readonly terminals: ListScreen;
  /** These and what else it has, in the order of the menu. */
  readonly screens: readonly ListScreen[];
  /** Commands of all its screens, and those that only forms issue. */
  readonly commands: readonly Command[];
  /** Lists that a page of their own shows with more around them, by their path. */
  readonly skins: Readonly<Record<string, () => Promise<ComponentType>>>;
}

function gatewayPages(gateway: Gateway, calls: GatewayCalls): GatewayPages {
  const terminals = terminalsScreen(gateway, calls.terminal, terminalCommands(gateway, calls.terminal));
  const payments = paymentsScreen(gateway, calls.payment, paymentCommands(gateway, calls));
  const [refunds] = refundPages(gateway, calls);
  const screens: readonly ListScreen[] = [
    payments,
    ...(refunds === undefined ? [] : [refunds]),
    terminals,
    ...logPages(gateway, calls),
  ];
  const { path } = terminals;
  const load = () =>
    import('./terminals-page.tsx').then((module) => module.terminalsPage(gateway, terminals));
  return {
    dashboard: {
      path: dashboardPath(gateway),
      access: [`${gateway.keys.payment}.dashboard`],
      load: () =>
        import('./dashboard-page.tsx').then((module) =>
          module.dashboardPage(gateway, { payments, refunds, terminals }),
        ),
    },
    payments,
    terminals,
    screens,
    commands: [
      ...screens.flatMap(({ commands }) => commands),
      ...terminalChanges(gateway, calls.terminal, 'online'),
    ],
    skins: gateway.countsTerminals ? { [path]: load } : {},
  };
}

function refundPages(gateway: Gateway, calls: GatewayCalls): readonly ListScreen[] {
  const { refund, keys } = gateway;
  if (refund === undefined || keys.refund === undefined || calls.refund === undefined) return [];
  const commands = refundCommands(refund, keys.refund, calls.refund);
  return [refundsScreen(gateway, refund, keys.refund, calls.refund, commands)];
}

function logPages(gateway: Gateway, calls: GatewayCalls): readonly ListScreen[] {
  const { sdkLog, keys } = gateway;
  if (sdkLog === undefined || keys.sdkLog === undefined || calls.sdkLog === undefined) return [];
  const commands = sdkLogCommands(sdkLog, keys.sdkLog, calls.sdkLog);
  return [sdkLogsScreen(gateway, sdkLog, keys.sdkLog, calls.sdkLog, commands)];
}

export const pagesByGateway = byGateway((name) => gatewayPages(gateways[name], v4Calls[name]));

/** In the order of the table. */
export const bankQrPages: readonly GatewayPages[] = gatewayNames.map((name) => pagesByGateway[name]);
