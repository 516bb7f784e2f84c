/** One change: what it is, where it stands, what it changes, why it did not go through, what can be done. */
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import type { StoredEntry } from '#edge/ports.ts';
import { commandLabel } from '#kit/message-ids.ts';
import { useExtra } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/use-formats.ts';
import { EntryActions } from './entry-actions.tsx';
import { rowNameOf } from './entry-facts.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryReasonWords } from './entry-reason.tsx';
import { toneOfState } from './state-tones.ts';

interface EntryCardProps {
  readonly entry: StoredEntry;
  /** The person came for this one: it is brought into view and takes focus. */
  readonly asked: boolean;
}

export function EntryCard({ entry, asked }: EntryCardProps) {
  const { intent, standing } = entry;
  const card = useRef<HTMLElement>(null);
  const title = useEntryTitle(entry);
  useEffect(() => {
    if (asked) card.current?.focus();
  }, [asked]);
  const isOver = standing.state === 'settled' || standing.state === 'accepted';
  return (
    <article ref={card} tabIndex={-1} className="c-entry" aria-label={title}>
      <div className="c-entry-head">
        <span className="c-entry-title">{title}</span>
        <StateWord entry={entry} />
      </div>
      <EntryTimes entry={entry} />
      {isOver ? null : <EntryReasonWords entry={entry} />}
      <EntryFields entry={entry} />
      <EntryActions entry={entry} key={`${intent.id} ${standing.state}`} />
    </article>
  );
}

/** 'Sửa khách hàng: KH0001 · Nguyễn Văn An'; a name this version does not know stands as it is. */
export function useEntryTitle(entry: StoredEntry): string {
  const intl = useIntl();
  const { book } = useExtra();
  const { intent } = entry;
  const command = book.get(intent.name);
  const what = command === undefined ? intent.name : intl.formatMessage({ id: commandLabel(intent.name) });
  return intl.formatMessage(
    { id: 'sync.entry.title' },
    { command: what, row: rowNameOf(entry, command?.entity) },
  );
}

function StateWord({ entry }: { readonly entry: StoredEntry }) {
  const intl = useIntl();
  const { state } = entry.standing;
  return (
    <span className="c-entry-state">
      <span className={`c-state-dot c-state-dot-${toneOfState(state)}`} aria-hidden="true" />
      {intl.formatMessage({ id: `entry.state.${state}` })}
    </span>
  );
}

function EntryTimes({ entry }: { readonly entry: StoredEntry }) {
  const intl = useIntl();
  const formats = useFormats();
  const { book, edges } = useExtra();
  const { intent, standing } = entry;
  const entity = book.get(intent.name)?.entity;
  const now = edges.clock.now();
  const iso = new Date(intent.at).toISOString();
  const later = standing.state === 'unknown' && standing.notBefore > now;
  return (
    <p className="c-entry-times">
      {entity === undefined ? null : `${intl.formatMessage({ id: `entity.${entity.name}` })} · `}
      {intl.formatMessage(
        { id: 'sync.entry.recorded' },
        { moment: formats.moment(iso), ago: formats.ago(intent.at, now) },
      )}
      {standing.attempts > 1
        ? ` · ${intl.formatMessage({ id: 'sync.entry.attempts' }, { count: standing.attempts })}`
        : null}
      {later
        ? ` · ${intl.formatMessage({ id: 'sync.entry.next' }, { time: formats.time(standing.notBefore) })}`
        : null}
    </p>
  );
}
