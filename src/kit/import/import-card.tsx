/** Rows of a file being recorded, bottom right: how far it is, the way to stop it. Done, the batch takes its place. */
import { Button, ProgressBar } from '@blueprintjs/core';
import type { ComponentType } from 'react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { reasonOf } from '../command/batch-results.tsx';
import { useBatches } from '../command/batches.tsx';
import type { FailedRows } from '../command/row-results.ts';
import type { Command } from '../definitions/define-command.ts';
import { commandForMany } from '../definitions/message-ids.ts';
import { useUnloadGuard } from '../form/use-leave-guard.ts';
import type { FileRow } from './check-rows.ts';
import type { ImportJob } from './record-rows.ts';
import type { RefusedOf } from './use-save-refused.ts';
import { useSaveRefused } from './use-save-refused.ts';
import '../list-page/export/export.css';

interface ImportCardProps {
  readonly command: Command;
  readonly file: RefusedOf;
  /** Those that are recorded, in this order. */
  readonly rows: readonly FileRow[];
  readonly job: ImportJob;
  onClose(): void;
}

export function ImportCard({ command, file, rows, job, onClose }: ImportCardProps) {
  const intl = useIntl();
  const state = useSyncExternalStore(job.subscribe, job.state);
  const { begin } = useBatches();
  const { kind, entries, reason } = state;
  const ended = useRef(false);
  // Rows that are not recorded yet would be lost with the page.
  useUnloadGuard(kind !== 'done');
  useEffect(() => {
    if (kind !== 'done' || ended.current) return;
    ended.current = true;
    if (entries.length > 0) {
      const recorded = new Map(rows.slice(0, entries.length).map((row, at) => [entries[at] ?? '', row]));
      const title = commandForMany(command.name);
      begin({ command, entries, title, withFailed: refusedLater(file, recorded) });
    }
    onClose();
  }, [kind, entries, begin, command, file, rows, onClose]);
  // Whoever leaves records nothing more.
  useEffect(() => () => job.cancel(), [job]);
  const name = intl.formatMessage({ id: 'import.job' }, { name: file.title });
  const count = entries.length;
  return (
    <aside className="c-export-card" aria-label={name}>
      <div className="c-export-head">
        <strong>{name}</strong>
      </div>
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

/** `rows`: those of the file, by the journal's id of what was recorded of them. */
function refusedLater(file: RefusedOf, rows: ReadonlyMap<string, FileRow>): ComponentType<FailedRows> {
  return function RefusedLater({ failed }: FailedRows) {
    const intl = useIntl();
    const save = useSaveRefused(file);
    const refused = failed.flatMap(({ id, entry }) => {
      const row = rows.get(id);
      return row === undefined || entry === undefined ? [] : [{ row, why: reasonOf(entry, intl) }];
    });
    return (
      <Button
        size="small"
        text={intl.formatMessage({ id: 'import.refused.save' }, { count: refused.length })}
        onClick={() => void save(refused)}
      />
    );
  };
}
