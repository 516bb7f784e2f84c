/** Why an entry did not go through: in our words where its code has any, with what was wrong in each field. */
import { useIntl } from 'react-intl';

import { isKnownCode, messageIdOf } from '#model/failure.ts';
import type { EntryReason, StoredEntry } from '#edge/ports.ts';
import { wordsOfProblem } from '#kit/feedback/failure-words.ts';
import { fieldLabel } from '#kit/message-ids.ts';
import { useExtra } from '#kit/store-hooks.ts';
import { conflictingFieldsOf } from './entry-facts.ts';

export function EntryReasonWords({ entry }: { readonly entry: StoredEntry }) {
  const intl = useIntl();
  const { book } = useExtra();
  const { reason, state } = entry.standing;
  const { intent } = entry;
  if (state === 'unknown' && intent.delivery === 'online') {
    return <p className="c-entry-reason">{intl.formatMessage({ id: 'sync.reason.unknownOnline' })}</p>;
  }
  if (reason === null) return null;
  const entity = book.get(intent.name)?.entity;
  const asksForValues = entity !== undefined && conflictingFieldsOf(entry, entity).length > 0;
  return (
    <div className="c-entry-reason">
      <p>{intl.formatMessage(reasonMessage(reason, state, asksForValues))}</p>
      {reason.fields.length === 0 ? null : (
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
    </div>
  );
}

interface Descriptor {
  readonly id: string;
  readonly defaultMessage?: string;
}

function reasonMessage(
  reason: EntryReason,
  state: StoredEntry['standing']['state'],
  asksForValues: boolean,
): Descriptor {
  if (state === 'parked') return { id: `sync.reason.parked.${reason.park ?? 'poison'}` };
  if (state === 'conflicting') {
    if (reason.theirs === null) return { id: 'sync.reason.deleted' };
    return { id: asksForValues ? 'sync.reason.conflict' : 'sync.reason.conflictElsewhere' };
  }
  // What is wrong stands at the fields below.
  if (reason.fields.length > 0) return { id: 'sync.reason.refused' };
  return { id: isKnownCode(reason.code) ? messageIdOf(reason.code) : 'sync.reason.refused' };
}
