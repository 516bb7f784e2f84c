/** Who may import whom. A floor knows what lies below it, and nothing beside it but itself. */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';

import type { Import, SourceFile } from '../../../support/source-tree.ts';
import { root } from '../../../support/source-tree.ts';

const underEngines = ['model', 'ports', 'commands', 'store', 'services'] as const;
const engines = ['local-db', 'exports', 'session-recorder', 'sync', 'session'] as const;

const below = {
  model: [],
  ports: ['model'],
  adapters: ['model', 'ports'],
  commands: ['model', 'ports'],
  store: ['model', 'ports', 'commands'],
  services: ['model', 'ports', 'commands', 'store'],
  'local-db': underEngines,
  exports: [...underEngines, 'local-db'],
  'session-recorder': underEngines,
  sync: [...underEngines, 'local-db'],
  session: [...underEngines, 'local-db', 'sync'],
  kit: ['model', 'commands', 'store', 'services', ...engines],
  features: ['model', 'commands', 'store', 'services', ...engines, 'kit'],
  app: [...underEngines, ...engines, 'adapters', 'kit', 'features', 'sw'],
  sw: ['model'],
  server: ['model'],
} as const satisfies Record<string, readonly string[]>;
/** Imports that go up all the same. Nothing is added here. */
const upwards = ['src/services/services.ts -> src/local-db/cache/row-cache.ts'];

type Floor = keyof typeof below;

const isFloor = (name: string | undefined): name is Floor => name !== undefined && name in below;

const drawing = ['react', 'react/*', 'react-*', '@blueprintjs/*'];
const powers = ['idb', 'oidc-client-ts', 'node:*'];
const noReact = [...drawing, '@reduxjs/toolkit/query/react', ...powers];
const noRedux = ['react*', '@reduxjs/*', '@blueprintjs/*', 'redux*', 'node:*'];

/** Packages that a floor may not know; a trailing star stands for any ending. */
const forbiddenPackages: Readonly<Record<Floor, readonly string[]>> = {
  model: [...noRedux, 'idb', 'fastify*', 'drizzle-orm*'],
  ports: [...noRedux, 'idb'],
  adapters: noRedux,
  commands: [...noRedux, 'idb'],
  store: noReact,
  services: noReact,
  'local-db': noReact,
  exports: noReact,
  'session-recorder': noReact,
  sync: noReact,
  session: noReact,
  kit: ['idb', 'oidc-client-ts', 'workbox*', 'node:*'],
  features: ['react-redux', '@reduxjs/*', 'idb', 'oidc-client-ts', 'workbox*', 'node:*'],
  app: ['idb', 'workbox*', 'node:*'],
  sw: ['react*', '@reduxjs/*', '@blueprintjs/*', 'node:*'],
  server: ['react*', '@reduxjs/*', '@blueprintjs/*', 'idb', 'oidc-client-ts'],
};

export function floorOf(path: string): Floor | 'front door' | undefined {
  if (path.startsWith('server/')) return 'server';
  if (/^src\/[^/]+$/.test(path)) return 'front door';
  const name = path.split('/')[1];
  return path.startsWith('src/') && isFloor(name) ? name : undefined;
}

/** The file that a specifier means, or undefined for a package. */
export function fileOf(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`;
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : undefined;
}

/** Why this import is not allowed, or undefined. */
export function problemWith(file: SourceFile, { specifier }: Import): string | undefined {
  const floor = floorOf(file.path);
  if (floor === undefined) return undefined;
  const target = fileOf(file.path, specifier);
  if (target === undefined) return floor === 'front door' ? undefined : packageProblem(floor, specifier);
  if (!existsSync(`${root}${target}`)) return `imports ${specifier}, which does not exist`;
  if (floor === 'front door') return undefined;
  const onto = floorOf(target);
  if (onto === 'front door') return `imports the front door (${specifier})`;
  if (onto === undefined || onto === floor || lies(onto, floor)) return undefined;
  if (upwards.includes(`${file.path} -> ${target}`)) return undefined;
  return `${floor} may not import ${onto} (${specifier})`;
}

function lies(target: Floor, floor: Floor): boolean {
  const floors: readonly string[] = below[floor];
  return floors.includes(target);
}

function packageProblem(floor: Floor, specifier: string): string | undefined {
  const hit = forbiddenPackages[floor].find((name) =>
    name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name,
  );
  return hit === undefined ? undefined : `${floor} may not know the package ${specifier}`;
}

/** The feature that a file belongs to. */
export function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Circles of imports, each as the files on it. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    lowest.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) {
        lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
      }
    }
    if (lowest.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || (graph.get(file) ?? []).includes(file)) circles.push(circle);
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;
}
