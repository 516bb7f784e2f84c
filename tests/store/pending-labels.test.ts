/** A reference that was changed here is shown, and so sorted, by what it is called now. */
import { expect, test } from 'vitest';

import { createCommandRegistry } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import type { ListQuery } from '#model/list-query.ts';
import { overlaysOf, projectRow } from '#commands/project.ts';
import { pendingRows } from '#store/pending-rows.ts';
import { createRowEngine } from '#local-db/engine/row-engine.ts';
import { createRowTable } from '#local-db/engine/row-table.ts';
import { storedEntry } from '../adapters/support/samples.ts';
import { customerRow } from '../support/fake-host.ts';
import { testCommands } from '../support/world.ts';

const commands = createCommandRegistry(testCommands);
const statusRow = (code: string, customerStatus: string, label: string) => ({
  ...customerRow(code),
  customerStatus,
  labels: { customerStatus: label },
});
const rows = [
  statusRow('KH1', 'a', 'Ưu tiên'),
  statusRow('KH2', 'b', 'Chờ ký'),
  statusRow('KH3', 'c', 'Mới'),
];
const entries = [storedEntry(1, { key: 'KH1', values: { customerStatus: 'z' }, lane: 'customer/KH1' })];
const option = { id: 'z', active: true };
const byStatus: ListQuery = {
  filter: {},
  sort: [{ field: 'customerStatus', direction: 'asc' }],
  current: 1,
  pageSize: 10,
};

const engine = createRowEngine(
  customer,
  createRowTable([{ id: 0, rows }], (row) => String(row.code)),
);
const keys = (lists: Parameters<typeof pendingRows>[3]) =>
  engine.query(byStatus, pendingRows(customer, entries, commands, lists)).data.map(({ code }) => code);

test('a list is sorted by what a changed reference is called, as soon as that is known', () => {
  // Nobody knows its label: it goes by its id, as it is shown.
  expect(keys({})).toEqual(['KH2', 'KH3', 'KH1']);
  expect(keys({ customerStatus: [{ ...option, label: 'Bỏ' }] })).toEqual(['KH1', 'KH2', 'KH3']);
  expect(keys({ customerStatus: [{ ...option, label: 'Đã ký' }] })).toEqual(['KH2', 'KH1', 'KH3']);
});

test('the engine is given other pending rows only where a list that the entity points into is another', () => {
  const lists = { customerStatus: [{ ...option, label: 'Bỏ' }] };
  const pending = pendingRows(customer, entries, commands, lists);
  expect(pendingRows(customer, entries, commands, { ...lists, nothingOfIts: [] })).toBe(pending);
  expect(pendingRows(customer, entries, commands, { customerStatus: [] })).not.toBe(pending);
});

test('a changed reference does not keep the label of the one before', () => {
  const [row = customerRow('KH1')] = rows;
  const overlay = overlaysOf('customer', entries).get('KH1');
  const shown = overlay && projectRow(row, overlay, commands);
  expect(shown).toMatchObject({ customerStatus: 'z', labels: {} });
});
