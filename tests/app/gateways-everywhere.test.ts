/** A bank of the table is everywhere where banks are named one by one: whoever adds one is told what is missing. */
import { expect, test } from 'vitest';

import { accessActions } from '#model/access.ts';
import { v4Reads } from '#model/calls/gateway-reads.ts';
import { v4Calls } from '#model/calls/v4.ts';
import { PaymentGateway } from '#model/entities/cloud-speaker.ts';
import { gatewayList, gatewayNames } from '#model/entities/gateway.ts';
import { bankQrPages } from '#features/bank-qr/gateway-pages.ts';
import { landingOrder } from '#app/access-order.ts';
import { groupNames } from '#app/menu.ts';
import { bankNames } from '../../server/analytics/embed-words.ts';
import { resourcesByGateway } from '../../server/resources/gateway.ts';
import { searchedLists } from '../../server/resources/searched-lists.ts';
import { permissionSets } from '../../server/seed/permission-sets.ts';

const names = gatewayList.map(({ name }) => name).sort();
const paths = gatewayList.map(({ path }) => path);
const keysOf = (table: object) => Object.keys(table).sort();

test('the names of the table are those of its rows', () => {
  expect([...gatewayNames].sort()).toEqual(names);
});

test('each has its calls, reads and resources', () => {
  const { company: _, ...calls } = v4Calls;
  expect(keysOf(calls)).toEqual(names);
  expect(keysOf(v4Reads)).toEqual(names);
  expect(keysOf(resourcesByGateway)).toEqual(names);
});

test('each has its pages, a group of the menu and a place where people land', () => {
  expect(bankQrPages.map(({ payments }) => payments.path)).toEqual(paths.map((path) => `${path}/payments`));
  const groups: readonly string[] = groupNames;
  const landings: readonly string[] = landingOrder;
  expect(paths.filter((path) => !groups.includes(path.slice(1)) || !landings.includes(path))).toEqual([]);
});

test('each is searched, named in figures and offered for loudspeakers', () => {
  const searched = new Set(searchedLists.map(({ resource }) => resource.entity));
  expect(
    gatewayList.filter(({ payment, terminal }) => !searched.has(payment) || !searched.has(terminal)),
  ).toEqual([]);
  expect(keysOf(bankNames)).toEqual(names);
  expect(keysOf(PaymentGateway)).toEqual(names);
});

test('each can be granted, and somebody in a new installation is', () => {
  const granted = permissionSets.flatMap(({ statements }) => statements);
  for (const { keys } of gatewayList)
    for (const key of Object.values(keys)) {
      expect(Object.keys(accessActions)).toContain(key);
      expect(
        granted.some((statement) => statement.startsWith(`${key}.`)),
        key,
      ).toBe(true);
    }
});
