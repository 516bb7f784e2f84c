/** Every entity, found in the folder that defines them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Entity } from '#model/entity.ts';

const folder = join(import.meta.dirname, '../../src/model/entities');

/** Not by `import.meta.glob`: knip takes all that it brings for used, types that nobody names included. */
const modules: readonly object[] = await Promise.all(
  readdirSync(folder).map((file) => import(/* @vite-ignore */ join(folder, file))),
);

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'fields' in value && 'key' in value && 'search' in value;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('_zod' in value);

/** Entities stand in what a file exports, by themselves or as parts of a row of a table (the gateways). */
function entitiesIn(value: unknown, depth: number): readonly Entity[] {
  if (isEntity(value)) return [value];
  if (!isRecord(value) || depth === 0) return [];
  return Object.values(value).flatMap((part) => entitiesIn(part, depth - 1));
}

const found = new Set(modules.flatMap((exported) => entitiesIn({ ...exported }, 3)));

export const allEntities: readonly Entity[] = [...found];

/** Under their names; a second name of the same fields (partners among the companies) is the same thing. */
export const distinctEntities: readonly Entity[] = allEntities.filter(
  ({ fields }, at) => allEntities.findIndex((other) => other.fields === fields) === at,
);
