/** The routes of every bank QR gateway, made from its row. What a gateway can't do is not mounted: 404. */
import type { GatewayReads } from '#model/calls/gateway-reads.ts';
import { v4Reads } from '#model/calls/gateway-reads.ts';
import type { GatewayCalls } from '#model/calls/gateways.ts';
import { v4Calls } from '#model/calls/v4.ts';
import { gatewayNames } from '#model/entities/by-gateway.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { gateways } from '#model/entities/gateway.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import { type AtOnce, atOnce, untilAnswered } from '../http/person-limits.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import type { GatewayResources } from '../resources/gateway.ts';
import { resourcesByGateway } from '../resources/gateway.ts';
import type { Resource } from '../resources/resource.ts';
import type { Routes } from '../routing/routes.ts';
import { exported } from '../security/request-notes.ts';
import { removeBatch } from '../write/change-batch.ts';
import { readDashboard, readDashboardQuery } from './dashboard.ts';
import { paymentLines } from './export-payments.ts';
import { mountPayments, paymentLimits } from './payments.ts';
import { mountRefunds } from './refunds.ts';
import { checkSearch } from './search-limits.ts';
import { mountTerminals } from './terminals.ts';

export function mountGateways(routes: Routes, context: Context): void {
  // They read whole tables: two of a person, four of everybody.
  const openExports = atOnce(2, 4, 20);
  for (const name of gatewayNames) {
    mountGateway(routes, context, gateways[name], v4Calls[name], resourcesByGateway[name]);
    mountReads(routes, context, gateways[name], v4Reads[name], resourcesByGateway[name], openExports);
  }
}

function mountGateway(
  routes: Routes,
  context: Context,
  gateway: Gateway,
  calls: GatewayCalls,
  resources: GatewayResources,
): void {
  const { refund, sdkLog } = resources;
  mountPayments(routes, context, calls.payment, resources);
  mountTerminals(routes, context, gateway, calls.terminal, resources);
  if (calls.refund !== undefined && refund !== undefined)
    mountRefunds(routes, context, calls.refund, resources, refund);
  if (calls.sdkLog !== undefined && sdkLog !== undefined) mountSdkLogs(routes, context, calls.sdkLog, sdkLog);
}

function mountReads(
  routes: Routes,
  { db, now, security }: Context,
  gateway: Gateway,
  calls: GatewayReads,
  resources: GatewayResources,
  openExports: AtOnce,
): void {
  routes.read(calls.dashboard, async ({ query }) => {
    const asked = readDashboardQuery(query, now());
    return withData(await readDashboard(db.orm, gateway, resources, asked, now()));
  });

  routes.read(calls.export, async ({ caller, query, request, reply }) => {
    const { filter } = readListQuery(resources.payment, query.filter === undefined ? {} : query);
    checkSearch(filter, paymentLimits);
    untilAnswered(reply, openExports.enter(caller.signIn ?? caller.id));
    reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    const ended = (rows: number) =>
      security?.note(exported(request, caller, resources.payment.entity.name, { rows, filter }));
    reply.send(paymentLines(db.orm, resources.payment, filter, ended));
    return 'stream';
  });
}

/** The log of a bank's payment kit: read, and cleared of what is no longer wanted. */
function mountSdkLogs(
  routes: Routes,
  { db }: Context,
  calls: NonNullable<GatewayCalls['sdkLog']>,
  sdkLog: Resource,
): void {
  routes.read(calls.list, async ({ query }) => answerList(db.orm, sdkLog, readListQuery(sdkLog, query)));

  routes.write(calls.remove, async ({ tx, origin, body, language }) => {
    const { items } = body.read(calls.remove.body);
    return removeBatch(tx, { resource: sdkLog, items, origin, language });
  });
}
