/** What these rows are: how many, their sums, when they were fetched and from where, what still waits. */
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import type { ListState, PageSize } from '#model/list-address.ts';
import { continuous } from '#model/list-address.ts';
import { isWaiting, needsPerson } from '#store/journal/entry.ts';
import type { ShownPage } from '#store/rows/shown-page.ts';
import type { ListScreen } from '../define-screen.ts';
import { KeysOf, useKeyWords } from '../keyboard/key-signs.tsx';
import { fieldLabel } from '../message-ids.ts';
import { useFormats } from '../use-formats.ts';
import { Fact } from './fact.tsx';
import { listKeys } from './list-keys.ts';
import { Pager } from './pager.tsx';

interface StateLineProps {
  readonly screen: ListScreen;
  readonly page: ShownPage | undefined;
  readonly state: ListState;
  readonly failure: Failure | undefined;
  /** Rows that the grid can scroll to. */
  readonly rowCount: number;
  /** What is chosen, and what it comes to. */
  readonly choice: ReactNode;
  onRefresh(): void;
  onTurn(step: -1 | 1): void;
  onPageSize(pageSize: PageSize): void;
}

/** A continuous list is one page. */
export const lastPageOf = (page: ShownPage | undefined, { pageSize }: ListState) =>
  page === undefined || pageSize === continuous ? 1 : Math.max(1, Math.ceil(page.total / pageSize));

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
  rowCount,
  choice,
  onRefresh,
}: StateLineProps & { readonly page: ShownPage }) {
  const intl = useIntl();
  const formats = useFormats();
  const words = useKeyWords();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const time = page.asOf === null ? '' : formats.time(page.asOf);
  const isAmount = (name: string) => screen.entity.fields[name]?.kind === 'money';
  const sums = screen.totals.flatMap((name) => {
    const sum = page.summary?.[name];
    return sum === undefined ? [] : [{ name, sum }];
  });
  const states = page.rows.flatMap((row) => row.entries.map(({ standing }) => standing.state));
  const waiting = states.filter(isWaiting).length;
  const needing = states.filter(needsPerson).length;
  return (
    <>
      <Fact>{say(...extentOf(page, state))}</Fact>
      {state.pageSize === continuous && page.total > rowCount && (
        <Fact tone="waiting">{say('list.rowsCut', { count: rowCount })}</Fact>
      )}
      <CapFact screen={screen} page={page} />
      {choice}
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
      {/* Last: a narrow window cuts the end off, and each sum stands under its column as well. */}
      {sums.length > 0 && (
        <span className="c-fact">
          {sums.map(({ name, sum }) => (
            <Fact key={name}>
              {`${intl.formatMessage({ id: fieldLabel(screen.entity.name, name) })}: `}
              <strong>{(isAmount(name) ? formats.money : formats.number)(sum)}</strong>
            </Fact>
          ))}
        </span>
      )}
    </>
  );
}

/** Rows that the host leaves out are told of where rows are counted; a narrower filter brings them. */
function CapFact({ screen, page }: { readonly screen: ListScreen; readonly page: ShownPage }) {
  const intl = useIntl();
  const { call } = screen.list;
  const cap = 'rows' in call ? call.cap : undefined;
  if (page.cappedAt === undefined || cap === undefined) return null;
  const field = intl.formatMessage({ id: fieldLabel(screen.entity.name, cap.narrowedBy) });
  return (
    <Fact tone="waiting">{intl.formatMessage({ id: 'list.capped' }, { count: page.cappedAt, field })}</Fact>
  );
}

/** Which rows these are, as a message with its values. */
function extentOf(
  { rows, total, held, exact }: ShownPage,
  { current, pageSize }: ListState,
): [id: string, values?: Record<string, number>] {
  const isWhole = pageSize === continuous;
  if (!exact) return ['list.rangeHeld', { count: isWhole ? total : rows.length, held }];
  if (isWhole) return ['list.rows', { total }];
  if (rows.length === 0) return ['list.rangeNone'];
  const first = (current - 1) * pageSize + 1;
  return ['list.range', { first, last: first + rows.length - 1, total }];
}
