/**
 * Issues a command for many rows and tells of its entries as soon as they are in the journal. Of a batch that is sent at
 * once the outcome comes only when all of it was sent: what is under way, and what can still be called off, is known
 * long before that.
 */
import type { AppThunk } from '#store/extra.ts';
import type { IssueOutcome } from '#store/journal/issue-command.ts';
import { issueCommand } from '#store/journal/issue-command.ts';
import { selectEntries, selectLastSeq } from '#store/journal/journal-slice.ts';
import type { IssueInput } from '#store/journal/record-command.ts';
import type { StoredEntry } from './row-results.ts';

const lookEveryMs = 50;

/** `onRecorded`: told once, of ids in the order of the targets; never where nothing could be recorded. */
export function issueMany(
  input: IssueInput,
  onRecorded: (entries: readonly string[]) => void,
): AppThunk<Promise<IssueOutcome>> {
  return async (dispatch, getState, { edges: { clock, tabs } }) => {
    const last = selectLastSeq(getState());
    let isOver = false;
    const issued = dispatch(issueCommand(input)).finally(() => {
      isOver = true;
    });
    const look = async () => {
      for (;;) {
        const since = selectEntries(getState()).filter(
          ({ seq, intent }) => seq > last && intent.origin.tab === tabs.id,
        );
        const found = batchAmong(since, input);
        if (found !== undefined || isOver) return found;
        await new Promise<void>((done) => clock.after(lookEveryMs, done));
      }
    };
    const seen = look();
    // Where it is over before it was seen, nobody waits for the next look.
    const known = await Promise.race([seen, issued.then(entriesOf)]);
    if (known !== undefined) onRecorded(known);
    return issued;
  };
}

const entriesOf = (outcome: IssueOutcome) => (outcome.kind === 'notSaved' ? undefined : outcome.entries);

/** The entries that were recorded together for these rows, in their order. */
export function batchAmong(
  entries: readonly StoredEntry[],
  { name, targets }: Pick<IssueInput, 'name' | 'targets'>,
): readonly string[] | undefined {
  const own = entries.filter(({ intent }) => intent.name === name && intent.group !== null);
  const groups = [...new Set(own.map(({ intent }) => intent.group))].map((group) =>
    own.filter(({ intent }) => intent.group === group),
  );
  const isIt = (group: readonly StoredEntry[]) =>
    group.length === targets.length && group.every(({ intent }, place) => intent.key === targets[place]?.key);
  return groups.find(isIt)?.map(({ intent }) => intent.id);
}
