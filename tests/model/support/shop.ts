/** An entity with a field of every kind that a list can be searched by, for tests of the list language. */
import type { Row } from '#model/entity.ts';
import { defineEntity } from '#model/entity.ts';
import {
  choice,
  code,
  day,
  flag,
  instant,
  integer,
  list,
  money,
  percent,
  reference,
  text,
} from '#model/field.ts';

export const ShopState = { open: 1, closed: 2, gone: 5 } as const;
export const ShopKind = { stall: 'STALL', store: 'STORE' } as const;

export const shop = defineEntity('shop', {
  key: 'code',
  label: 'name',
  search: ['code', 'name'],
  fields: {
    code: code({ required: true }),
    name: text({ required: true }),
    note: text(),
    state: choice(ShopState, { required: true }),
    kind: choice(ShopKind),
    owner: reference('user'),
    balance: money(),
    rate: percent(),
    size: integer(),
    active: flag(),
    openedAt: instant(),
    birthday: day(),
    tags: list(),
  },
});

/** A shop with nothing known of it but what is given. */
export function shopRow(code: string, known: Readonly<Record<string, unknown>> = {}): Row {
  const unknown = Object.fromEntries(Object.keys(shop.fields).map((name) => [name, null]));
  return { ...unknown, code, name: code, state: ShopState.open, version: 1, ...known };
}
