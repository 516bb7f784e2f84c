/**
 * An entity with a field of every kind that a list can be searched by, each of which may be null, and its table and
 * resource: the list language is held to it through the same handlers as any resource's.
 *
 * Not among them: secrets, which are in no row that a list answers.
 */
import { bigint, boolean, integer, jsonb, numeric, pgTable, text as textColumn } from 'drizzle-orm/pg-core';

import { resourceCalls } from '#model/calls/resource-calls.ts';
import { defineEntity } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import * as field from '#model/field.ts';
import { dayColumn, instantColumn } from '../../../../server/db/columns.ts';
import { staffLabels } from '../../../../server/resources/labels.ts';
import { defineResource } from '../../../../server/resources/resource.ts';

export const sample = defineEntity('sample', {
  key: 'id',
  label: 'title',
  search: ['id', 'title', 'text'],
  fields: {
    id: field.code({ required: true, immutable: true, max: 32 }),
    title: field.text({ required: true }),
    text: field.text(),
    code: field.code(),
    phone: field.phone(),
    email: field.email(),
    link: field.link(),
    image: field.image(),
    richText: field.richText(),
    money: field.money(),
    integer: field.integer(),
    percent: field.percent(),
    flag: field.flag(),
    instant: field.instant(),
    day: field.day(),
    choiceNumber: field.choice({ none: 0, one: 1, ten: 10, two: 2 }),
    choiceText: field.choice({ upper: 'CT10', lower: 'ct2', marked: 'Đạt' }),
    reference: field.reference('user'),
    textList: field.list(),
    choiceList: field.list({ of: { cash: 'cash', card: 'card', transfer: 'Chuyển khoản' } }),
  },
});

export const sampleDefinition = `
  create table sample (
    id text primary key,
    title text not null,
    text text, code text, phone text, email text, link text, image text, rich_text text,
    money bigint, integer integer, percent numeric(5, 2), flag boolean,
    instant timestamptz(3), day date,
    choice_number integer, choice_text text,
    reference text references staff,
    text_list jsonb, choice_list jsonb,
    version integer not null default 1,
    search_folded text generated always as (
      fold(id || E'\\x1F' || title || E'\\x1F' || coalesce(text, ''))
    ) stored
  )`;

const table = pgTable('sample', {
  id: textColumn().primaryKey(),
  title: textColumn().notNull(),
  text: textColumn(),
  code: textColumn(),
  phone: textColumn(),
  email: textColumn(),
  link: textColumn(),
  image: textColumn(),
  richText: textColumn('rich_text'),
  money: bigint({ mode: 'number' }),
  integer: integer(),
  percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
  flag: boolean(),
  instant: instantColumn(),
  day: dayColumn(),
  choiceNumber: integer('choice_number'),
  choiceText: textColumn('choice_text'),
  reference: textColumn(),
  textList: jsonb('text_list').$type<readonly string[]>(),
  choiceList: jsonb('choice_list').$type<readonly string[]>(),
  version: integer().notNull().default(1),
});

export const sampleResource = defineResource(sample, {
  table,
  view: ['customer.view'],
  references: { reference: staffLabels },
  allRows: true,
});

export const samplePath = '/api/v1/sample';
export const sampleCalls = resourceCalls(sample, {
  host: 'v3',
  path: samplePath,
  access: {
    view: ['customer.view'],
    add: ['customer.add'],
    update: ['customer.update'],
    remove: ['customer.remove'],
  },
});

/** People that a sample may refer to, with names that are hard to sort. */
export const people = [
  { id: 'p1', userName: 'an.10', name: 'An' },
  { id: 'p2', userName: 'an.9', name: 'An' },
  { id: 'p3', userName: 'ánh', name: 'Ánh' },
];

/** Fields that may be null, by name. */
export const optional: readonly (readonly [string, Field])[] = Object.entries<Field>(sample.fields).filter(
  ([, { required }]) => !required,
);
