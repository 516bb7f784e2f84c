/** Why an entry did not go through: in our words where its code has any, with what was wrong in each field. */
import { useIntl } from 'react-intl';

import type { CommandCore } from '#model/command.ts';
import { isRecordedWhole } from '#model/command.ts';
import { isKnownCode, messageIdOf } from '#model/failure.ts';
import { wordsOfProblem } from '#model/failure-words.ts';
import type { EntryReason, StoredEntry } from '#edge/journal-port.ts';
import { asksPerson } from '#store/journal/decide-outcome.ts';
import { isStuck, needsPerson } from '#store/journal/entry.ts';
import { fieldLabel } from '#kit/message-ids.ts';
import { useExtra } from '#kit/store-hooks.ts';
import { conflictingFieldsOf } from './entry-facts.ts';

interface EntryReasonProps {
  readonly entry: StoredEntry;
  /** The fields themselves stand below, each with what is wrong in it. */
  readonly besideFields?: true;
}

export function EntryReasonWords({ entry, besideFields }: EntryReasonProps) {
  const intl = useIntl();
  const line = useReasonLine(entry);
  const command = useExtra().book.get(entry.intent.name);
  const { reason, state } = entry.standing;
  const { intent } = entry;
  if (line === undefined) return null;
  const listsFields = besideFields !== true && reason !== null && reason.fields.length > 0;
  return (
    <div className={reason === null ? 'c-entry-reason is-waiting' : 'c-entry-reason'}>
      <p>{line}</p>
      {!listsFields ? null : (
        <ul>
          {reason.fields.map((problem) => {
            const label = intl.formatMessage({ id: fieldLabel(intent.entity, problem.field) });
            const words = wordsOfProblem(problem, label);
            const text = words.text ?? intl.formatMessage({ id: words.message }, words.values);
            // Some sentences name the field themselves.
            return <li key={problem.field}>{text.startsWith(label) ? text : `${label}: ${text}`}</li>;
          })}
        </ul>
      )}
      {state !== 'refused' || !isLeftOut(command) ? null : (
        <p>{intl.formatMessage({ id: 'sync.reason.notKept' })}</p>
      )}
    </div>
  );
}

/** The reason in one sentence; undefined where an entry is simply on its way. */
export function useReasonLine(entry: StoredEntry): string | undefined {
  const intl = useIntl();
  const extra = useExtra();
  const { intent, standing } = entry;
  const { state, reason } = standing;
  if (state === 'unknown') {
    if (asksPerson(entry, extra)) return intl.formatMessage({ id: 'sync.reason.unknownOldHost' });
    if (intent.delivery === 'queued' && isStuck(standing))
      return intl.formatMessage({ id: 'sync.reason.unknownStuck' }, { count: standing.attempts });
    const kind = standing.unwanted ? 'Unwanted' : intent.delivery === 'online' ? 'Online' : 'Queued';
    return intl.formatMessage({ id: `sync.reason.unknown${kind}` });
  }
  if (reason === null || !needsPerson(state)) return undefined;
  return intl.formatMessage(
    reasonMessage(reason, state, conflictMessage(entry, extra.book.get(intent.name))),
  );
}

/** Not all that was wanted is here: nothing is asked, and it has to be entered again. */
const isLeftOut = (command: CommandCore | undefined) => command !== undefined && !isRecordedWhole(command);

function conflictMessage(entry: StoredEntry, command: CommandCore | undefined): string {
  if (isLeftOut(command)) return 'sync.reason.conflictNotKept';
  const asksForValues = command !== undefined && conflictingFieldsOf(entry, command.entity).length > 0;
  return asksForValues ? 'sync.reason.conflict' : 'sync.reason.conflictElsewhere';
}

/** What is wrong lies on this device or in this release: the server had no say in it. By the reason's code. */
const parkedHere: ReadonlyMap<string, string> = new Map([
  ['unreadable_entry', 'sync.reason.parked.unreadable'],
  ['request_failed', 'sync.reason.parked.notMade'],
]);

interface Descriptor {
  readonly id: string;
  readonly defaultMessage?: string;
}

function reasonMessage(
  reason: EntryReason,
  state: StoredEntry['standing']['state'],
  conflict: string,
): Descriptor {
  if (state === 'parked')
    return { id: parkedHere.get(reason.code) ?? `sync.reason.parked.${reason.park ?? 'poison'}` };
  if (state === 'conflicting') {
    return { id: reason.theirs === null ? 'sync.reason.deleted' : conflict };
  }
  // What is wrong stands at the fields below.
  if (reason.fields.length > 0) return { id: 'sync.reason.refused' };
  return { id: isKnownCode(reason.code) ? messageIdOf(reason.code) : 'sync.reason.refused' };
}
