/**
 * A batch under way: how far it is, what became of each row. What failed can be sent again, what has not begun can be
 * called off.
 */
import { Button, ProgressBar } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Cross } from '@blueprintjs/icons';
import { useEffect, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { selectIsOffline } from '#store/connection-slice.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import { taskKeys } from '../background-tasks/task-keys.ts';
import { useConsoleHost } from '../definitions/console-host.tsx';
import { useLatestRef } from '../hooks/use-latest-ref.ts';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import { useAppSelector, useServices } from '../store-hooks.ts';
import { BatchResults } from './batch-results.tsx';
import { hasOpposite } from './done-notice.ts';
import { useResultWarnings } from './result-warnings.ts';
import type { Batch, BatchCardProps, Counts, RowResult } from './row-results.ts';
import { countResults, resultsOf, underWaySince } from './row-results.ts';
import { toastMessage } from './toast-messages.ts';
import type { BatchActs } from './use-batch-acts.ts';
import { useBatchActs } from './use-batch-acts.ts';
import './batch.css';

/** The toast text of a single row: in progress, or all done. Rows that wait or failed are listed one by one. */
function toastOfBatch({ command, entries }: Batch, counts: Counts, isOffline: boolean): string | undefined {
  if (counts.done === entries.length) return toastMessage(command, 'success');
  const isUnderWay = counts.begun + counts.waiting > 0 && counts.failed === 0;
  return isUnderWay && !isOffline ? toastMessage(command, 'loading') : undefined;
}

/** Once all is done, nobody has to close it. */
const staysMs = 8000;

export function BatchCard({ batch, onClose }: BatchCardProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const lanes = useAppSelector(selectLaneIndex);
  const isOffline = useAppSelector(selectIsOffline);
  const own = useMemo(() => resultsOf(batch.entries, lanes.currentOf), [batch, lanes]);
  const results = useResultWarnings(batch.command, own);
  const counts = countResults(results);
  const acts = useBatchActs(batch, results);
  const since = batch.command.delivery === 'online' ? underWaySince(results) : undefined;
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const count = batch.entries.length;
  const isOver = counts.done + counts.cancelled === count;
  useCloseLater(isOver && !isOpen, onClose);
  const title = intl.formatMessage({ id: batch.title }, { count });
  const said = toastOfBatch(batch, counts, isOffline);
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  return (
    <aside className="c-batch" aria-label={title}>
      <div className="c-batch-head">
        <strong>{title}</strong>
        <Button
          size="small"
          variant="minimal"
          icon={isOpen ? <ChevronDown size={14} /> : <ChevronUp size={14} />}
          aria-label={say('batch.results')}
          title={words.hint(say('batch.results'), taskKeys.show)}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<Cross size={12} />}
          aria-label={say('action.close')}
          onClick={onClose}
        />
      </div>
      <ProgressBar
        aria-label={title}
        value={count === 0 ? 1 : (count - counts.waiting - counts.begun - counts.unanswered) / count}
        stripes={false}
        animate={false}
        intent={counts.failed > 0 ? 'danger' : counts.noted > 0 ? 'warning' : 'primary'}
      />
      <div className="c-batch-facts c-figures" role="status">
        {said !== undefined && <p>{say(said)}</p>}
        <p>
          {say('batch.progress', { ...counts, count })}
          {isOffline && counts.waiting > 0 && ` ${say('batch.offline')}`}
        </p>
      </div>
      {since !== undefined && <ElapsedTime since={since} />}
      <div id={list} className="c-batch-list" hidden={!isOpen && counts.failed + counts.noted === 0}>
        <BatchResults batch={batch} results={results} isWhole={isOpen} />
      </div>
      <Acts batch={batch} results={results} counts={counts} acts={acts} onClose={onClose} />
    </aside>
  );
}

interface ActsProps extends Pick<BatchCardProps, 'onClose'> {
  readonly batch: Batch;
  readonly results: readonly RowResult[];
  readonly counts: Counts;
  readonly acts: BatchActs;
}

function Acts({ batch, results, counts, acts: { cancel, retry, stop }, onClose }: ActsProps) {
  const intl = useIntl();
  const { undo } = useConsoleHost();
  const { commands } = useServices();
  const { failed, waiting, done } = counts;
  // All of it is undone as one; what waits is called off by another button.
  const undoable =
    done > 0 && waiting === 0
      ? results.find(
          ({ kind, entry }) => kind === 'done' && entry !== undefined && hasOpposite(commands, entry),
        )
      : undefined;
  const say = (id: string, count: number) => intl.formatMessage({ id }, { count });
  const WithFailed = failed > 0 ? batch.withFailed : undefined;
  const isIdle = retry === undefined && stop === undefined && undoable === undefined;
  if (isIdle && waiting === 0 && WithFailed === undefined) return null;
  return (
    <div className="c-batch-acts">
      {stop !== undefined && <Button size="small" text={say('batch.stop', stop.count)} onClick={stop.run} />}
      {retry !== undefined && stop === undefined && (
        <Button size="small" text={say('batch.retry', retry.count)} onClick={retry.run} />
      )}
      {WithFailed !== undefined && <WithFailed failed={results.filter(({ kind }) => kind === 'failed')} />}
      {waiting > 0 && <Button size="small" text={say('batch.cancel', waiting)} onClick={cancel} />}
      {undoable !== undefined && (
        <Button
          size="small"
          text={intl.formatMessage({ id: 'action.undo' })}
          onClick={() => {
            undo(undoable.entry?.intent.id ?? undoable.id);
            onClose();
          }}
        />
      )}
    </div>
  );
}

function useCloseLater(isDue: boolean, close: () => void): void {
  const { clock } = useServices().ports;
  const newest = useLatestRef(close);
  useEffect(() => (isDue ? clock.after(staysMs, () => newest.current()) : undefined), [clock, isDue]);
}

interface ElapsedTimeProps {
  /** Epoch ms. */
  readonly since: number;
}

/** Elapsed time of a request in flight, which can't be stopped any more. */
function ElapsedTime({ since }: ElapsedTimeProps) {
  const intl = useIntl();
  const { clock } = useServices().ports;
  const [now, setNow] = useState(() => clock.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look orders the next one.
  useEffect(() => clock.after(1000, () => setNow(clock.now())), [clock, now]);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <p className="c-batch-facts c-figures">
      {intl.formatMessage({ id: 'batch.underWay' })}{' '}
      {seconds > 0 && <span role="timer">{intl.formatMessage({ id: 'batch.seconds' }, { seconds })}</span>}
    </p>
  );
}
