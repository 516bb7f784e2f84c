/** What a person takes back: the newest of what they did, or one before it, as Ctrl+Z and the cards offer it. */
import type { StoredEntry } from '#ports/journal-port.ts';
import { selectEntries } from '#store/journal-slice.ts';
import { lastToUndo, undoEntry } from '#sync/resolve/undo-entry.ts';
import { entriesToUndo, undoGroup } from '#sync/resolve/undo-group.ts';
import { short } from './invariants.ts';
import { told } from './issue.ts';
import type { Page, SimulatedWorld } from './simulated-world.ts';

export function undoOne(world: SimulatedWorld, page: Page, nth: number, mark: string): void {
  const entry = newest(selectEntries(page.store.getState()), nth);
  if (entry === undefined) return;
  const { id, name } = entry.intent;
  const undone = page.store.dispatch(undoEntry(id)).then((outcome) => {
    if (!('entries' in outcome)) return undefined;
    for (const by of outcome.entries) world.undone.push({ of: id, by });
    return outcome;
  });
  void told(world, page, `undo of ${name}`, mark, undone);
}

function newest(entries: readonly StoredEntry[], nth: number): StoredEntry | undefined {
  const entry = lastToUndo(entries);
  if (entry === undefined || nth === 0) return entry;
  return newest(entries.slice(0, entries.indexOf(entry)), nth - 1);
}

export function undoBatch(page: Page, nth: number): void {
  const entries = selectEntries(page.store.getState());
  const groups = [...new Set(entries.flatMap(({ intent }) => intent.group ?? []))].filter(
    (group) => entriesToUndo(entries, group).length > 1,
  );
  const group = groups.at(-1 - (nth % Math.max(1, groups.length)));
  if (group !== undefined) void page.store.dispatch(undoGroup(group));
}

/** What was undone is as it was before, as far as nobody else has been there. */
export function undoneWrongly({ host, device, undone }: SimulatedWorld): readonly string[] {
  if (host.isRestored()) return [];
  const entries = new Map(
    device.subjects().flatMap((name) => device.journalOf(name).map((entry) => [entry.intent.id, entry])),
  );
  return undone.flatMap(({ of, by }) => {
    const [first, second] = [of, by].map((id) => host.effects.find(({ key }) => key === id));
    const entry = entries.get(by);
    if (first === undefined || second === undefined || entry === undefined) return [];
    return Object.keys(first.fields)
      .filter((field) => second.fields[field]?.after !== first.fields[field]?.before)
      .map((field) => `did not put ${field} back: ${short(entry)}`);
  });
}
