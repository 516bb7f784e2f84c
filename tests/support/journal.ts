/** The journal as it stands on the disk, read as the console reads it. */
import type { StoredEntry } from '#ports/journal-port.ts';
import type { PersonStores } from '#ports/ports.ts';
import { parseEntry } from '#commands/parse-entry.ts';

export async function readJournal({
  journal,
}: Pick<PersonStores, 'journal'>): Promise<readonly StoredEntry[]> {
  return (await journal.load()).map((found) => parseEntry(found, new Map()));
}
