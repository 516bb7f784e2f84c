/** What the sync centre's drawer holds, and the keys that walk through it. */
import { useIntl } from 'react-intl';

import type { StoredEntry } from '#edge/journal-port.ts';
import { Panel } from '#kit/feedback/panel.tsx';
import type { KeyBinding } from '#kit/keyboard/key-registry.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import type { Section } from './entry-facts.ts';
import { EntryList } from './entry-list.tsx';
import type { SectionFilterName } from './section-filter.tsx';
import { filters, keyOfFilter, SectionFilter } from './section-filter.tsx';
import { SyncState } from './sync-state.tsx';
import { UnconfirmedPanel } from './unconfirmed-panel.tsx';
import type { EntryAct } from './use-entry-acts.ts';
import { hotkeyOf, useEntryActs } from './use-entry-acts.ts';
import { useNow } from './use-now.ts';
import type { Walk } from './use-walk.ts';

interface SyncBodyProps {
  readonly entries: readonly StoredEntry[];
  readonly shown: readonly {
    readonly section: Section;
    readonly all: readonly StoredEntry[];
    readonly shown: readonly StoredEntry[];
  }[];
  readonly counts: Readonly<Record<Section, number>>;
  readonly blockers: ReadonlyMap<string, StoredEntry>;
  readonly walk: Walk;
  readonly opened: string | undefined;
  readonly filter: SectionFilterName;
  onFilter(filter: SectionFilterName): void;
  onToggle(id: string): void;
  onMore(section: Section): void;
  onHelp(): void;
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

const actNames: readonly EntryAct['name'][] = [
  'solve',
  'edit',
  'again',
  'confirm',
  'retry',
  'undo',
  'withdraw',
];

function useSyncKeys({ entries, walk, onFilter, onToggle, onHelp }: SyncBodyProps): void {
  const current = entries.find(({ intent }) => intent.id === walk.current);
  const acts = useEntryActs(current);
  const actNamed = (name: EntryAct['name']) => acts.find((act) => act.name === name);
  const bindings: readonly KeyBinding[] = [
    { keys: ['j', 'ArrowDown'], message: 'keys.sync.next', run: () => walk.step(1) },
    { keys: ['k', 'ArrowUp'], message: 'keys.sync.previous', run: () => walk.step(-1) },
    { keys: 'Home', message: 'keys.sync.first', run: () => walk.step('first') },
    { keys: 'End', message: 'keys.sync.last', run: () => walk.step('last') },
    {
      keys: 'Enter',
      message: 'keys.sync.open',
      on: walk.place,
      run: () => current !== undefined && onToggle(current.intent.id),
    },
    ...actNames.map((name) => ({
      keys: hotkeyOf[name],
      message: `sync.action.${name}`,
      when: () => actNamed(name) !== undefined,
      run: () => actNamed(name)?.run(),
    })),
    ...filters.map((filter) => ({
      keys: keyOfFilter(filter),
      message: `sync.filter.${filter}`,
      run: () => onFilter(filter),
    })),
    { keys: '?', message: 'help.keys', run: onHelp },
  ];
  useKeys(bindings, 'sync');
}
