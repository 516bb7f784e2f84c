/** The routes of every bank QR gateway, made from its row. What a gateway can't do is not mounted: 404. */
import type { GatewayReads } from '#model/calls/gateway-reads.ts';
import { v4Reads } from '#model/calls/gateway-reads.ts';
import type { GatewayCalls } from '#model/calls/gateways.ts';
import { v4Calls } from '#model/calls/v4.ts';
import { gatewayNames } from '#model/entities/by-gateway.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { gateways } from '#model/entities/gateway.ts';
import type { Context } from '../context.ts';
import { withData } from '../http/answers.ts';
import type { Routes } from '../http/routes.ts';
import { readListQuery } from '../list/read-query.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import { resourcesByGateway } from '../resources/gateway.ts';
import { readDashboard, readDashboardQuery } from './dashboard.ts';
import { paymentLines } from './export-payments.ts';
import { mountPayments, paymentLimits } from './payments.ts';
import { mountRefunds } from './refunds.ts';
import { mountSdkLogs } from './sdk-logs.ts';
import { checkSearch } from './search-limits.ts';
import { mountTerminals } from './terminals.ts';

export function mountGateways(routes: Routes, context: Context): void {
  for (const name of gatewayNames) {
    const calls = { ...v4Calls[name], reads: v4Reads[name] };
    mountGateway(routes, context, gateways[name], calls, resourcesByGateway[name]);
  }
}

function mountGateway(
  routes: Routes,
  context: Context,
  gateway: Gateway,
  calls: GatewayCalls & { readonly reads: GatewayReads },
  resources: GatewayResources,
): void {
  const { refund, sdkLog } = resources;
  mountPayments(routes, context, calls.payment, resources);
  mountTerminals(routes, context, gateway, calls.terminal, resources);
  if (calls.refund !== undefined && refund !== undefined)
    mountRefunds(routes, context, calls.refund, resources, refund);
  if (calls.sdkLog !== undefined && sdkLog !== undefined) mountSdkLogs(routes, context, calls.sdkLog, sdkLog);
  mountReads(routes, context, gateway, calls.reads, resources);
}

function mountReads(
  routes: Routes,
  { db, now }: Context,
  gateway: Gateway,
  calls: GatewayReads,
  resources: GatewayResources,
): void {
  routes.read(calls.dashboard, async ({ query }) => {
    const asked = readDashboardQuery(query, now());
    return withData(await readDashboard(db.orm, gateway, resources, asked, now()));
  });

  routes.read(calls.export, async ({ query, reply }) => {
    const { filter } = readListQuery(resources.payment, query.filter === undefined ? {} : query);
    checkSearch(filter, paymentLimits);
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    reply.send(paymentLines(db.orm, resources.payment, filter));
    return 'stream';
  });
}
