/** The customers' commands, release by release, and a payment that is sent at once with a code nobody may keep. */
import type { CommandCore } from '#model/command.ts';
import type { Values } from '#model/entity.ts';
import { testCommands } from '../support/world.ts';
import type { Release } from './life.ts';

/** Stands in every one-time code; searched for on the disk. */
export const canary = 'canary-7f3a';

const named = (name: string): CommandCore => {
  const command = testCommands.find((candidate) => candidate.name === name);
  if (command === undefined) throw new Error(`There is no ${name} any more.`);
  return command;
};
const [add, update, remove] = [
  named('customer.add'),
  named('customer.update'),
  named('customer.remove'),
] as const;

/** In the first release the name was called a title. */
export const asName = ({ title, ...rest }: Values): Values =>
  title === undefined ? rest : { ...rest, name: title };

const firstUpdate: CommandCore = {
  ...update,
  // It knows of no other word for it.
  request: (input) => update.request({ ...input, values: { name: input.values.title } }),
  project: (row, input) => update.project(row, { ...input, values: asName(input.values) }),
};
const secondUpdate: CommandCore = {
  ...update,
  ...{ v: 2, upcasts: { 1: asName } },
  opposite: ({ values }, before) => ({
    name: update.name,
    values: Object.fromEntries(Object.keys(values).map((field) => [field, before[field]])),
  }),
};

const on = (host: CommandCore['host'], name: string, version: string): CommandCore => ({
  ...update,
  ...{ name, host },
  request: ({ key, values }) => ({
    method: 'PUT',
    path: `/api/${version}/customer/${key}`,
    body: values,
  }),
});

const ofAll: readonly CommandCore[] = [
  add,
  remove,
  { ...update, name: 'customer.pay', delivery: 'online', secretValues: ['otp'] },
  on('v4', 'customer.visit', 'v4'),
  /** On a host without keys and versions. */
  on('busOperator', 'customer.note', 'v1'),
  /** A row whose code the host gives. */
  {
    ...add,
    name: 'customer.draft',
    request: ({ values: { code: _, ...values } }) => ({
      method: 'POST',
      path: '/api/v1/customer',
      body: values,
    }),
  },
  /** A defect of the release: it can't be made into a request. */
  {
    ...update,
    name: 'customer.stumble',
    request() {
      throw new Error('This command stumbles.');
    },
  },
];

const lock: CommandCore = {
  ...update,
  name: 'customer.lock',
  request: ({ key, values, version }) => ({
    method: 'PATCH',
    path: '/api/v1/customer/status',
    body: { items: [{ id: key, version }], active: values.active },
  }),
  readAnswer: (body) => Object(body).data?.[0]?.row,
};

export const commandsOf: Readonly<Record<Release, readonly CommandCore[]>> = {
  1: [...ofAll, firstUpdate, lock],
  2: [...ofAll, secondUpdate, lock],
  3: [...ofAll, secondUpdate],
};

/** What the person of a release types as the customer's name. */
export const naming = (release: Release, name: string): Values =>
  release === 1 ? { title: name } : { name };
