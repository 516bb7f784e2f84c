/** Everything of a console that outlives its page, as one text to search; and fields made secret. */
import type { CommandCore } from '#model/command.ts';
import { createCommandRegistry } from '#model/command.ts';
import type { Entity } from '#model/entity.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import type { TableWords } from '#app/sync-centre/export-table.ts';
import { waitingTable } from '#app/sync-centre/export-table.ts';
import { exportWaiting } from '#app/sync-centre/export-waiting.ts';
import { readWorkbook, textOf } from '../../../adapters/support/tables.ts';
import type { World } from '../../../support/world.ts';
import type { WatchedEdges } from './watched-edges.ts';

/** In the field under test; must be found nowhere. */
export const canary = 'canary-7c1f';
/** In a field that may be kept; must be found, or the search is blind. */
export const plain = 'sparrow-2b90';

export type Hiding = 'secret' | 'private';

export function hide(entity: Entity, name: string, how: Hiding): Entity {
  const field = entity.fields[name];
  if (field === undefined) throw new Error(`${entity.name} has no ${name}`);
  const hidden = how === 'secret' ? ({ kind: 'secret' } as const) : { ...field, private: true as const };
  return { ...entity, fields: { ...entity.fields, [name]: hidden } };
}

/** What was ever given to the device, and what may be handed on. */
export async function everythingKept(
  { store, ports }: World,
  { told }: WatchedEdges,
  commands: readonly CommandCore[],
): Promise<string> {
  const entries = Object.values(store.getState().journal.entries);
  const known = createCommandRegistry(commands);
  return [
    told(),
    await store.dispatch(exportRecording('included')),
    exportWaiting(entries, known, 0),
    waitingTable(entries, ({ intent }) => known.get(intent.name)?.entity, words),
    ...(await Promise.all(ports.savedTables.map(textOfTable))),
  ].join('\n');
}

/** A workbook is packed: what stands in it is read by another library than the one that wrote it. */
async function textOfTable({ name, file }: MemoryPorts['savedTables'][number]): Promise<string> {
  const held = name.endsWith('.xlsx') ? JSON.stringify((await readWorkbook(file)).sheets) : textOf(file);
  return `${name} ${await held}`;
}

/** Values as they are: no kind of field may hide one here. */
const words: TableWords = {
  heads: [],
  command: ({ intent }) => intent.name,
  row: ({ intent }) => intent.key,
  state: ({ standing }) => standing.state,
  reason: ({ standing }) => JSON.stringify(standing.reason),
  field: (_, name) => name,
  value: (_, _name, value) => [JSON.stringify(value) ?? '', 'text'],
};
