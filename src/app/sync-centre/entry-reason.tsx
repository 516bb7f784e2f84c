/** Why an entry did not go through: in our words where its code has any, with what was wrong in each field. */
import { useIntl } from 'react-intl';

import { isKnownCode, messageIdOf } from '#model/failure.ts';
import type { EntryReason, StoredEntry } from '#edge/ports.ts';
import { wordsOfProblem } from '#kit/feedback/failure-words.ts';
import { fieldLabel } from '#kit/message-ids.ts';

export function EntryReasonWords({ entry }: { readonly entry: StoredEntry }) {
  const intl = useIntl();
  const { reason, state } = entry.standing;
  const { intent } = entry;
  if (state === 'unknown' && intent.delivery === 'online') {
    return <p className="c-entry-reason">{intl.formatMessage({ id: 'sync.reason.unknownOnline' })}</p>;
  }
  if (reason === null) return null;
  return (
    <div className="c-entry-reason">
      <p>{intl.formatMessage(reasonMessage(reason, state), { field: '' })}</p>
      {reason.fields.length === 0 ? null : (
        <ul>
          {reason.fields.map((problem) => {
            const label = intl.formatMessage({ id: fieldLabel(intent.entity, problem.field) });
            const words = wordsOfProblem(problem, label);
            return (
              <li key={problem.field}>
                {label}: {words.text ?? intl.formatMessage({ id: words.message }, words.values)}
              </li>
            );
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

function reasonMessage(reason: EntryReason, state: StoredEntry['standing']['state']): Descriptor {
  if (state === 'parked') return { id: `sync.reason.parked.${reason.park ?? 'poison'}` };
  if (state === 'conflicting') {
    return { id: reason.theirs === null ? 'sync.reason.deleted' : 'sync.reason.conflict' };
  }
  return { id: isKnownCode(reason.code) ? messageIdOf(reason.code) : 'sync.reason.refused' };
}
