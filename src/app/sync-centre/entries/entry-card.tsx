/** One change in two lines: what it is, where it stands, how old it is; opened, all of it and what can be done. */
import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { StoredEntry } from '#ports/journal-port.ts';
import { needsPersonDecision } from '#sync/outbox/decide-outcome.ts';
import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useServices } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryReasonWords, useReasonLine } from './entry-reason.tsx';
import { toneOfState } from './state-tones.ts';
import { useSyncCentre } from './sync-centre-context.ts';
import { actKeys } from './sync-keys.ts';
import { UnknownPanel } from './unknown-panel.tsx';
import { useEntryOperations } from './use-entry-operations.ts';
import { useEntryTitle } from './use-entry-title.ts';
import { useUndo } from './use-undo.ts';

interface EntryCardProps {
  readonly entry: StoredEntry;
  /** Entry before it that is not done. */
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
    // An unreadable entry has no recording time.
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

/** Entry that this one waits for, with a link to it. */
function EntryBlocker({ blocker }: { readonly blocker: StoredEntry }) {
  const title = useEntryTitle(blocker);
  const controller = useSyncCentre();
  const link = (
    <button type="button" className="c-link" onClick={() => controller.goTo(blocker.intent.id)}>
      {title}
    </button>
  );
  return (
    <p className="c-entry-blocker">
      <FormattedMessage id="sync.entry.behind" values={{ entry: link }} />
    </p>
  );
}

/** The buttons of an entry, each naming its key; and why a sent change can't be undone. */
function EntryActions({ entry }: { readonly entry: StoredEntry }) {
  const intl = useIntl();
  const acts = useEntryOperations(entry);
  const undo = useUndo(entry);
  const words = useKeyWords();
  return (
    <div className="c-sync-actions">
      {undo?.kind === 'notPossible' ? (
        <p className="c-entry-note">
          <FormattedMessage id={`sync.undo.${undo.why}`} />
        </p>
      ) : null}
      {acts.map(({ name, intent, run }) => (
        <Button
          key={name}
          size="small"
          intent={intent}
          variant={intent === 'danger' ? 'minimal' : 'solid'}
          className={intent === 'danger' ? 'c-sync-withdraw' : ''}
          text={intl.formatMessage({ id: `sync.action.${name}` })}
          title={words.text(actKeys[name])}
          aria-keyshortcuts={words.aria(actKeys[name])}
          onClick={run}
        />
      ))}
    </div>
  );
}
