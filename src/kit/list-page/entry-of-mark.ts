/** Which of the changes of a row its mark leads to. Pure. */
import { needsPerson } from '#commands/entry-state.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';

/** The first one that the person has to decide on: what waits behind it goes on by itself then. Else the newest. */
export function entryOfMark({ entries }: Pick<ShownRow, 'entries'>): string | undefined {
  const failed = entries.find(({ standing }) => needsPerson(standing.state));
  return (failed ?? entries.at(-1))?.intent.id;
}
