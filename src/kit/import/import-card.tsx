/** Rows of a file being recorded, bottom right: how far it is, the way to stop it. Done, the batch takes its place. */
import { Button, ProgressBar } from '@blueprintjs/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { useBatches } from '../command/batches.tsx';
import type { Command } from '../define-command.ts';
import { commandForMany } from '../message-ids.ts';
import type { ImportJob } from './record-rows.ts';
import '../list/export/export.css';

interface ImportCardProps {
  readonly title: string;
  readonly command: Command;
  readonly job: ImportJob;
  onClose(): void;
}

export function ImportCard({ title, command, job, onClose }: ImportCardProps) {
  const intl = useIntl();
  const state = useSyncExternalStore(job.subscribe, job.state);
  const { begin } = useBatches();
  const { kind, entries, reason } = state;
  const ended = useRef(false);
  useEffect(() => {
    if (kind !== 'done' || ended.current) return;
    ended.current = true;
    if (entries.length > 0) begin({ command, entries, title: commandForMany(command.name) });
    onClose();
  }, [kind, entries, begin, command, onClose]);
  // Whoever leaves records nothing more.
  useEffect(() => () => job.cancel(), [job]);
  const name = intl.formatMessage({ id: 'import.job' }, { name: title });
  const count = entries.length;
  return (
    <aside className="c-export-card" aria-label={name}>
      <header className="c-export-head">
        <strong>{name}</strong>
      </header>
      <ProgressBar
        aria-label={name}
        value={count / Math.max(1, job.total)}
        stripes={false}
        animate={false}
        intent={kind === 'failed' ? 'danger' : 'primary'}
      />
      <p className={`c-export-facts c-figures is-${kind}`} role={kind === 'failed' ? 'alert' : undefined}>
        {reason !== undefined && `${intl.formatMessage({ id: `sync.notSaved.${reason}` })} `}
        {intl.formatMessage({ id: 'import.job.progress' }, { count, total: job.total })}
      </p>
      <div className="c-export-acts">
        {kind === 'failed' && (
          <Button
            size="small"
            intent="primary"
            text={intl.formatMessage({ id: 'action.retry' })}
            onClick={job.retry}
          />
        )}
        <Button size="small" text={intl.formatMessage({ id: 'import.job.cancel' })} onClick={job.cancel} />
      </div>
    </aside>
  );
}
