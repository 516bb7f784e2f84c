/** The wallet of one company: what it has seen, newest first, and paying in. */
import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import { pathOf } from '#model/calls/call.ts';
import { companyReads } from '#model/calls/company-reads.ts';
import { walletTransaction } from '#model/entities/wallet-transaction.ts';
import type { Row } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { ListQuery, Page } from '#model/list-query.ts';
import { listRequest, readListAnswer } from '#store/api/list-endpoint.ts';
import type { AppThunk } from '#services/services.ts';
import { useAllows } from '#kit/access.tsx';
import { commandLabel, fieldLabel } from '#kit/definitions/message-ids.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { Panel } from '#kit/feedback/panel.tsx';
import { Skeleton } from '#kit/feedback/skeleton.tsx';
import { showField, useShowContext } from '#kit/fields/registry/use-show.ts';
import { ShownText } from '#kit/fields/shown-text.tsx';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { companyRows } from './company-lists.commands.ts';
import { TabForm } from './tab-form.tsx';
import type { CompanyRead } from './use-company.ts';

const columns = [
  'dateMsAction',
  'detailsType',
  'depositType',
  'balanceType',
  'description',
  'amount',
  'billNumber',
  'note',
  'id',
] as const;
const pageSize = 50;
const newestFirst = [{ field: 'dateMsAction', direction: 'desc' }] as const;

type Read =
  | { readonly ok: true; readonly page: Page<Row> }
  | { readonly ok: false; readonly failure: Failure };

export function CompanyWallet({ read }: { readonly read: CompanyRead }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const id = String(read.row?.id ?? '');
  const [current, setCurrent] = useState(1);
  const [isPayingIn, setPayingIn] = useState(false);
  const mayDrill = useAllows(['balance_fluctuation.view']);
  const [found, setFound] = useState<Read>();
  const ask = useCallback(
    () => dispatch(readTransactions(id, current)).then(setFound),
    [dispatch, id, current],
  );
  const { version } = read.row ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a company that has changed may have a newer movement.
  useEffect(() => void ask(), [ask, version]);
  return (
    <>
      <div className="c-company-tools">
        <Button
          size="small"
          aria-expanded={isPayingIn}
          text={intl.formatMessage({ id: commandLabel(companyRows.payIn.name) })}
          onClick={() => setPayingIn(!isPayingIn)}
        />
        {mayDrill && (
          <Link to={`/admin/balance-fluctuation?${new URLSearchParams({ company: JSON.stringify([id]) })}`}>
            <FormattedMessage id="company.wallet.all" />
          </Link>
        )}
      </div>
      {isPayingIn && (
        <div className="c-company-deposit">
          <TabForm command={companyRows.payIn} read={read} onSaved={() => setPayingIn(false)} />
        </div>
      )}
      {found === undefined ? (
        <Skeleton lines={10} />
      ) : !found.ok ? (
        <FailurePanel failure={found.failure} retry={() => void ask()} ofRow />
      ) : found.page.total === 0 ? (
        <Panel title={intl.formatMessage({ id: 'company.wallet.empty' })} />
      ) : (
        <Transactions page={found.page} onPage={setCurrent} />
      )}
    </>
  );
}

function Transactions({
  page,
  onPage,
}: {
  readonly page: Page<Row>;
  readonly onPage: (page: number) => void;
}) {
  const intl = useIntl();
  const context = useShowContext();
  const from = (page.current - 1) * pageSize;
  const place = { from: from + 1, to: from + page.data.length, total: page.total };
  return (
    <>
      <table className="c-company-wallet c-figures">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === 'amount' ? 'is-end' : undefined}>
                {intl.formatMessage({ id: fieldLabel(walletTransaction.name, name) })}
                {name === 'amount' && ' (₫)'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.data.map((row) => (
            <tr key={String(row.id)}>
              {columns.map((name) => (
                <td key={name} className={name === 'amount' ? 'is-end' : undefined}>
                  <ShownText shown={showField(walletTransaction, row, name, context)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="c-company-tools">
        <FormattedMessage id="company.wallet.shown" values={place} />
        <Button
          size="small"
          disabled={page.current === 1}
          text={intl.formatMessage({ id: 'company.wallet.newer' })}
          onClick={() => onPage(page.current - 1)}
        />
        <Button
          size="small"
          disabled={place.to >= page.total}
          text={intl.formatMessage({ id: 'company.wallet.older' })}
          onClick={() => onPage(page.current + 1)}
        />
      </p>
    </>
  );
}

function readTransactions(id: string, current: number): AppThunk<Promise<Read>> {
  return async (_dispatch, _getState, { callHost }) => {
    const call = companyReads.transactions;
    const source = { entity: walletTransaction, call: { ...call, path: pathOf(call.path, { id }) } };
    const query: ListQuery = { filter: {}, sort: newestFirst, current, pageSize };
    const answer = await callHost({ host: 'v3', ...listRequest(source, query) });
    if (!answer.ok) return answer;
    const page = readListAnswer(source, query, answer.body);
    return page === undefined
      ? { ok: false, failure: { kind: 'noAnswer', reason: 'unreadable' } }
      : { ok: true, page };
  };
}
