/** A recorded session, played back: what happened, what it changed, and the screen of then beside it. */
import { Button } from '@blueprintjs/core';
import type { ReactNode, RefObject } from 'react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Panel } from '#kit/feedback/panel.tsx';
import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { useFileIntake } from '#kit/ui/use-file-intake.ts';
import { KeptList } from './kept-list.tsx';
import { ReplayWorkbench } from './replay-workbench.tsx';
import { replayKeys } from './timeline/replay-keys.ts';
import { useSourceWords } from './timeline/source-words.ts';
import { useOpened } from './use-opened.ts';
import '#kit/fields/fields.css';
import './replay.css';
import './timeline/replay-moments.css';
import './replay-sheets.css';

export function ReplayPage() {
  const intl = useIntl();
  const words = useSourceWords();
  const { opening, chooseFile, chooseThis, chooseKept } = useOpened();
  const { session, unopened, isOpening } = opening;
  const problem = unopened && words.problem(unopened);
  const { isOver, place, choose } = useFileIntake(chooseFile);
  const input = useRef<HTMLInputElement>(null);
  const earlier = useRef<HTMLButtonElement>(null);
  /** Over a recording that is open; where none is, the list stands by itself. */
  const [isListed, setListed] = useState(false);
  const ask = () => input.current?.click();
  useKeys([{ ...replayKeys.open, run: ask }], 'replay');
  const ways = { onFile: ask, onThis: chooseThis };
  return (
    <section className={isOver ? 'c-replay is-over' : 'c-replay'} aria-labelledby="replay-title" {...place}>
      <header className="c-replay-head">
        <h1 id="replay-title">
          <FormattedMessage id="replay.title" />
        </h1>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={intl.formatMessage({ id: 'replay.file' })}
          accept=".jsonl,.gz,.json"
          onChange={choose}
        />
        {session !== undefined && (
          <div className="c-replay-acts">
            <Ways {...ways}>
              <Earlier button={earlier} isListed={isListed} onToggle={() => setListed(!isListed)} />
            </Ways>
          </div>
        )}
      </header>
      {isOpening && (
        <p className="c-replay-nothing" role="status">
          <FormattedMessage id="replay.opening" />
        </p>
      )}
      {session === undefined ? (
        <>
          {(problem !== undefined || !isOpening) && (
            <Nothing problem={problem}>
              <Ways {...ways} />
            </Nothing>
          )}
          <KeptList onOpen={chooseKept} />
        </>
      ) : (
        <>
          {isListed && (
            <KeptList
              onOpen={(kept) => {
                chooseKept(kept);
                setListed(false);
                earlier.current?.focus();
              }}
            />
          )}
          {problem !== undefined && (
            <p className="c-replay-left" role="alert">
              {problem}
            </p>
          )}
          {/* Another recording begins at its own beginning. */}
          <ReplayWorkbench key={keyOf(session)} session={session} />
        </>
      )}
    </section>
  );
}

interface WaysProps {
  onFile(): void;
  onThis(): void;
  readonly children?: ReactNode;
}

/** Ways to a recording. */
function Ways({ onFile, onThis, children }: WaysProps) {
  const intl = useIntl();
  const words = useKeyWords();
  return (
    <>
      <Button
        size="small"
        title={words.hint(intl.formatMessage({ id: 'replay.open' }), replayKeys.open)}
        onClick={onFile}
      >
        <FormattedMessage id="replay.open" />
      </Button>
      <Button size="small" onClick={onThis}>
        <FormattedMessage id="replay.this" />
      </Button>
      {children}
    </>
  );
}

interface EarlierProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isListed: boolean;
  onToggle(): void;
}

function Earlier({ button, isListed, onToggle }: EarlierProps) {
  return (
    <Button ref={button} size="small" active={isListed} aria-expanded={isListed} onClick={onToggle}>
      <FormattedMessage id="replay.kept" />
    </Button>
  );
}

interface NothingProps {
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** No recording is open: why, where one was to be. */
function Nothing({ problem, children }: NothingProps) {
  const intl = useIntl();
  const isTold = problem !== undefined;
  return (
    <Panel
      alert={isTold}
      title={intl.formatMessage({ id: isTold ? 'replay.unreadable' : 'replay.empty.title' })}
      text={problem ?? intl.formatMessage({ id: 'replay.empty.text' })}
    >
      {children}
    </Panel>
  );
}

const numbers = new WeakMap<object, number>();
let opened = 0;

function keyOf(session: object): number {
  const known = numbers.get(session);
  if (known !== undefined) return known;
  opened += 1;
  numbers.set(session, opened);
  return opened;
}
