/** Play, step, speed, and where in the session the replay is. */
import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Maximize, Minimize, Pause, Play } from '@blueprintjs/icons';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Moment } from '#session-recorder/replay/timeline.ts';
import { KeysOf, useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useFormats } from '#kit/ui/use-formats.ts';
import { sinceStart } from './timeline/moment-words.ts';
import { replayKeys } from './timeline/replay-keys.ts';
import { typedPosition } from './timeline/steps.ts';
import type { Player } from './use-player.ts';
import { speeds } from './use-player.ts';
import type { Ways } from './use-workbench-keys.ts';

interface ReplayControlsProps {
  readonly player: Player;
  readonly moments: readonly Moment[];
  readonly jump: RefObject<HTMLInputElement | null>;
  readonly ways: Pick<Ways, 'next' | 'previous'>;
  /** The screen has all the room. */
  readonly isLarge: boolean;
  onLarge(): void;
}

export function ReplayControls({ player, moments, jump, ways, isLarge, onLarge }: ReplayControlsProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const formats = useFormats();
  const { position, isPlaying, speed, goTo } = player;
  const named = (id: string, key: keyof typeof replayKeys) => {
    const label = intl.formatMessage({ id });
    return { 'aria-label': label, title: words.hint(label, replayKeys[key]) };
  };
  const start = moments[0]?.at ?? 0;
  const at = moments[position - 1]?.at ?? start;
  return (
    <div
      className="c-replay-controls"
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'replay.controls' })}
    >
      <Button
        size="small"
        icon={<ChevronLeft size={16} />}
        disabled={ways.previous === undefined}
        onClick={() => goTo(ways.previous ?? position)}
        {...named('keys.replay.previous', 'previous')}
      />
      <Button
        size="small"
        intent="primary"
        icon={isPlaying ? <Pause size={16} /> : <Play size={16} />}
        onClick={player.toggle}
        {...named(isPlaying ? 'replay.pause' : 'replay.play', 'play')}
      />
      <Button
        size="small"
        icon={<ChevronRight size={16} />}
        disabled={ways.next === undefined}
        onClick={() => goTo(ways.next ?? position)}
        {...named('keys.replay.next', 'next')}
      />
      <label className="c-replay-field">
        <FormattedMessage id="replay.speed" />
        <select
          className="c-input"
          value={speed}
          onChange={({ currentTarget }) =>
            player.setSpeed(speeds.find((one) => String(one) === currentTarget.value) ?? 1)
          }
        >
          {speeds.map((one) => (
            <option key={one} value={one}>{`${one}×`}</option>
          ))}
        </select>
      </label>
      <JumpField last={moments.length} jump={jump} onGoTo={goTo} />
      <Button
        size="small"
        icon={isLarge ? <Minimize size={16} /> : <Maximize size={16} />}
        aria-pressed={isLarge}
        onClick={onLarge}
        {...named('keys.replay.large', 'large')}
      />
      <p className="c-replay-place c-figures">
        {`${formats.number(position)} / ${formats.number(moments.length)} · ${formats.time(at)} · ${sinceStart(at - start)}`}
      </p>
    </div>
  );
}

interface JumpFieldProps {
  readonly last: number;
  readonly jump: RefObject<HTMLInputElement | null>;
  onGoTo(position: number): void;
}

function JumpField({ last, jump, onGoTo }: JumpFieldProps) {
  return (
    <form
      className="c-replay-field"
      onSubmit={(event) => {
        event.preventDefault();
        const to = typedPosition(jump.current?.value);
        if (to !== undefined) onGoTo(to);
      }}
    >
      <label htmlFor="replay-jump">
        <FormattedMessage id="replay.jump" />
      </label>
      <input
        ref={jump}
        id="replay-jump"
        className="c-input c-figures"
        type="number"
        min={0}
        max={last}
        defaultValue=""
        autoComplete="off"
      />
      <KeysOf action={replayKeys.jump} />
    </form>
  );
}
