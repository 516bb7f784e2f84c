/** The host of partner devices: their list, their dashboard, and the reset of one. */
import { partnerDeviceCalls } from '#model/calls/partner-devices.ts';
import { DeviceConnection, mayReset } from '#model/entities/partner-device.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import { refuseField } from '../http/refusal.ts';
import { answerList } from '../list/answer-list.ts';
import { readListQuery } from '../list/read-query.ts';
import { partnerDeviceResource } from '../resources/partner-device.ts';
import type { Routes, WriteInput } from '../routing/routes.ts';
import { setFields } from '../write/change-rows.ts';
import { lockRow } from '../write/lock-rows.ts';
import { readDeviceDashboard, readDeviceDashboardQuery } from './partner-device-figures.ts';

export function mountPartnerDevices(routes: Routes, { db, now }: Context): void {
  routes.read(partnerDeviceCalls.list, async ({ query }) =>
    answerList(db.orm, partnerDeviceResource, readListQuery(partnerDeviceResource, query), [
      'totalTransaction',
      'totalAmount',
    ]),
  );
  routes.read(partnerDeviceCalls.dashboard, async ({ query }) =>
    withData(await readDeviceDashboard(db.orm, readDeviceDashboardQuery(query, now()), now())),
  );
  routes.write(partnerDeviceCalls.reset, reset);
}

/** The device restarts and counts from nothing; what it took on each day is history and stays. */
async function reset({ tx, origin, parts, version }: WriteInput) {
  const before = await lockRow(tx, partnerDeviceResource, { key: parts.serial ?? '', version });
  const isOnline = before.connected === DeviceConnection.online;
  const connected = isOnline ? DeviceConnection.online : DeviceConnection.offline;
  if (!mayReset({ active: before.active === true, connected }))
    throw refuseField('invalid_transition', {
      field: isOnline ? 'active' : 'connected',
      code: 'invalid_transition',
    });
  const begun = { totalTransaction: 0, totalAmount: 0 };
  return withData(await setFields(tx, partnerDeviceResource, origin, before, begun));
}
