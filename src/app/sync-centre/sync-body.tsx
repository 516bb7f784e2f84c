/** Content of the sync centre's drawer, and the keys that move through it. */
import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { StoredEntry } from '#ports/journal-port.ts';
import { selectEntries } from '#store/journal-slice.ts';
import { selectSession } from '#store/session-slice.ts';
import { confirmEntries } from '#sync/resolve/resolve-entry.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import type { KeyBinding } from '#kit/keyboard/key-binding.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import type { Section } from './entries/entry-facts.ts';
import { EntryList } from './entries/entry-list.tsx';
import type { SectionFilterName } from './entries/sync-keys.ts';
import { actKeys, filterKeys, filters, syncKeys } from './entries/sync-keys.ts';
import type { EntryOperation } from './entries/use-entry-operations.ts';
import { useEntryOperations } from './entries/use-entry-operations.ts';
import { SectionFilter } from './section-filter.tsx';
import { SyncState } from './sync-state.tsx';
import type { EntryNavigation } from './use-entry-navigation.ts';

interface SyncBodyProps {
  readonly entries: readonly StoredEntry[];
  readonly shown: readonly {
    readonly section: Section;
    readonly all: readonly StoredEntry[];
    readonly shown: readonly StoredEntry[];
  }[];
  readonly counts: Readonly<Record<Section, number>>;
  readonly blockers: ReadonlyMap<string, StoredEntry>;
  readonly walk: EntryNavigation;
  readonly opened: string | undefined;
  readonly filter: SectionFilterName;
  onFilter(filter: SectionFilterName): void;
  onToggle(id: string): void;
  onMore(section: Section): void;
}

/** Ages are told in minutes, mostly. */
const lookEveryMs = 15_000;

export function SyncBody(props: SyncBodyProps) {
  const { entries, shown, counts, blockers, walk, opened, filter, onFilter, onToggle, onMore } = props;
  const intl = useIntl();
  const now = useNow(lookEveryMs);
  useSyncKeys(props);
  const isEmpty = shown.length === 0;
  const empty = entries.length === 0 ? 'sync.empty' : 'sync.emptyPart';
  return (
    <>
      <SyncState counts={counts} />
      <UnconfirmedPanel />
      {entries.length > 0 && <SectionFilter chosen={filter} counts={counts} onChoose={onFilter} />}
      {/* Takes focus where no entry is left to take it. */}
      <div ref={walk.list} className="c-sync-list" tabIndex={-1}>
        {isEmpty ? (
          <Panel
            title={intl.formatMessage({ id: `${empty}.title` })}
            text={intl.formatMessage({ id: `${empty}.text` })}
          />
        ) : null}
        {shown.map((part) => (
          <EntryList
            key={part.section}
            {...part}
            {...{ blockers, opened, now, onToggle, onMore }}
            current={walk.current}
          />
        ))}
      </div>
    </>
  );
}

const actNames: readonly EntryOperation['name'][] = [
  'solve',
  'edit',
  'again',
  'confirm',
  'retry',
  'undo',
  'withdraw',
];

function useSyncKeys({ entries, walk, onFilter, onToggle }: SyncBodyProps): void {
  const current = entries.find(({ intent }) => intent.id === walk.current);
  const acts = useEntryOperations(current);
  const actNamed = (name: EntryOperation['name']) => acts.find((act) => act.name === name);
  const bindings: readonly KeyBinding[] = [
    { ...syncKeys.next, run: () => walk.step(1) },
    { ...syncKeys.previous, run: () => walk.step(-1) },
    { ...syncKeys.first, run: () => walk.step('first') },
    { ...syncKeys.last, run: () => walk.step('last') },
    {
      ...syncKeys.open,
      on: walk.place,
      run: () => current !== undefined && onToggle(current.intent.id),
    },
    ...actNames.map((name) => ({
      ...actKeys[name],
      when: () => actNamed(name) !== undefined,
      why: actNamed(name) === undefined ? 'sync.why.notThis' : undefined,
      run: () => actNamed(name)?.run(),
    })),
    ...filters.map((filter) => ({
      ...filterKeys(filter),
      run: () => onFilter(filter),
    })),
  ];
  useKeys(bindings, 'sync');
}

/** The clock as a screen shows ages by it: looked at every so often, in ms. */
function useNow(everyMs: number): number {
  const { clock } = useServices().ports;
  const [now, setNow] = useState(() => clock.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look orders the next one.
  useEffect(() => clock.after(everyMs, () => setNow(clock.now())), [clock, everyMs, now]);
  return now;
}

/**
 * Entries recorded after a start without any token wait for confirmation by the person who has signed in since: a stranger at the
 * keyboard must not speak under their name (decision 24).
 */
function UnconfirmedPanel() {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const ids = useAppSelector(selectEntries)
    .filter(({ standing }) => standing.state === 'parked' && standing.reason?.park === 'unconfirmed')
    .map(({ intent }) => intent.id);
  if (ids.length === 0) return null;
  const cold = session.phase === 'signedIn' && session.cold;
  return (
    <Callout className="c-sync-unconfirmed" intent="warning" icon={null}>
      <p>
        <FormattedMessage
          id={cold ? 'sync.unconfirmed.cold' : 'sync.unconfirmed.text'}
          values={{ count: ids.length }}
        />
      </p>
      {cold ? null : (
        <Button intent="primary" size="small" onClick={() => void dispatch(confirmEntries(ids))}>
          <FormattedMessage id="sync.unconfirmed.confirm" values={{ count: ids.length }} />
        </Button>
      )}
    </Callout>
  );
}
