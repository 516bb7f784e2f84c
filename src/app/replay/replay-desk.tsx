/** An open recording: its controls, its moments, the screen of then, and what can be known of it. */
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { addressAt, momentKinds } from '#store/recording/timeline.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { JournalThen } from './journal-then.tsx';
import { MomentChanges } from './moment-changes.tsx';
import { MomentList } from './moment-list.tsx';
import { NetworkThen } from './network-then.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { replayKeys } from './replay-keys.ts';
import type { ReplaySession } from './replay-session.ts';
import { ReplaySummary } from './replay-summary.tsx';
import type { ReplayTab } from './replay-tabs.tsx';
import { ReplayTabs } from './replay-tabs.tsx';
import { StageFrame } from './stage-frame.tsx';
import type { Wanted } from './timeline-filter.tsx';
import { isShown, TimelineFilter } from './timeline-filter.tsx';
import { TimelineStrip } from './timeline-strip.tsx';
import { speeds, usePlayer } from './use-player.ts';

/** Controls that have a use of their own for Space, or for the arrows. */
const pressed = 'button, input, select, [role="tab"]';
const moved = 'input, select, [role="tab"]';
const isFree = (controls: string) => () => document.activeElement?.matches(controls) !== true;

export function ReplayDesk({ session }: { readonly session: ReplaySession }) {
  const { moments, walk } = session;
  const player = usePlayer(moments);
  const { position, speed, goTo } = player;
  const [wanted, setWanted] = useState<Wanted>({ text: '', kinds: new Set(momentKinds) });
  const [tab, setTab] = useState<ReplayTab>('changes');
  const search = useRef<HTMLInputElement>(null);
  const jump = useRef<HTMLInputElement>(null);

  const shown = useMemo(
    () => [...moments.keys()].filter((place) => isShown(moments[place], wanted)),
    [moments, wanted],
  );
  const marks = useMemo(
    () =>
      [...moments.keys()].filter((place) =>
        ['intent', 'fault', 'error'].includes(moments[place]?.kind ?? ''),
      ),
    [moments],
  );
  const after = (places: readonly number[]) => places.find((place) => place + 1 > position);
  const before = (places: readonly number[]) => places.findLast((place) => place + 1 < position);
  const move = (place: number | undefined, otherwise: number) =>
    goTo(place === undefined ? otherwise : place + 1);
  const turn = (by: 1 | -1) => player.setSpeed(speeds[speeds.indexOf(speed) + by] ?? speed);
  useKeys(
    [
      { ...replayKeys.play, run: player.toggle, when: isFree(pressed) },
      { ...replayKeys.next, run: () => move(after(shown), position), when: isFree(moved) },
      { ...replayKeys.previous, run: () => move(before(shown), 0), when: isFree(moved) },
      { ...replayKeys.nextMark, run: () => move(after(marks), position) },
      { ...replayKeys.previousMark, run: () => move(before(marks), 0) },
      { ...replayKeys.first, run: () => goTo(0), when: isFree(moved) },
      { ...replayKeys.last, run: () => goTo(moments.length), when: isFree(moved) },
      { ...replayKeys.faster, run: () => turn(1) },
      { ...replayKeys.slower, run: () => turn(-1) },
      { ...replayKeys.search, run: () => search.current?.select() },
      { ...replayKeys.jump, run: () => jump.current?.select() },
      { ...replayKeys.changes, run: () => setTab('changes') },
      { ...replayKeys.journal, run: () => setTab('journal') },
      { ...replayKeys.network, run: () => setTab('network') },
    ],
    'replay.desk',
  );

  // Whoever drags along the line passes hundreds: the line follows at once, what is heavy to draw when there is time.
  const drawn = useDeferredValue(position);
  const moment = moments[drawn - 1];
  const actions = moment?.actions ?? 0;
  const state = walk.at(actions);
  const previous = moment?.step === undefined ? state : walk.at(actions - 1);
  const address = addressAt(moments, drawn);
  const at = moment?.at ?? moments[0]?.at ?? 0;
  const path = address?.address;
  const scene = useMemo(
    () => (state === undefined || path === undefined ? undefined : { state, address: path, at }),
    [state, path, at],
  );
  return (
    <div className="c-replay-desk">
      <ReplaySummary session={session} onGoTo={goTo} />
      <ReplayControls player={player} moments={moments} jump={jump} />
      <TimelineStrip moments={moments} position={position} onGoTo={goTo} />
      <div className="c-replay-side">
        <TimelineFilter wanted={wanted} count={shown.length} search={search} onChange={setWanted} />
        <MomentList moments={moments} shown={shown} position={position} onGoTo={goTo} />
      </div>
      <div className="c-replay-main">
        <p className="c-replay-address" title={path}>
          {path ?? <FormattedMessage id="replay.noAddress" />}
        </p>
        <StageFrame scene={scene} size={address?.size ?? []} />
        <ReplayTabs tab={tab} onTab={setTab}>
          {tab === 'changes' && <MomentChanges key={drawn} moment={moment} before={previous} after={state} />}
          {tab === 'journal' && <JournalThen state={state} />}
          {tab === 'network' && <NetworkThen moments={moments} position={drawn} state={state} />}
        </ReplayTabs>
      </div>
    </div>
  );
}
