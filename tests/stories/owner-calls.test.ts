/** A host that has the owner's calls alone, and no more of its rows than the owner names: every dropdown is filled. */
import { describe, expect, it } from 'vitest';

import type { Field } from '#model/field.ts';
import { readReference } from '#services/references/references.ts';
import { offeredOptions } from '#kit/fields/reference/use-reference.ts';
import { formFields } from '#kit/form/form-values.ts';
import { commands } from '#app/navigation/commands.ts';
import { onePerCollection } from '#app/navigation/lists.ts';
import { screens } from '#app/navigation/screens.ts';
import { ownerHost } from '../support/owner-host.ts';
import { makeWorld, testConfig } from '../support/world.ts';

/** Every list that a form or a filter of the console chooses from, with the places that do. */
const dropdowns = new Map<string, string[]>();
const note = (place: string, field: Field | undefined) => {
  if (field?.kind === 'reference') dropdowns.set(field.to, [...(dropdowns.get(field.to) ?? []), place]);
};
for (const command of commands)
  for (const [name, field] of Object.entries(formFields(command))) note(`${command.name}.${name}`, field);
for (const { entity, path, filters } of screens)
  for (const name of filters) note(`${path}: ${name}`, entity.fields[name]);

const oldHost = { ...testConfig.hosts.v3, features: [] };

const offered: Readonly<Record<string, readonly string[]>> = {
  company: ['Phương Trang'],
  anyCompany: ['Phương Trang', 'Thành Bưởi'],
  customerStatus: ['Mới tiếp nhận'],
  partner: ['Đại lý Một'],
  permission: ['Kế toán'],
  user: ['Lê Nhân Viên', 'Trần Quản Trị'],
  adminUser: ['Trần Quản Trị'],
  userCompany: ['hoamai / 0912345678'],
  serviceSupporter: ['Viettel'],
};

describe('where the host has the owner’s calls alone', () => {
  it.each([...dropdowns])('%s is filled', async (list, places) => {
    const host = ownerHost();
    host.statements = ['company.*', 'customer.*', 'user.*', 'partner.*'];
    const config = { ...testConfig, hosts: { ...testConfig.hosts, v3: oldHost, v4: oldHost } };
    const lists = onePerCollection(screens).map((screen) => screen.list);
    const world = makeWorld(host, undefined, { config, commands, lists });
    await world.start();
    host.unknown.length = 0;
    const reading = world.store.dispatch(readReference(list));
    await world.ports.clock.advance(1_000);
    await reading;
    const told = world.store.getState().references.lists[list] ?? [];
    const labels = offeredOptions({ offersLocked: true }, told).map(({ label }) => label);
    expect(labels, places.join(', ')).toEqual(offered[list]);
    expect(host.unknown).toEqual([]);
  });
});
