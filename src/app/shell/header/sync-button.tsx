/** How this device stands to the server, in one glance and in words; it opens the sync centre. */
import { Button } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import { selectOutboxCounts } from '#store/journal-slice.ts';
import { warnAboveEntries } from '#sync/journal/outbox-limits.ts';
import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useAppSelector } from '#kit/store-hooks.ts';
import { consoleKeys } from '../../navigation/console-keys.ts';
import { useSurfaces } from '../../surfaces/surfaces.tsx';

type Tone = 'positive' | 'waiting' | 'danger' | 'neutral';

export function SyncButton() {
  const intl = useIntl();
  const { open } = useSurfaces();
  const words = useKeyWords();
  const state = useSyncWords();
  const parts = state.parts.map(({ id, count }) => intl.formatMessage({ id }, { count }));
  return (
    <Button
      variant="minimal"
      data-tour="sync"
      aria-haspopup="dialog"
      aria-label={intl.formatMessage({ id: 'sync.button' }, { state: parts.join(', ') })}
      title={words.hint(intl.formatMessage({ id: 'sync.open' }), consoleKeys.syncCentre)}
      onClick={() => open({ kind: 'syncCentre' })}
    >
      <span className={`c-state-dot c-state-dot-${state.tone}`} aria-hidden="true" />
      {parts.join(' · ')}
    </Button>
  );
}

interface SyncWords {
  readonly tone: Tone;
  readonly parts: readonly { readonly id: string; readonly count: number }[];
}

function useSyncWords(): SyncWords {
  const offline = useAppSelector(selectIsOffline);
  const { waiting, needPerson } = useAppSelector(selectOutboxCounts);
  const isMany = waiting >= warnAboveEntries;
  const tone =
    needPerson > 0 || isMany ? 'danger' : offline ? 'neutral' : waiting > 0 ? 'waiting' : 'positive';
  return {
    tone,
    parts: [
      { id: offline ? 'sync.offline' : 'sync.online', count: 0 },
      ...(waiting > 0 ? [{ id: isMany ? 'sync.waitingMany' : 'sync.waiting', count: waiting }] : []),
      ...(needPerson > 0 ? [{ id: 'sync.needPerson', count: needPerson }] : []),
    ],
  };
}
