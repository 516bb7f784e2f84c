/** A file in the making, bottom right: how far it is and how fast, the way to stop it, and what became of it. */
import { Button, ProgressBar } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useEffect, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { wordsOf } from '#model/failure-words.ts';
import type { ExportJob, ExportOrder, ExportState } from '#exports/run-export.ts';
import { sentenceOf } from '../../feedback/format-words.ts';
import { useKeyWords } from '../../keyboard/key-caps.tsx';
import { useKeys } from '../../keyboard/use-keys.ts';
import { useServices } from '../../store-hooks.ts';
import { useFormats } from '../../ui/use-formats.ts';
import { exportKeys } from './export-keys.ts';
import './export.css';

interface ExportCardProps {
  readonly title: string;
  readonly order: Pick<ExportOrder, 'fileName'>;
  readonly job: ExportJob;
  onClose(): void;
}

/** Long enough to read the name of the file. */
const staysMs = 10_000;

export function ExportCard({ title, order, job, onClose }: ExportCardProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const state = useSyncExternalStore(job.subscribe, job.state);
  const { clock } = useServices().ports;
  const isOver = state.kind === 'saved';
  useEffect(() => (isOver ? clock.after(staysMs, onClose) : undefined), [clock, isOver, onClose]);
  // Whoever leaves takes nothing with them any more.
  useEffect(() => () => job.cancel(), [job]);
  useKeys(isOver ? [] : [{ ...exportKeys.cancel, run: onClose }], 'export');
  const say = (id: string) => intl.formatMessage({ id });
  const name = intl.formatMessage({ id: 'export.job' }, { name: title });
  const { rows, total } = state;
  return (
    <aside className="c-export-card" aria-label={name}>
      <div className="c-export-head">
        <strong>{name}</strong>
        {isOver && (
          <Button
            size="small"
            variant="minimal"
            icon={<Cross size={12} />}
            aria-label={say('action.close')}
            onClick={onClose}
          />
        )}
      </div>
      {!isOver && (
        <ProgressBar
          aria-label={name}
          // How much there is, is not known before the first rows have come, and of some not before the last.
          value={total === undefined || total === 0 ? 0 : Math.min(1, rows / total)}
          stripes={false}
          animate={false}
          intent={state.kind === 'failed' ? 'danger' : 'primary'}
        />
      )}
      {/* Figures that change all the time are not read out; that it begins and what becomes of it is, below. */}
      <p className={`c-export-facts c-figures is-${state.kind}`} aria-hidden="true">
        <Facts state={state} order={order} />
      </p>
      <p className="c-unseen" role="status">
        {state.kind === 'running' ? (
          intl.formatMessage({ id: 'export.job.started' }, { name: title })
        ) : (
          <Facts state={state} order={order} />
        )}
      </p>
      {!isOver && (
        <div className="c-export-acts">
          {state.kind === 'failed' && (
            <Button size="small" intent="primary" text={say('action.retry')} onClick={job.retry} />
          )}
          <Button
            size="small"
            text={say(exportKeys.cancel.message)}
            title={words.text(exportKeys.cancel)}
            aria-keyshortcuts={words.aria(exportKeys.cancel)}
            onClick={onClose}
          />
        </div>
      )}
    </aside>
  );
}

function Facts({
  state,
  order,
}: {
  readonly state: ExportState;
  readonly order: Pick<ExportOrder, 'fileName'>;
}) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const { kind, rows, total, rate, failure, bytes = 0, facts } = state;
  if (kind === 'failed') {
    if (failure === undefined || failure === 'file') return say('export.job.noFile');
    const reason = sentenceOf(wordsOf(failure), intl).replace(/\.$/, '');
    const kept = rows === 0 ? '' : ` ${say('export.job.kept', { count: rows })}`;
    return `${say('export.job.failed', { reason })}${kept}`;
  }
  if (kind === 'running') {
    if (total !== undefined) return say('export.job.progress', { rows, total, rate: roundRate(rate) });
    return rows === 0 ? say('export.job.begins') : say('export.job.read', { rows, rate: roundRate(rate) });
  }
  const { amount, unit } = sizeOf(bytes);
  const asOf = facts?.source === 'device' ? facts.until : null;
  return [
    say('export.job.saved', { count: rows, file: order.fileName, amount, unit }),
    ...(asOf === null
      ? []
      : [say('export.job.fromDevice', { time: formats.moment(new Date(asOf).toISOString(), 'second') })]),
    ...(facts?.heldPart === undefined ? [] : [say('export.job.partSaved')]),
  ].join(' ');
}

/** Two figures: more of them only flicker. */
const roundRate = (rate: number) => (rate < 10 ? Math.round(rate) : Number(rate.toPrecision(2)));

function sizeOf(bytes: number): { readonly amount: number; readonly unit: string } {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1024, 'kB'] : [bytes / (1024 * 1024), 'MB'];
  return { amount: amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount), unit };
}
