/** Rows being read, bottom right: how many are there and how fast they come, and the way to stop it. */
import { Button, ProgressBar } from '@blueprintjs/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { useServices } from '../store-hooks.ts';
import type { RowLoadingJob } from './row-loading-job.ts';
import './batch.css';

export interface RowLoadingCardProps {
  readonly job: RowLoadingJob;
  onClose(): void;
}

export function RowLoadingCard({ job, onClose }: RowLoadingCardProps) {
  const intl = useIntl();
  const { clock } = useServices().ports;
  const { rows, isOver } = useSyncExternalStore(job.subscribe, job.state);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const { total, begunAt } = job;
  const seconds = Math.max(1, (clock.now() - begunAt) / 1000);
  const title = intl.formatMessage({ id: 'batch.reading' });
  const facts = { rows, total, rate: Math.round(rows / seconds) };
  return (
    <aside className="c-batch" aria-label={title}>
      <div className="c-batch-head">
        <strong role="status">{title}</strong>
      </div>
      <ProgressBar
        aria-label={title}
        value={Math.min(1, rows / Math.max(1, total))}
        stripes={false}
        animate={false}
        intent="primary"
      />
      {/* Figures that change all the time are not read out. */}
      <p className="c-batch-facts c-figures">{intl.formatMessage({ id: 'export.job.progress' }, facts)}</p>
      <div className="c-batch-acts">
        <Button size="small" text={intl.formatMessage({ id: 'action.cancel' })} onClick={job.cancel} />
      </div>
    </aside>
  );
}
