/** An open recording: its controls, its moments, the screen of then, and what can be known of it. */
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { addressAt, momentKinds } from '#session-recorder/replay/timeline.ts';
import { JournalAtMoment } from './journal-at-moment.tsx';
import { NetworkAtMoment } from './network-at-moment.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayFrame } from './replay-frame.tsx';
import type { ReplaySession } from './replay-session.ts';
import { ReplaySummary } from './replay-summary.tsx';
import type { ReplayTab } from './replay-tabs.tsx';
import { ReplayTabs } from './replay-tabs.tsx';
import { MomentChanges } from './timeline/moment-changes.tsx';
import { MomentList } from './timeline/moment-list.tsx';
import { marksAmong, nextPosition, previousPosition } from './timeline/steps.ts';
import type { Wanted } from './timeline/timeline-filter.tsx';
import { isShown, TimelineFilter } from './timeline/timeline-filter.tsx';
import { TimelineStrip } from './timeline/timeline-strip.tsx';
import { usePlayer } from './use-player.ts';
import { useWorkbenchKeys } from './use-workbench-keys.ts';

export function ReplayWorkbench({ session }: { readonly session: ReplaySession }) {
  const { moments } = session;
  const player = usePlayer(moments);
  const { position, goTo } = player;
  const [wanted, setWanted] = useState<Wanted>({ text: '', kinds: new Set(momentKinds) });
  const [isLarge, setLarge] = useState(false);
  const [tab, setTab] = useState<ReplayTab>('changes');
  const search = useRef<HTMLInputElement>(null);
  const jump = useRef<HTMLInputElement>(null);

  const shown = useMemo(
    () => [...moments.keys()].filter((place) => isShown(moments[place], wanted)),
    [moments, wanted],
  );
  const marks = useMemo(() => marksAmong(moments, shown), [moments, shown]);
  const ways = {
    next: nextPosition(shown, position),
    previous: previousPosition(shown, position),
    nextMark: nextPosition(marks, position),
    previousMark: previousPosition(marks, position),
  };
  const turnLarge = () => setLarge(!isLarge);
  useWorkbenchKeys({
    ...{ player, ways, last: moments.length, search, jump, onLarge: turnLarge },
    onTab: (to) => {
      setLarge(false);
      setTab(to);
    },
  });
  // Whoever drags along the line passes hundreds: the line follows at once, what is heavy to draw when there is time.
  const drawn = useDeferredValue(position);
  return (
    <div className={isLarge ? 'c-replay-desk is-large' : 'c-replay-desk'}>
      <ReplaySummary session={session} onGoTo={goTo} />
      <ReplayControls {...{ player, moments, jump, ways, isLarge }} onLarge={turnLarge} />
      <TimelineStrip moments={moments} position={position} onGoTo={goTo} />
      {!isLarge && (
        <div className="c-replay-side">
          <TimelineFilter wanted={wanted} count={shown.length} search={search} onChange={setWanted} />
          <MomentList moments={moments} shown={shown} position={position} onGoTo={goTo} />
        </div>
      )}
      <Then session={session} position={drawn} tab={isLarge ? undefined : tab} onTab={setTab} />
    </div>
  );
}

interface ThenProps {
  readonly session: ReplaySession;
  readonly position: number;
  /** Undefined: the screen alone. */
  readonly tab: ReplayTab | undefined;
  onTab(tab: ReplayTab): void;
}

/** State at a moment: the screen, and the tabs under it. */
const Then = memo(function Then({ session: { moments, walk }, position, tab, onTab }: ThenProps) {
  const moment = moments[position - 1];
  const { before, state } = useMemo(() => {
    const actions = moment?.actions ?? 0;
    // The one before it first: the other is reckoned from it.
    const before = moment?.step === undefined ? undefined : walk.at(actions - 1);
    return { before, state: walk.at(actions) };
  }, [walk, moment]);
  const address = useMemo(() => addressAt(moments, position), [moments, position]);
  const at = moment?.at ?? moments[0]?.at ?? 0;
  const path = address?.address;
  const scene = useMemo(
    () => (state === undefined || path === undefined ? undefined : { state, address: path, at }),
    [state, path, at],
  );
  return (
    <div className="c-replay-main">
      <p className="c-replay-address" title={path}>
        {path}
      </p>
      <ReplayFrame
        scene={scene}
        size={address?.size ?? noSize}
        reason={<FormattedMessage id={state === undefined ? 'replay.stage.none' : 'replay.noAddress'} />}
      />
      {tab !== undefined && (
        <ReplayTabs tab={tab} onTab={onTab}>
          {tab === 'changes' && (
            <MomentChanges key={position} moment={moment} before={before} after={state} />
          )}
          {tab === 'journal' && <JournalAtMoment state={state} />}
          {tab === 'network' && <NetworkAtMoment moments={moments} position={position} state={state} />}
        </ReplayTabs>
      )}
    </div>
  );
});

const noSize: readonly number[] = [];
