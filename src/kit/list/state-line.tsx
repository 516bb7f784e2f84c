/** What these rows are: how many, their sums, when they were fetched and from where, what still waits. */
import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import type { ListState } from '#model/list-address.ts';
import { pageSizes } from '#model/list-address.ts';
import { isWaiting, needsPerson } from '#store/journal/entry.ts';
import type { ShownPage } from '#store/rows/shown-page.ts';
import type { ListScreen } from '../define-screen.ts';
import { KeySigns, useKeysAsText } from '../keyboard/key-signs.tsx';
import { fieldLabel } from '../message-ids.ts';
import { useFormats } from '../use-formats.ts';
import type { Selection } from './selection.ts';

interface StateLineProps {
  readonly screen: ListScreen;
  readonly page: ShownPage | undefined;
  readonly state: ListState;
  readonly failure: Failure | undefined;
  readonly selection: Selection;
  onSelectEvery(): void;
  onRefresh(): void;
  onPage(current: number): void;
  onPageSize(pageSize: number): void;
}

export const lastPageOf = (page: ShownPage | undefined, { pageSize }: ListState) =>
  page === undefined ? 1 : Math.max(1, Math.ceil(page.total / pageSize));

export function StateLine(props: StateLineProps) {
  const { page, state } = props;
  return (
    <footer className="c-state-line c-figures">
      {/* Only what has changed is read out, and the time, which moves on by itself, is not. */}
      <span className="c-state-facts" role="status" aria-atomic="false">
        {page !== undefined && <Facts {...props} page={page} />}
      </span>
      {page !== undefined && <Pager {...props} last={lastPageOf(page, state)} />}
    </footer>
  );
}

function Facts({
  screen,
  page,
  state,
  failure,
  selection,
  onSelectEvery,
  onRefresh,
}: StateLineProps & { readonly page: ShownPage }) {
  const intl = useIntl();
  const formats = useFormats();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const first = (state.current - 1) * state.pageSize + 1;
  const last = first + page.rows.length - 1;
  const time = page.asOf === null ? '' : formats.time(page.asOf);
  const sums = screen.totals.flatMap((name) => {
    const sum = page.summary?.[name];
    return sum === undefined ? [] : [{ name, sum }];
  });
  const states = page.rows.flatMap((row) => row.entries.map(({ standing }) => standing.state));
  const waiting = states.filter(isWaiting).length;
  const needing = states.filter(needsPerson).length;
  const chosen = selection.every ? page.total : selection.keys.size;
  return (
    <>
      <Fact>
        {page.exact && page.rows.length === 0
          ? say('list.rangeNone')
          : page.exact
            ? say('list.range', { first, last, total: page.total })
            : say('list.rangeHeld', { count: page.rows.length, held: page.held })}
      </Fact>
      {sums.map(({ name, sum }) => (
        <Fact key={name}>
          {`${intl.formatMessage({ id: fieldLabel(screen.entity.name, name) })}: `}
          <strong>{formats.money(sum)}</strong>
        </Fact>
      ))}
      <Fact isSilent>
        {say(page.source === 'network' ? 'list.fromNetwork' : 'list.fromDevice', { time })}
      </Fact>
      {page.news > 0 && (
        <Fact tone="accent">
          {say('list.news', { count: page.news })}
          <button type="button" className="c-link" aria-keyshortcuts="r" onClick={onRefresh}>
            {say('list.showNews')}
          </button>{' '}
          <KeySigns keys="r" />
        </Fact>
      )}
      {failure !== undefined && (
        <Fact tone={failure.kind === 'noAnswer' ? 'waiting' : 'danger'}>{say('list.notRefreshed')}</Fact>
      )}
      {waiting > 0 && <Fact tone="waiting">{say('list.pending', { count: waiting })}</Fact>}
      {needing > 0 && <Fact tone="danger">{say('list.needing', { count: needing })}</Fact>}
      {chosen > 0 && (
        <Fact tone="accent">
          {say('list.selected', { count: chosen })}
          {!selection.every && selection.keys.size >= page.rows.length && page.total > page.rows.length && (
            <button type="button" className="c-link" onClick={onSelectEvery}>
              {say('list.selectEvery', { count: page.total })}
            </button>
          )}
        </Fact>
      )}
    </>
  );
}

interface FactProps {
  readonly tone?: string;
  /** Not read out when it changes. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

function Fact({ tone, isSilent = false, children }: FactProps) {
  return (
    <span
      className={tone === undefined ? 'c-fact' : `c-fact is-${tone}`}
      aria-live={isSilent ? 'off' : undefined}
    >
      {children}
    </span>
  );
}

function Pager({ state, last, onPage, onPageSize }: StateLineProps & { readonly last: number }) {
  const intl = useIntl();
  const keysAsText = useKeysAsText();
  const { current, pageSize } = state;
  return (
    <nav className="c-pager" aria-label={intl.formatMessage({ id: 'list.pages' })}>
      <select
        className="c-page-size"
        aria-label={intl.formatMessage({ id: 'list.pageSize' })}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {intl.formatMessage({ id: 'list.perPage' }, { count: size })}
          </option>
        ))}
      </select>
      <Button
        size="small"
        variant="minimal"
        icon={<ChevronLeft size={14} />}
        disabled={current <= 1}
        aria-label={intl.formatMessage({ id: 'list.previousPage' })}
        aria-keyshortcuts="["
        title={`${intl.formatMessage({ id: 'list.previousPage' })} (${keysAsText('[')})`}
        onClick={() => onPage(current - 1)}
      />
      <span>{intl.formatMessage({ id: 'list.pageOf' }, { current, last })}</span>
      <Button
        size="small"
        variant="minimal"
        icon={<ChevronRight size={14} />}
        disabled={current >= last}
        aria-label={intl.formatMessage({ id: 'list.nextPage' })}
        aria-keyshortcuts="]"
        title={`${intl.formatMessage({ id: 'list.nextPage' })} (${keysAsText(']')})`}
        onClick={() => onPage(current + 1)}
      />
    </nav>
  );
}
