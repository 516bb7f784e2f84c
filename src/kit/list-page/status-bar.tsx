/** Status of the rows: how many, their sums, when they were fetched and from where, and the changes that still wait. */
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { ListState } from '#model/list-address.ts';
import { continuous } from '#model/list-address.ts';
import { isWaiting, needsPerson } from '#commands/entry-state.ts';
import type { ShownPage } from '#local-db/queries/select-page.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import { fieldLabel } from '../definitions/message-ids.ts';
import { KeysOf, useKeyWords } from '../keyboard/key-caps.tsx';
import { listKeys } from '../keyboard/list-keys.ts';
import { useFormats } from '../ui/use-formats.ts';
import { Fact } from './fact.tsx';
import { Pager } from './pager.tsx';
import type { ListView } from './rows/use-list.ts';

interface StateLineProps {
  readonly screen: ListScreen;
  readonly view: ListView;
  /** Selection, and its sums. */
  readonly choice: ReactNode;
  onTurn(step: -1 | 1): void;
}

/** A continuous list is one page. */
export const lastPageOf = (page: ShownPage | undefined, { pageSize }: ListState) =>
  page === undefined || pageSize === continuous ? 1 : Math.max(1, Math.ceil(page.total / pageSize));

export function StatusBar(props: StateLineProps) {
  const { page, state, change } = props.view;
  return (
    <footer className="c-state-line c-figures">
      {/* Only what has changed is read out, and the time, which moves on by itself, is not. */}
      <span className="c-state-facts" role="status" aria-atomic="false">
        {page !== undefined && <Facts {...props} page={page} />}
      </span>
      {page !== undefined && (
        <Pager
          state={state}
          last={lastPageOf(page, state)}
          onTurn={props.onTurn}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
    </footer>
  );
}

function Facts({ screen, view, choice, page }: StateLineProps & { readonly page: ShownPage }) {
  const intl = useIntl();
  const formats = useFormats();
  const words = useKeyWords();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const { rows, total, isContinuous, failure, refresh } = view;
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
      <Fact>{say(...extentOf(page, view))}</Fact>
      {waiting > 0 && <Fact tone="waiting">{say('list.pending', { count: waiting })}</Fact>}
      {needing > 0 && <Fact tone="danger">{say('list.needing', { count: needing })}</Fact>}
      {isContinuous && total > rows.count && (
        <Fact tone="waiting">{say('list.rowsCut', { count: rows.count })}</Fact>
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
            onClick={refresh}
          >
            {say('list.showNews')}
          </button>{' '}
          <KeysOf action={listKeys.refresh} />
        </Fact>
      )}
      {failure !== undefined && (
        <Fact tone={failure.kind === 'noAnswer' ? 'waiting' : 'danger'}>{say('list.notRefreshed')}</Fact>
      )}
      {/* Last: each sum stands under its column as well. */}
      {sums.length > 0 && (
        <span className="c-fact c-state-sums">
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

/** Which rows these are, as a message with its values: those that are shown, also while others are asked for. */
function extentOf(
  { rows, held, exact }: ShownPage,
  { total, offset, isContinuous }: ListView,
): [id: string, values?: Record<string, number>] {
  if (!exact) return ['list.rangeHeld', { count: isContinuous ? total : rows.length, held }];
  if (isContinuous) return ['list.rows', { total }];
  if (rows.length === 0) return ['list.rangeNone'];
  return ['list.range', { first: offset + 1, last: offset + rows.length, total }];
}
