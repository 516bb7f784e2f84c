/*
 * What the local store weighs in the first visit: journal, relay, rows, what is known of changes, the recorder, and
 * IndexedDB under them, as far as the entry imports them statically; and what stands elsewhere and would not be there
 * without it: drafts, what other tabs tell, opening a person's databases and wiping them at a sign-out, taking a list's
 * answer into them, the breakers, and the list language that is judged here. What follows the change feed and what keeps
 * recordings come later, and are not in it; nor are signing in, the lock, and the listeners, which any client has. The
 * client is built once more, unwritten, with just those modules in a chunk of their own; what the chunk weighs is what
 * they cost.
 */
import { brotliCompressSync } from 'node:zlib';

import { build, loadConfigFromFile } from 'vite';

import { root } from './root.mjs';

/** Folders and files, each by itself; one that is loaded later counts as soon as the entry imports it. */
export const parts = [
  /src\/(commands|local-db|session-recorder|sync)\//,
  /src\/store\/(changes|journal|offline-collections|rows|storage)-slice\./,
  /src\/store\/(pending-labels|pending-rows|row-updates)\./,
  /src\/services\/(cached-queries|external-event|feed-subscriptions|feed-cursor|feed-signal|leader-state|move-queue|pause)\./,
  /src\/services\/(is-same-session|with-timeout)\./,
  /src\/services\/(feed\/|drafts\.)/,
  /src\/app\/store\/(lazy-services|tab-sync)\./,
  /src\/session\/(open-person|end-session)\./,
  /src\/store\/api\/circuit-breaker\./,
  /src\/adapters\/(idb|memory)\//,
  /src\/ports\/(journal|row|tab)-port\./,
  /src\/adapters\/browser\/(tabs|leader)\./,
  /src\/model\/(same-value|match-row)\./,
  /node_modules\/idb\//,
];
/** @param {string} id */
const isOfLayer = (id) => parts.some((part) => part.test(id));

/** Bytes, brotli. */
export async function measureLayer() {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root);
  if (loaded === null) throw new Error('There is no vite.config.ts.');
  const { config } = loaded;
  /** @type {Set<string>} */
  const initial = new Set();
  const built = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), noteInitial(initial)],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'layer', test: (id) => isOfLayer(id) && initial.has(id) }],
          },
        },
      },
    },
  });
  const chunks = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const own = chunks.filter((part) => part.type === 'chunk' && part.name === 'layer');
  if (own.length === 0) throw new Error('The build has no module of the local store in its first visit.');
  return own.reduce((sum, part) => sum + ('code' in part ? brotliCompressSync(part.code).length : 0), 0);
}

/**
 * Notes every module that the entries import, directly or not, but for what is loaded later.
 *
 * @param {Set<string>} initial
 * @returns {import('vite').Plugin}
 */
function noteInitial(initial) {
  return {
    name: 'note-initial',
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (initial.has(id)) continue;
        initial.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
