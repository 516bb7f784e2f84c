/** The sync centre: every change made on this device, what became of it, and what can be done about it. */
import { Button } from '@blueprintjs/core';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import { selectEntries, selectLaneIndex, selectUnsettled } from '#store/journal-slice.ts';
import { needsPersonDecision } from '#sync/outbox/decide-outcome.ts';
import { useAppSelector, useServices } from '#kit/store-hooks.ts';
import { offlineDataPath } from '../navigation/offline-data-path.ts';
import { SideDrawer } from '../surfaces/side-drawer.tsx';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import { ConflictDrawer } from './conflict-drawer.tsx';
import { EditRejectedForm } from './edit-rejected-form.tsx';
import type { Section } from './entries/entry-facts.ts';
import { blockersOf, bySection, sections } from './entries/entry-facts.ts';
import { shownAtOnce } from './entries/entry-list.tsx';
import type { SyncCentreActions } from './entries/sync-centre-context.ts';
import { SyncCentreContext } from './entries/sync-centre-context.ts';
import type { SectionFilterName } from './entries/sync-keys.ts';
import { SyncBody } from './sync-body.tsx';
import { useEntryNavigation } from './use-entry-navigation.ts';
import { useExport } from './use-export.ts';
import './sync-centre.css';
import './conflict.css';

interface SyncCentreProps {
  readonly onClose: () => void;
  /** The entry to show first. */
  readonly entry?: string | undefined;
}

interface Mending {
  readonly kind: 'form' | 'conflict';
  readonly id: string;
}

export function SyncCentre({ onClose, entry: asked }: SyncCentreProps) {
  const intl = useIntl();
  const services = useServices();
  const entries = useAppSelector(selectEntries);
  const lanes = useAppSelector(selectLaneIndex);
  const parts = useMemo(
    () => bySection(entries, (entry) => needsPersonDecision(entry, services)),
    [entries, services],
  );
  const blockers = useMemo(() => blockersOf(entries, lanes), [entries, lanes]);
  const [filter, setFilter] = useState<SectionFilterName>('all');
  const [limits, setLimits] = useState(() => limitsFor(parts, asked));
  const shown = sections
    .filter((section) => (filter === 'all' || filter === section) && parts[section].length > 0)
    .map((section) => ({ section, all: parts[section], shown: parts[section].slice(0, limits[section]) }));
  const ids = shown.flatMap((part) => part.shown.map(({ intent }) => intent.id));

  const [opened, setOpened] = useState(asked ?? parts.needPerson[0]?.intent.id);
  const [mending, setMending] = useState<Mending>();
  const isCovered = useSurfaces().shown?.kind !== 'syncCentre';
  const walk = useEntryNavigation(ids, asked, mending !== undefined || isCovered);
  const toggle = useCallback((id: string) => setOpened((now) => (now === id ? undefined : id)), []);
  const leave = (id: string) => {
    const next = walk.leave(id);
    // Whoever works through what needs them finds the next one open.
    const isNeeded = parts.needPerson.some(({ intent }) => intent.id === next);
    setOpened(isNeeded ? next : undefined);
  };
  const controller: SyncCentreActions = {
    mend: (kind, entry) => setMending({ kind, id: entry.intent.id }),
    leave,
    goTo: (id) => {
      setFilter('all');
      setLimits((now) => ({ ...now, ...raisedFor(parts, id, now) }));
      setOpened(id);
      walk.goTo(id);
    },
  };
  const mended = mending && entries.find(({ intent }) => intent.id === mending.id);
  const close = (done: boolean) => {
    if (mending !== undefined) done ? leave(mending.id) : walk.goTo(mending.id);
    setMending(undefined);
  };
  return (
    <SyncCentreContext value={controller}>
      <SideDrawer
        title={intl.formatMessage({ id: 'sync.title' })}
        onClose={onClose}
        foot={<SyncFoot onLeave={onClose} />}
      >
        <SyncBody
          {...{ entries, shown, blockers, walk, opened, filter }}
          counts={{
            needPerson: parts.needPerson.length,
            waiting: parts.waiting.length,
            done: parts.done.length,
          }}
          onFilter={setFilter}
          onToggle={toggle}
          onMore={(section) => setLimits((now) => ({ ...now, [section]: now[section] + shownAtOnce }))}
        />
      </SideDrawer>
      {mending?.kind === 'form' && mended !== undefined && (
        <EditRejectedForm entry={mended} onClose={close} />
      )}
      {mending?.kind === 'conflict' && mended !== undefined && (
        <ConflictDrawer entry={mended} onClose={close} />
      )}
    </SyncCentreContext>
  );
}

type Parts = ReturnType<typeof bySection>;

const usual: Readonly<Record<Section, number>> = {
  needPerson: shownAtOnce,
  waiting: shownAtOnce,
  done: shownAtOnce,
};

/** How many of each part are drawn, so that the asked entry is among them. */
const limitsFor = (parts: Parts, asked: string | undefined) =>
  asked === undefined ? usual : { ...usual, ...raisedFor(parts, asked, usual) };

function raisedFor(parts: Parts, id: string, limits: Readonly<Record<Section, number>>) {
  for (const section of sections) {
    const at = parts[section].findIndex(({ intent }) => intent.id === id);
    if (at >= limits[section]) return { [section]: at + 1 };
  }
  return {};
}

/** `onLeave`: the person goes on to another page. */
function SyncFoot({ onLeave }: { readonly onLeave: () => void }) {
  const unsettled = useAppSelector(selectUnsettled);
  const save = useExport(unsettled);
  const isEmpty = unsettled.length === 0;
  return (
    <>
      <Link className="c-link c-sync-offline" to={offlineDataPath} onClick={onLeave}>
        <FormattedMessage id="offlineData.open" />
      </Link>
      <Button variant="minimal" disabled={isEmpty} onClick={save.table}>
        <FormattedMessage id="sync.export.table" />
      </Button>
      <Button variant="minimal" disabled={isEmpty} onClick={save.json}>
        <FormattedMessage id="sync.export.json" />
      </Button>
    </>
  );
}
