/** The changes of one part of the list, newest first, a hundred at a time: there may be twenty thousand. */
import { Button } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';

import type { StoredEntry } from '#ports/journal-port.ts';
import { EntryCard } from './entry-card.tsx';
import type { Section } from './entry-facts.ts';

/** Cards drawn at first, and by each 'show more'. */
export const shownAtOnce = 100;

interface EntryListProps {
  readonly section: Section;
  readonly all: readonly StoredEntry[];
  readonly shown: readonly StoredEntry[];
  readonly blockers: ReadonlyMap<string, StoredEntry>;
  readonly current: string | undefined;
  readonly opened: string | undefined;
  readonly now: number;
  onToggle(id: string): void;
  onMore(section: Section): void;
}

export function EntryList(props: EntryListProps) {
  const { section, all, shown, blockers, current, opened, now, onToggle, onMore } = props;
  const rest = all.length - shown.length;
  return (
    <section className="c-sync-section" aria-labelledby={`sync-${section}`}>
      <h3 id={`sync-${section}`}>
        <FormattedMessage id={`sync.section.${section}`} values={{ count: all.length }} />
      </h3>
      {shown.map((entry) => (
        <EntryCard
          key={entry.intent.id}
          entry={entry}
          blocker={blockers.get(entry.intent.id)}
          isCurrent={entry.intent.id === current}
          isOpen={entry.intent.id === opened}
          now={now}
          onToggle={onToggle}
        />
      ))}
      {rest > 0 ? (
        <Button variant="minimal" size="small" fill onClick={() => onMore(section)}>
          <FormattedMessage id="sync.more" values={{ count: Math.min(rest, shownAtOnce), rest: rest }} />
        </Button>
      ) : null}
    </section>
  );
}
