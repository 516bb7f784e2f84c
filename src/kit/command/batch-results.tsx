/** Result of each row of a batch: those that need the person first, each with its reason. */
import { Button } from '@blueprintjs/core';
import { memo, useMemo, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import { wordsOf } from '#model/failure-words.ts';
import { refusalOfReason } from '#sync/outbox/refusal-of.ts';
import { useConsoleHost } from '../definitions/console-host.tsx';
import { fieldName } from '../definitions/field-name.ts';
import { sentenceLines, sentenceOf } from '../feedback/format-words.ts';
import type { Batch, ResultEntry, RowResult } from './row-results.ts';
import { inOrderOfNeed } from './row-results.ts';
import { useRowName } from './use-row-name.ts';

/** So many are made at once: a list of thousands would hold up the page. */
const step = 200;

interface BatchResultsProps {
  readonly batch: Batch;
  readonly results: readonly RowResult[];
  /** Every row; else those that failed, or were done with a remark. */
  readonly isWhole: boolean;
}

export function BatchResults({ batch, results, isWhole }: BatchResultsProps) {
  const intl = useIntl();
  const [most, setMost] = useState(step);
  const listed = useMemo(
    () =>
      inOrderOfNeed(isWhole ? results : results.filter(({ kind }) => kind === 'failed' || kind === 'noted')),
    [results, isWhole],
  );
  return (
    <>
      <ul className="c-batch-rows">
        {listed.slice(0, most).map((result) => (
          <ResultLine key={result.id} entry={result.entry} kind={result.kind} remark={result.remark} />
        ))}
      </ul>
      {listed.length > most && (
        <Button
          size="small"
          variant="minimal"
          text={intl.formatMessage(
            { id: 'batch.more' },
            { count: Math.min(step, listed.length - most), total: batch.entries.length },
          )}
          onClick={() => setMost(most + step)}
        />
      )}
    </>
  );
}

interface LineProps extends Pick<RowResult, 'entry' | 'kind'> {
  readonly remark: RowResult['remark'];
}

const ResultLine = memo(function ResultLine({ entry, ...rest }: LineProps) {
  return entry === undefined ? null : <EntryLine entry={entry} {...rest} />;
});

function EntryLine({ entry, kind, remark }: LineProps & { readonly entry: ResultEntry }) {
  const intl = useIntl();
  const { openSyncCentre } = useConsoleHost();
  const name = useRowName(entry);
  const isFailed = kind === 'failed';
  return (
    <li>
      <span className="c-figures">{name}</span>
      {isFailed ? (
        <span>
          <span className="c-shown-danger">{reasonOf(entry, intl)}</span>{' '}
          <button type="button" className="c-link" onClick={() => openSyncCentre(entry.intent.id)}>
            {intl.formatMessage({ id: 'batch.see' })}
          </button>
        </span>
      ) : remark !== undefined ? (
        <span className="c-word-dot is-waiting">{sentenceOf(remark, intl)}</span>
      ) : (
        <span className={kind === 'done' ? 'c-word-dot is-positive' : 'c-batch-kind'}>
          {intl.formatMessage({ id: `batch.kind.${kind}` })}
        </span>
      )}
    </li>
  );
}

/** Why a row failed, in words. */
export function reasonOf({ standing, intent }: ResultEntry, intl: IntlShape): string {
  if (standing.state === 'conflicting') return intl.formatMessage({ id: 'toast.conflicting' });
  const nameOf = (field: string) => fieldName(intl, intent.entity, field);
  return sentenceLines(wordsOf(refusalOfReason(standing.reason), nameOf), intl).join(' – ');
}
