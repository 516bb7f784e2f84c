/** Everything of a console that outlives its page, as one text to search; and fields made secret. */
import type { CommandCore } from '#model/command.ts';
import type { Entity, Values } from '#model/entity.ts';
import { exportRecording } from '#store/recording/export-recording.ts';
import { exportWaiting } from '#app/sync-centre/export-waiting.ts';
import { changeStores } from '../support/signed-in.ts';
import type { World } from '../support/world.ts';

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

/** Every draft that this person's pages ever write from now on, by name; to be called before they sign in. */
export function draftsOf({ edges }: World): ReadonlyMap<string, readonly Values[]> {
  const written = new Map<string, readonly Values[]>();
  changeStores(edges, ({ drafts }) => ({
    drafts: {
      ...drafts,
      async write(name, values) {
        written.set(name, [...(written.get(name) ?? []), values]);
        await drafts.write(name, values);
      },
    },
  }));
  return written;
}

/** What is on the device, and what may be handed on. */
export async function everythingKept(
  world: World,
  entity: Entity,
  book: readonly CommandCore[],
  drafts: ReadonlyMap<string, readonly Values[]>,
): Promise<string> {
  const { journal, rows } = await world.edges.device.openPerson('p1');
  const state = world.store.getState();
  const entries = Object.values(state.journal.entries);
  return JSON.stringify([
    await journal.load(),
    await rows.read(entity.name),
    [...drafts],
    world.store.dispatch(exportRecording()),
    exportWaiting(entries, new Map(book.map((command) => [command.name, command])), 0),
  ]);
}
