/** A recorded session, played back: what happened, what it changed, and the screen of then beside it. */
import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Panel } from '#kit/feedback/panel.tsx';
import { useKeyWords } from '#kit/keyboard/key-signs.tsx';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { useFileIntake } from '#kit/use-file-intake.ts';
import { ReplayDesk } from './replay-desk.tsx';
import { replayKeys } from './replay-keys.ts';
import type { Unopened } from './replay-session.ts';
import { useOpened } from './use-opened.ts';
import '#kit/fields/fields.css';
import './replay.css';
import './replay-moments.css';
import './replay-sheets.css';

export function ReplayPage() {
  const intl = useIntl();
  const words = useKeyWords();
  const { opening, chooseFile, chooseThis } = useOpened();
  const { session, unopened, isOpening } = opening;
  const problem = unopened && problemWords(intl.formatMessage, unopened);
  const { isOver, place, choose } = useFileIntake(chooseFile);
  const input = useRef<HTMLInputElement>(null);
  const ask = () => input.current?.click();
  useKeys([{ ...replayKeys.open, run: ask }], 'replay');
  const openHint = words.hint(intl.formatMessage({ id: 'replay.open' }), replayKeys.open);
  const acts = (
    <>
      <Button size="small" title={openHint} onClick={ask}>
        <FormattedMessage id="replay.open" />
      </Button>
      <Button size="small" onClick={chooseThis}>
        <FormattedMessage id="replay.this" />
      </Button>
    </>
  );
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
        {session !== undefined && <div className="c-replay-acts">{acts}</div>}
      </header>
      {isOpening && (
        <p className="c-replay-nothing" role="status">
          <FormattedMessage id="replay.opening" />
        </p>
      )}
      {session !== undefined ? (
        <>
          {problem !== undefined && (
            <p className="c-replay-left" role="alert">
              {problem}
            </p>
          )}
          {/* Another recording begins at its own beginning. */}
          <ReplayDesk key={keyOf(session)} session={session} />
        </>
      ) : problem !== undefined ? (
        <Panel alert title={intl.formatMessage({ id: 'replay.unreadable' })} text={problem}>
          {acts}
        </Panel>
      ) : (
        !isOpening && (
          <Panel
            title={intl.formatMessage({ id: 'replay.empty.title' })}
            text={intl.formatMessage({ id: 'replay.empty.text' })}
          >
            {acts}
          </Panel>
        )
      )}
    </section>
  );
}

type Say = ReturnType<typeof useIntl>['formatMessage'];

function problemWords(say: Say, { name, problem: { code, ...values } }: Unopened): string {
  const source = name === undefined ? 'session' : 'file';
  return say({ id: `replay.problem.${code}` }, { ...values, source, name });
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
