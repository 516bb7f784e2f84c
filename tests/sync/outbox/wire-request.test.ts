import { expect, it } from 'vitest';

import type { CommandCore } from '#model/command.ts';
import { wireOf } from '#sync/outbox/wire-request.ts';
import { testCommands } from '../../support/world.ts';

const [any] = testCommands;
const lock = {
  ...any,
  on: 'row',
  request: ({ key, version }) => ({
    method: 'PATCH',
    path: '/api/v1/customer/status',
    body: { items: [{ id: key, version }] },
  }),
} as CommandCore;
const input = { key: 'KH1', values: {} };

it.each([
  ['a version of the host is told to it', 7, 7],
  ['the moment at which a host without versions was asked is none of its own', 1_795_980_000_000, undefined],
  ['a row that was never seen has 0, which no row of a host has', null, 0],
])('%s', (_, version, said) => {
  expect(JSON.parse(wireOf(lock, input, version).body ?? '')).toEqual({
    items: [{ id: 'KH1', version: said }],
  });
});
