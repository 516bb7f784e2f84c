/**
 * Data of the monitor: answers of hosts, failed callbacks, devices, running services. Of payments and devices a viewer sees
 * only what they may see in the lists behind it.
 */
import { sql } from 'drizzle-orm';

import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { Monitor } from '#model/calls/monitor.ts';
import type { HostName } from '#model/command.ts';
import { hostNames } from '#model/command.ts';
import { gatewayNames } from '#model/entities/by-gateway.ts';
import { gateways } from '#model/entities/gateway.ts';
import { DeviceConnection } from '#model/entities/partner-device.ts';
import { systemService } from '#model/entities/system-service.ts';
import { keyOf } from '#model/entity.ts';
import { localMoment } from '#model/vietnam/calendar.ts';
import type { Orm } from '../db/orm.ts';
import { cloudSpeakerTable } from '../db/tables/cloud-speaker.ts';
import { partnerDeviceTable } from '../db/tables/partner-device.ts';
import { staffTable } from '../db/tables/staff.ts';
import { changeLog } from '../db/tables/writes.ts';
import { toInstant } from '../db/value-parsers.ts';
import { callbackFailures } from '../gateways/dashboard-figures.ts';
import { resourcesByGateway } from '../resources/gateway.ts';
import { readRows } from '../resources/present.ts';
import { systemServiceResource } from '../resources/system-service.ts';
import type { ServiceState, Services } from '../services/run-services.ts';
import type { AnswerTimes } from './answer-times.ts';

export interface MonitorSources {
  readonly times: AnswerTimes<HostName>;
  readonly services: Services;
}

const dayMs = 86_400_000;

export async function readMonitor(
  orm: Orm,
  caller: Caller,
  { times, services }: MonitorSources,
  now: number,
): Promise<Monitor> {
  return {
    asOf: momentOf(now),
    since: momentOf(times.since()),
    hosts: hostNames.map((host) => ({ host, ...times.read(host) })),
    callbacks: await readCallbacks(orm, caller, now),
    speakers: allows(caller, 'cloud_speaker.view') ? await countSpeakers(orm) : null,
    devices: allows(caller, 'lhv_partner.view') ? await countDevices(orm) : null,
    unsent: caller.role === 'super_admin' ? await readUnsent(orm) : null,
    services: await describeServices(orm, services),
  };
}

const momentOf = (epoch: number) => new Date(epoch).toISOString();

/** Failed callbacks of the 24 hours that ended with the second before this one: nothing more is created in them. */
async function readCallbacks(orm: Orm, caller: Caller, now: number): Promise<Monitor['callbacks']> {
  const span = { from: localMoment(now - dayMs), to: localMoment(now - 1000) };
  const failures: Monitor['callbacks']['gateways'] = [];
  for (const gateway of gatewayNames) {
    if (!allows(caller, `${gateways[gateway].keys.payment}.report`)) continue;
    failures.push({ gateway, codes: await callbackFailures(orm, resourcesByGateway[gateway], span) });
  }
  return { ...span, gateways: failures };
}

async function countSpeakers(orm: Orm): Promise<NonNullable<Monitor['speakers']>> {
  const { isActive } = cloudSpeakerTable;
  const { rows } = await orm.execute<NonNullable<Monitor['speakers']>>(sql`
    select count(*) filter (where ${isActive}) as active, count(*) filter (where not ${isActive}) as locked
    from ${cloudSpeakerTable}`);
  return rows[0] ?? { active: 0, locked: 0 };
}

async function countDevices(orm: Orm): Promise<NonNullable<Monitor['devices']>> {
  const { active, connected } = partnerDeviceTable;
  const online = sql`${connected} = ${DeviceConnection.online}`;
  const { rows } = await orm.execute<NonNullable<Monitor['devices']>>(sql`
    select count(*) filter (where ${active} and ${online}) as online,
      count(*) filter (where ${active} and not ${online}) as offline, count(*) filter (where not ${active}) as locked
    from ${partnerDeviceTable}`);
  return rows[0] ?? { online: 0, offline: 0, locked: 0 };
}

async function describeServices(orm: Orm, services: Services): Promise<Monitor['services']> {
  const states = services.list();
  const kept = await readRows(
    orm,
    systemServiceResource,
    states.map(({ name }) => name),
  );
  const restarters = await readRestarters(orm);
  return states.flatMap((state) => {
    const row = kept.find((one) => keyOf(systemService, one) === state.name);
    if (row === undefined) throw new Error(`The database knows no service ${state.name}`);
    return { row, restartedBy: restarters.get(state.name) ?? null, ...describe(state) };
  });
}

function describe({ everyMs, runningSince, turns, lastTurnAt, failure, open }: ServiceState) {
  return {
    runningSince: momentOf(runningSince),
    every: everyMs === undefined ? null : Math.round(everyMs / 1000),
    turns,
    lastTurnAt: lastTurnAt === undefined ? null : momentOf(lastTurnAt),
    failure: failure === undefined ? null : { at: momentOf(failure.at), code: failure.code },
    open: open ?? null,
  };
}

/** By the name of the service. */
async function readRestarters(orm: Orm): Promise<ReadonlyMap<string, string>> {
  const { id, rowId, actor, collection } = changeLog;
  const { rows } = await orm.execute<{ service: string; by: string }>(sql`
    select distinct on (${rowId}) ${rowId} as service, coalesce(${staffTable.name}, ${actor}) as by
    from ${changeLog} left join ${staffTable} on ${staffTable.id} = ${actor}
    where ${collection} = ${systemService.name} order by ${rowId}, ${id} desc`);
  return new Map(rows.map(({ service, by }) => [service, by]));
}

type Unsent = NonNullable<Monitor['unsent']>;

/** Whoever was unlocked since, or has another password only, sends them by themselves. */
async function readUnsent(orm: Orm): Promise<Unsent> {
  const { rows } = await orm.execute<Unsent[number]>(sql`
    select ended.staff as id, ended.user_name as "userName", ended.how, sum(unsent)::int as changes, count(*)::int as devices,
      max(reported_at) as "reportedAt"
    from device_unsent join ended_account as ended using (staff)
    where unsent > 0 and not exists (select from staff where staff.id = ended.staff and staff.active)
    group by ended.staff, ended.user_name, ended.how order by max(reported_at) desc, ended.staff limit 100`);
  return rows.map((row) => ({ ...row, reportedAt: toInstant(row.reportedAt) }));
}
