/**
 * Restarts one service: asked about first, sent once, and told what came of it. Without the host it says why it can't. The
 * palette offers it by the name of the service.
 */
import { Button, Tooltip } from '@blueprintjs/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { systemService } from '#model/entities/system-service.ts';
import type { Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { CommandQuestion } from '#kit/command/command-question.tsx';
import { disabledReason } from '#kit/command/disabled-reason.ts';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { restartService } from './services.commands.ts';
import { useServiceName } from './use-service-words.ts';
import '#kit/list-page/list.css';

interface RestartButtonProps {
  readonly row: Row;
  onRestarted(): void;
}

export function RestartButton({ row, onRestarted }: RestartButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const run = useRunCommand();
  const isOffline = useAppSelector(selectIsOffline);
  const why = disabledReason(restartService, { isOffline, rows: [row] });
  const name = useServiceName()(row);
  const ask = () => {
    if (why === undefined) setAsked(true);
    else dispatch(noticeShown({ key: 'command', tone: 'warning', message: why }));
  };
  const restart = async () => {
    setAsked(false);
    setRunning(true);
    const target = { key: keyOf(systemService, row), base: row, values: {} };
    await run(restartService, { targets: [target] }).finally(() => setRunning(false));
    onRestarted();
  };
  useKeys(
    [{ keys: [], message: 'monitor.restart', values: { name }, why, when: () => !isRunning, run: ask }],
    'figures',
  );
  const isOff = why !== undefined || isRunning;
  return (
    <>
      <Tooltip
        content={why === undefined ? '' : intl.formatMessage({ id: why })}
        disabled={why === undefined}
        placement="left"
        compact
      >
        <Button
          size="small"
          variant="minimal"
          intent={isOff ? 'none' : 'primary'}
          // Not `disabled`: a control that is off still takes focus, so that it can say why.
          aria-disabled={isOff}
          className={isOff ? 'c-command is-off' : 'c-command'}
          text={intl.formatMessage({ id: 'monitor.restart.button' })}
          aria-label={intl.formatMessage({ id: 'monitor.restart' }, { name })}
          onClick={() => isRunning || ask()}
        />
      </Tooltip>
      {isAsked && (
        <Question {...{ row, name }} onConfirm={() => void restart()} onCancel={() => setAsked(false)} />
      )}
    </>
  );
}

interface QuestionProps {
  readonly row: Row;
  readonly name: string;
  onConfirm(): void;
  onCancel(): void;
}

function Question({ row, name, ...answers }: QuestionProps) {
  // It is called as the page calls it, not by its name in the program.
  const targets = [{ key: name, row: { ...row, name }, base: row }];
  const counted = { before: undefined, now: 1, unfit: 0, inFlight: 0 };
  return <CommandQuestion command={restartService} {...{ targets, counted }} {...answers} />;
}
