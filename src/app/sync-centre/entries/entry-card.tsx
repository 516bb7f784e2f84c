/** One change in two lines: what it is, where it stands, how old it is; opened, all of it and what can be done. */
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { memo } from 'react';
import { useIntl } from 'react-intl';

import type { StoredEntry } from '#ports/journal-port.ts';
import { needsPersonDecision } from '#sync/outbox/decide-outcome.ts';
import { useServices } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryBlocker } from './entry-blocker.tsx';
import { EntryFields } from './entry-fields.tsx';
import { EntryReasonWords, useReasonLine } from './entry-reason.tsx';
import { toneOfState } from './state-tones.ts';
import { UnknownPanel } from './unknown-panel.tsx';
import { useEntryTitle } from './use-entry-title.ts';

interface EntryCardProps {
  readonly entry: StoredEntry;
  /** What stands before it and is not done. */
  readonly blocker: StoredEntry | undefined;
  /** The one that Tab reaches and the keys act on. */
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  /** Epoch ms, for its age. */
  readonly now: number;
  onToggle(id: string): void;
}

export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, blocker, isCurrent, isOpen, now, onToggle } = props;
  const services = useServices();
  const title = useEntryTitle(entry);
  const { id } = entry.intent;
  const isSettled = entry.standing.state === 'settled' || entry.standing.state === 'accepted';
  return (
    <article
      tabIndex={isCurrent ? 0 : -1}
      className={isOpen ? 'c-entry is-open' : 'c-entry'}
      data-entry={id}
      aria-label={title}
    >
      <button
        type="button"
        className="c-entry-head"
        tabIndex={-1}
        aria-expanded={isOpen}
        onClick={() => onToggle(id)}
      >
        {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        <span className="c-entry-title">{title}</span>
        <StateWord entry={entry} />
      </button>
      <EntryTimes entry={entry} now={now} isOpen={isOpen} />
      {isOpen ? (
        <div className="c-entry-body">
          {isSettled ? null : <EntryReasonWords entry={entry} />}
          {blocker === undefined ? null : <EntryBlocker blocker={blocker} />}
          {needsPersonDecision(entry, services) ? (
            <UnknownPanel entry={entry} />
          ) : (
            <EntryFields entry={entry} />
          )}
          <EntryActions entry={entry} />
        </div>
      ) : null}
    </article>
  );
});

function StateWord({ entry }: { readonly entry: StoredEntry }) {
  const intl = useIntl();
  const { state, unwanted } = entry.standing;
  const isLeaving = unwanted && (state === 'sending' || state === 'unknown');
  return (
    <span className="c-entry-state">
      <span className={`c-state-dot c-state-dot-${toneOfState(state)}`} aria-hidden="true" />
      {intl.formatMessage({ id: isLeaving ? 'sync.state.unwanted' : `entry.state.${state}` })}
    </span>
  );
}

function EntryTimes({ entry, now, isOpen }: Pick<EntryCardProps, 'entry' | 'now' | 'isOpen'>) {
  const intl = useIntl();
  const formats = useFormats();
  const { intent, standing } = entry;
  const reason = useReasonLine(entry);
  const later = standing.state === 'unknown' && standing.notBefore > now;
  const ago = formats.ago(intent.at, now);
  const age = isOpen
    ? intl.formatMessage(
        { id: 'sync.entry.recorded' },
        { moment: formats.moment(new Date(intent.at).toISOString(), 'second'), ago },
      )
    : ago;
  const parts = [
    // What can't be read does not say when it was recorded either.
    ...(intent.at > 0 ? [age] : []),
    ...(standing.attempts > 1
      ? [intl.formatMessage({ id: 'sync.entry.attempts' }, { count: standing.attempts })]
      : []),
    ...(later
      ? [intl.formatMessage({ id: 'sync.entry.next' }, { time: formats.time(standing.notBefore) })]
      : []),
  ];
  return (
    <p className="c-entry-times c-figures">
      <span>{parts.join(' · ')}</span>
      {isOpen || reason === undefined ? null : <span className="c-entry-why">{reason}</span>}
    </p>
  );
}
