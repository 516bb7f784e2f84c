/** What these rows are: how many, their sums, when they were fetched and from where, what still waits. */
import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import type { ListState, PageSize } from '#model/list-address.ts';
import { continuous, pageSizes } from '#model/list-address.ts';
import { isWaiting, needsPerson } from '#store/journal/entry.ts';
import type { ShownPage } from '#store/rows/shown-page.ts';
import type { ListScreen } from '../define-screen.ts';
import { KeysOf, useKeyWords } from '../keyboard/key-signs.tsx';
import { fieldLabel } from '../message-ids.ts';
import { useFormats } from '../use-formats.ts';
import { Fact } from './fact.tsx';
import { listKeys } from './list-keys.ts';

interface StateLineProps {
  readonly screen: ListScreen;
  readonly page: ShownPage | undefined;
  readonly state: ListState;
  readonly failure: Failure | undefined;
  /** What is chosen, and what it comes to. */
  readonly choice: ReactNode;
  onRefresh(): void;
  onPage(current: number): void;
  onPageSize(pageSize: PageSize): void;
}

/** A continuous list is one page. */
export const lastPageOf = (page: ShownPage | undefined, { pageSize }: ListState) =>
  page === undefined || pageSize === continuous ? 1 : Math.max(1, Math.ceil(page.total / pageSize));

/** Rows on the pages before. */
export const pagesBefore = ({ current, pageSize }: ListState) =>
  pageSize === continuous ? 0 : (current - 1) * pageSize;

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
  choice,
  onRefresh,
}: StateLineProps & { readonly page: ShownPage }) {
  const intl = useIntl();
  const formats = useFormats();
  const words = useKeyWords();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const first = pagesBefore(state) + 1;
  const last = first + page.rows.length - 1;
  const time = page.asOf === null ? '' : formats.time(page.asOf);
  const sums = screen.totals.flatMap((name) => {
    const sum = page.summary?.[name];
    return sum === undefined ? [] : [{ name, sum }];
  });
  const states = page.rows.flatMap((row) => row.entries.map(({ standing }) => standing.state));
  const waiting = states.filter(isWaiting).length;
  const needing = states.filter(needsPerson).length;
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
          <button
            type="button"
            className="c-link"
            aria-keyshortcuts={words.aria(listKeys.refresh)}
            onClick={onRefresh}
          >
            {say('list.showNews')}
          </button>{' '}
          <KeysOf action={listKeys.refresh} />
        </Fact>
      )}
      {failure !== undefined && (
        <Fact tone={failure.kind === 'noAnswer' ? 'waiting' : 'danger'}>{say('list.notRefreshed')}</Fact>
      )}
      {waiting > 0 && <Fact tone="waiting">{say('list.pending', { count: waiting })}</Fact>}
      {needing > 0 && <Fact tone="danger">{say('list.needing', { count: needing })}</Fact>}
      {choice}
    </>
  );
}

function Pager({ state, last, onPage, onPageSize }: StateLineProps & { readonly last: number }) {
  const intl = useIntl();
  const words = useKeyWords();
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
        aria-keyshortcuts={words.aria(listKeys.previousPage)}
        title={words.hint(intl.formatMessage({ id: 'list.previousPage' }), listKeys.previousPage)}
        onClick={() => onPage(current - 1)}
      />
      <span>{intl.formatMessage({ id: 'list.pageOf' }, { current, last })}</span>
      <Button
        size="small"
        variant="minimal"
        icon={<ChevronRight size={14} />}
        disabled={current >= last}
        aria-label={intl.formatMessage({ id: 'list.nextPage' })}
        aria-keyshortcuts={words.aria(listKeys.nextPage)}
        title={words.hint(intl.formatMessage({ id: 'list.nextPage' }), listKeys.nextPage)}
        onClick={() => onPage(current + 1)}
      />
    </nav>
  );
}
