/**
 * For every command and every field of it: were that field secret or private, nothing of its value would reach
 * what this device keeps, an address, the browser's console or a file, however the change ends. What forms keep:
 * kept-drafts.test.tsx; what hosts answer: kept-answers.test.ts.
 */
import { describe, expect, it } from 'vitest';

import { v3Calls } from '#model/calls/v3.ts';
import type { CommandCore } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import type { Values } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { commands } from '#app/navigation/commands.ts';
import type { Fault } from '../../support/fake-host.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { makeWorld } from '../../support/world.ts';
import type { Hiding } from './support/all-kept.ts';
import { canary, everythingKept, hide, plain } from './support/all-kept.ts';
import { hearConsole, watchedEdges, withAddresses } from './support/watched-edges.ts';

const written = hearConsole();

/** One command with one field hidden, issued with a value for each of its fields. */
async function play(original: CommandCore, name: string, how: Hiding, faults: readonly Fault[]) {
  const entity = hide(original.entity, name, how);
  const command: CommandCore = { ...original, entity };
  const host = withAddresses(fakeHost([customerRow('KH1', { [name]: `${canary}-old`, presenter: plain })]));
  host.statements = ['customer.*', 'company.*', 'partner.*', 'user.*'];
  host.faults.push(...faults);
  const isCustomer = original.entity.name === customer.name;
  const watched = watchedEdges(host);
  const world = makeWorld(host, watched.ports, {
    commands: [command],
    ...(isCustomer ? { lists: [{ entity, host: 'v3' as const, call: v3Calls.customer.list }] } : {}),
  });
  await world.start();
  if (isCustomer) await world.readCustomers();
  const other =
    Object.entries(entity.fields).find(([each, field]) => each !== name && mayBeKept(field))?.[0] ?? '';
  const values: Values = { [other]: plain, [name]: canary };
  const issued = world.issue(command.name, 'KH1', values);
  await world.ports.clock.advance(120_000);
  await issued;
  return `${await everythingKept(world, watched, [command])}\n${host.addresses()}`;
}

/** With FULL=1 every field by every command. */
const isFull = process.env.FULL === '1';
const firstOf = new Map([...commands].reverse().map((command) => [command.entity, command]));

/** Every field of an entity by the first of its commands; by the others what they carry. */
function fieldsOf({ entity, form = [], values = {}, ...command }: Command): readonly string[] {
  const all = Object.keys(entity.fields);
  if (isFull || firstOf.get(entity)?.name === command.name) return all;
  return all.filter((field) => form.includes(field) || field in values);
}

describe.each(commands)('$name', (command) => {
  const names = fieldsOf(command);
  it.each(names)('keeps nothing of %s, were it secret or private', async (name) => {
    for (const how of ['secret', 'private'] as const) {
      const kept = await play(command, name, how, ['loseAnswer', 'fail']);
      expect(kept).toContain(plain);
      expect(kept).not.toContain(canary);
      expect(written()).not.toContain(canary);
    }
  });

  it.each(command.secretValues ?? [])('keeps nothing of %s, which is no field', async (name) => {
    const host = withAddresses(fakeHost([customerRow('KH1')]));
    const watched = watchedEdges(host);
    const world = makeWorld(host, watched.ports, { commands: [command] });
    await world.start();
    const issued = world.issue(command.name, 'KH1', { [name]: canary });
    await world.ports.clock.advance(120_000);
    await issued;
    const kept = await everythingKept(world, watched, [command]);
    expect(kept).toContain(command.name);
    expect(kept).not.toContain(canary);
    expect(host.addresses()).not.toContain(canary);
    expect(written()).not.toContain(canary);
  });
});

it('the row of somebody else in a conflict is kept without what is private', async () => {
  const entity = hide(customer, 'phoneNumber', 'private');
  const original = commands.find(({ name }) => name === 'customer.update');
  if (original === undefined) throw new Error('There is no such command.');
  const host = fakeHost([customerRow('KH1')]);
  const command = { ...original, entity };
  const lists = [{ entity, host: 'v3' as const, call: v3Calls.customer.list }];
  const watched = watchedEdges(host);
  const world = makeWorld(host, watched.ports, { commands: [command], lists });
  await world.start();
  await world.readCustomers();
  host.down = true;
  await world.issue('customer.update', 'KH1', { address: plain });
  host.others('KH1', { address: 'Của họ', phoneNumber: canary });
  host.down = false;
  await world.ports.clock.advance(120_000);
  expect(world.states()).toEqual(['conflicting']);
  const kept = await everythingKept(world, watched, [command]);
  expect(kept).toContain('Của họ');
  expect(kept).not.toContain(canary);
});
