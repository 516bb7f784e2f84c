/** Results of a batch, row by row, while the person goes on with other things; what failed can be sent again. */
import { Button, ProgressBar } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';

import { needsPerson } from '#store/journal/entry.ts';
import type { selectEntries } from '#store/journal/journal-slice.ts';
import { selectLines } from '#store/journal/journal-slice.ts';
import type { Command } from '../define-command.ts';
import { wordsOf } from '../feedback/failure-words.ts';
import { commandForMany, fieldLabel } from '../message-ids.ts';
import { useAppSelector, useExtra } from '../store-hooks.ts';
import type { Batch } from './use-desk.ts';
import { useRunCommand } from './use-run-command.ts';
import './batch.css';

type StoredEntry = ReturnType<typeof selectEntries>[number];

/** Once all is done, nobody has to close it. */
const staysMs = 5000;

export function BatchPanel({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const intl = useIntl();
  const lines = useAppSelector(selectLines);
  const entries = useMemo(() => batch.entries.flatMap((id) => lines.present(id) ?? []), [lines, batch]);
  const failed = entries.filter(({ standing }) => needsPerson(standing.state));
  const done = entries.filter(
    ({ standing }) => standing.state === 'accepted' || standing.state === 'settled',
  ).length;
  const count = entries.length;
  const { clock } = useExtra().edges;
  const isDone = count > 0 && done === count;
  useEffect(() => (isDone ? clock.after(staysMs, onClose) : undefined), [clock, isDone, onClose]);
  const title = intl.formatMessage({ id: commandForMany(batch.command.name) }, { count });
  const facts = intl.formatMessage({ id: 'batch.progress' }, { done, count, failed: failed.length });
  return (
    <aside className="c-batch" aria-label={title}>
      <header className="c-batch-head">
        <strong>{title}</strong>
        <Button
          size="small"
          variant="minimal"
          icon={<Cross size={12} />}
          aria-label={intl.formatMessage({ id: 'action.close' })}
          onClick={onClose}
        />
      </header>
      <ProgressBar
        value={count === 0 ? 1 : (done + failed.length) / count}
        stripes={false}
        animate={false}
        intent={failed.length > 0 ? 'danger' : 'primary'}
      />
      <p className="c-batch-facts c-figures" role="status">
        {facts}
      </p>
      {failed.length > 0 && <Failed command={batch.command} failed={failed} />}
    </aside>
  );
}

function Failed({ command, failed }: { readonly command: Command; readonly failed: readonly StoredEntry[] }) {
  const intl = useIntl();
  const run = useRunCommand();
  const bases = useAppSelector((state) => state.rows.fresh[command.entity.name]);
  const again = async () => {
    for (const { intent } of failed) {
      const base = bases?.[intent.key] ?? baseOf(intent);
      await run(command, {
        targets: [{ key: intent.key, base, values: intent.values }],
        supersedes: intent.id,
      });
    }
  };
  return (
    <>
      <ul className="c-batch-failed">
        {failed.map((entry) => (
          <li key={entry.intent.id}>
            <span className="c-figures">{entry.intent.key}</span>
            <span className="c-shown-danger">{reasonOf(entry, intl)}</span>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        text={intl.formatMessage({ id: 'batch.retry' }, { count: failed.length })}
        onClick={() => void again()}
      />
    </>
  );
}

/** The version that was seen then: the host says so if the row has moved on. */
const baseOf = (intent: StoredEntry['intent']) =>
  intent.base.version === null ? undefined : { ...intent.base.prior, version: intent.base.version };

function reasonOf({ standing, intent }: StoredEntry, intl: ReturnType<typeof useIntl>): string {
  if (standing.state === 'conflicting') return intl.formatMessage({ id: 'toast.conflicting' });
  const { code = 'unknown', message = '', fields = [] } = standing.reason ?? {};
  const nameOf = (field: string) => intl.formatMessage({ id: fieldLabel(intent.entity, field) });
  const words = wordsOf({ kind: 'refused', status: 422, code, message, showType: 2, fields }, nameOf);
  return words.text ?? intl.formatMessage({ id: words.message }, words.values);
}
