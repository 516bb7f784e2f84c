/** Why an entry did not go through: in our words where its code has any, with what was wrong in each field. */
import { useIntl } from 'react-intl';

import type { CommandCore } from '#model/command.ts';
import { isRecordedWhole } from '#model/command.ts';
import type { Words } from '#model/failure-words.ts';
import { wordsOf, wordsOfProblem } from '#model/failure-words.ts';
import type { EntryReason, StoredEntry } from '#ports/journal-port.ts';
import { isStuck, needsPerson } from '#commands/entry-state.ts';
import { needsPersonDecision } from '#sync/outbox/decide-outcome.ts';
import { fieldName } from '#kit/definitions/field-name.ts';
import { sentenceLines, sentenceOf } from '#kit/feedback/format-words.ts';
import { useServices } from '#kit/store-hooks.ts';
import { conflictingFieldsOf } from './entry-facts.ts';

interface EntryReasonProps {
  readonly entry: StoredEntry;
  /** The fields themselves stand below, each with what is wrong in it. */
  readonly besideFields?: true;
}

export function EntryReasonWords({ entry, besideFields }: EntryReasonProps) {
  const intl = useIntl();
  const words = useReasonWords(entry);
  const command = useServices().commands.get(entry.intent.name);
  const { reason, state } = entry.standing;
  const { intent } = entry;
  if (words === undefined) return null;
  const listsFields = besideFields !== true && reason !== null && reason.fields.length > 0;
  return (
    <div className={reason === null ? 'c-entry-reason is-waiting' : 'c-entry-reason'}>
      {sentenceLines(words, intl).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {!listsFields ? null : (
        <ul>
          {reason.fields.map((problem) => {
            const label = fieldName(intl, intent.entity, problem.field);
            const text = sentenceOf(wordsOfProblem(problem, label), intl);
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
  const words = useReasonWords(entry);
  return words && sentenceLines(words, intl).join(' – ');
}

function useReasonWords(entry: StoredEntry): Words | undefined {
  const services = useServices();
  const { intent, standing } = entry;
  const { state, reason } = standing;
  if (state === 'unknown') {
    if (needsPersonDecision(entry, services)) return { message: 'sync.reason.unknownOldHost' };
    if (intent.delivery === 'queued' && isStuck(standing))
      return { message: 'sync.reason.unknownStuck', values: { count: standing.attempts } };
    const kind = standing.unwanted ? 'Unwanted' : intent.delivery === 'online' ? 'Online' : 'Queued';
    return { message: `sync.reason.unknown${kind}` };
  }
  if (reason === null || !needsPerson(state)) return undefined;
  return reasonMessage(reason, state, conflictMessage(entry, services.commands.get(intent.name)));
}

/** Not all that was wanted is here: nothing is asked, and it has to be entered again. */
const isLeftOut = (command: CommandCore | undefined) => command !== undefined && !isRecordedWhole(command);

function conflictMessage(entry: StoredEntry, command: CommandCore | undefined): string {
  if (isLeftOut(command)) return 'sync.reason.conflictNotKept';
  const asksForValues = command !== undefined && conflictingFieldsOf(entry, command.entity).length > 0;
  return asksForValues ? 'sync.reason.conflict' : 'sync.reason.conflictElsewhere';
}

/** Messages for causes on this device or in this release: the server had no say in them. By the reason's code. */
const parkedHere: ReadonlyMap<string, string> = new Map([
  ['unreadable_entry', 'sync.reason.parked.unreadable'],
  ['request_failed', 'sync.reason.parked.notMade'],
]);

function reasonMessage(
  reason: EntryReason,
  state: StoredEntry['standing']['state'],
  conflict: string,
): Words {
  if (state === 'parked')
    return { message: parkedHere.get(reason.code) ?? `sync.reason.parked.${reason.park ?? 'poison'}` };
  if (state === 'conflicting') return { message: reason.theirs === null ? 'sync.reason.deleted' : conflict };
  // Problems of fields are shown at the fields below.
  if (reason.fields.length > 0) return { message: 'sync.reason.refused' };
  return wordsOf({ kind: 'refused', status: 422, showType: 2, ...reason });
}
