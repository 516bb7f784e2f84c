/** Every entity, found in the folder that defines them. */
import type { Entity } from '#model/entity.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/model/entities/*.ts', {
  eager: true,
});

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'fields' in value && 'key' in value && 'search' in value;

export const allEntities: readonly Entity[] = Object.values(modules).flatMap((exported) =>
  Object.values({ ...exported }).filter(isEntity),
);

/** Under their names; a second name of the same fields (partners among the companies) is the same thing. */
export const distinctEntities: readonly Entity[] = allEntities.filter(
  ({ fields }, at) => allEntities.findIndex((other) => other.fields === fields) === at,
);
