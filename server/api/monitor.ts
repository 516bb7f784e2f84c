/** How the server is doing, and a service of it begun anew. */
import { monitorCalls } from '#model/calls/monitor.ts';
import { systemServiceCalls } from '#model/calls/system-services.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import { refuse } from '../http/refusal.ts';
import type { MonitorSources } from '../monitor/read-monitor.ts';
import { readMonitor } from '../monitor/read-monitor.ts';
import { systemServiceResource } from '../resources/system-service.ts';
import type { Routes } from '../routing/routes.ts';
import { setFields } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';

export function mountMonitor(routes: Routes, context: Context, watched: MonitorSources): void {
  const { db, now } = context;
  routes.read(monitorCalls.monitor, async ({ caller }) =>
    withData(await readMonitor(db.orm, caller, watched, now())),
  );
  routes.write(systemServiceCalls.restart, async ({ tx, origin, parts, version }) => {
    const name = parts.name ?? '';
    // A service of another process on the same database can't be restarted from here.
    if (!watched.services.has(name)) throw refuse('not_found');
    const before = await lockRow(tx, systemServiceResource, { key: name, version });
    const restart = { restarts: Number(before.restarts) + 1, restartedAt: new Date(now()).toISOString() };
    const row = await setFields(tx, systemServiceResource, origin, before, restart);
    // Last of all, so that nobody restarts anything unrecorded; were it not committed, it would have begun anew all the same.
    watched.services.restart(name);
    return withData(row);
  });
}
