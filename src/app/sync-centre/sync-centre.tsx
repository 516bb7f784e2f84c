/** The sync centre: every change made on this device, what became of it, and what can be done about it. */
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { StoredEntry } from '#edge/ports.ts';
import { selectEntries } from '#store/journal/journal-slice.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import { LeaveQuestion } from '#kit/form/leave-question.tsx';
import { useAppSelector } from '#kit/store-hooks.ts';
import { SideDrawer } from '../shell/side-drawer.tsx';
import { EntryCard } from './entry-card.tsx';
import type { Section } from './entry-facts.ts';
import { sectionOf } from './entry-facts.ts';
import { SyncState } from './sync-state.tsx';
import { UnconfirmedPanel } from './unconfirmed-panel.tsx';
import { UnsavedProvider } from './unsaved.tsx';
import './sync-centre.css';

const sections: readonly Section[] = ['needPerson', 'waiting', 'done'];

/** Of what is done, only the latest is shown: the rest is history, not work. */
const doneShown = 50;

interface SyncCentreProps {
  readonly onClose: () => void;
  /** The entry to show first. */
  readonly entry?: string | undefined;
}

export function SyncCentre({ onClose, entry }: SyncCentreProps) {
  const intl = useIntl();
  const entries = useAppSelector(selectEntries);
  const shown = sections
    .map((section) => ({ section, own: entriesOf(section, entries) }))
    .filter(({ own }) => own.length > 0);
  const [unsaved] = useState(() => new Map<string, () => void>());
  const [isAsking, setAsking] = useState(false);
  const discard = () => {
    for (const drop of unsaved.values()) drop();
    onClose();
  };
  return (
    <SideDrawer
      title={intl.formatMessage({ id: 'sync.title' })}
      onClose={() => (unsaved.size > 0 ? setAsking(true) : onClose())}
      foot={isAsking ? <LeaveQuestion onStay={() => setAsking(false)} onDiscard={discard} /> : undefined}
    >
      <SyncState />
      <UnconfirmedPanel />
      {shown.length === 0 ? (
        <Panel
          title={intl.formatMessage({ id: 'sync.empty.title' })}
          text={intl.formatMessage({ id: 'sync.empty.text' })}
        />
      ) : null}
      <UnsavedProvider unsaved={unsaved}>
        {shown.map(({ section, own }) => (
          <section key={section} className="c-sync-section" aria-labelledby={`sync-${section}`}>
            <h3 id={`sync-${section}`}>
              {intl.formatMessage({ id: `sync.section.${section}` }, { count: own.length })}
            </h3>
            {own.map((each) => (
              <EntryCard key={each.intent.id} entry={each} asked={each.intent.id === entry} />
            ))}
          </section>
        ))}
      </UnsavedProvider>
    </SideDrawer>
  );
}

/** Newest first, except for what waits: that is sent in this order. */
function entriesOf(section: Section, entries: readonly StoredEntry[]): readonly StoredEntry[] {
  const own = entries.filter((entry) => sectionOf(entry) === section);
  if (section === 'waiting') return own;
  const newest = own.toReversed();
  return section === 'done' ? newest.slice(0, doneShown) : newest;
}
