/** Selection in words, and the sums under the range: a part of the status bar. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { ShownRow } from '#local-db/queries/select-page.ts';
import { rowsIn } from '../data-grid/model/cell-range.ts';
import type { RowWindow } from '../data-grid/model/row-window.ts';
import { countChosen, isChosen, noSelection } from '../data-grid/model/selection.ts';
import type { RangeSums } from '../data-grid/range/range-sums.ts';
import { sumRange } from '../data-grid/range/range-sums.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import type { Formats } from '../ui/formats.ts';
import { useFormats } from '../ui/use-formats.ts';
import { Fact } from './fact.tsx';
import type { BulkSelect } from './selection/use-bulk-select.ts';
import type { SelectionHandlers } from './selection/use-selection.ts';

interface ChoiceFactsProps {
  readonly screen: ListScreen;
  readonly rows: RowWindow<ShownRow>;
  /** Names of the columns shown, in their order. */
  readonly columns: readonly string[];
  /** Rows that match, on all pages. */
  readonly total: number;
  /** Without pages. */
  readonly isContinuous: boolean;
  readonly chosen: SelectionHandlers;
  readonly choosing: BulkSelect;
}

export function SelectionFacts(props: ChoiceFactsProps) {
  return (
    <>
      <RangeFact {...props} />
      <SelectionFact {...props} />
    </>
  );
}

function RangeFact({ screen, rows, columns, chosen: { range } }: ChoiceFactsProps) {
  const intl = useIntl();
  const formats = useFormats();
  const sums = useMemo(
    () => (range === undefined ? undefined : sumRange(screen.entity, rows, columns, range)),
    [screen, rows, columns, range],
  );
  if (range === undefined || sums === undefined) return null;
  const { cells, sum, average, numbers } = sums;
  const say = (id: string, values: Record<string, string | number>) => intl.formatMessage({ id }, values);
  return (
    <Fact tone="accent">
      {sum !== undefined && (
        <>
          {say('range.sum', {})} <strong>{written(sums, sum, formats)}</strong>
          {' · '}
        </>
      )}
      {average !== undefined && numbers > 1 && (
        <>
          {say('range.average', {})} {written(sums, average, formats)}
          {' · '}
        </>
      )}
      {say('range.cells', { cells, rows: rowsIn(range), numbers: numbers === cells ? 0 : numbers })}
      {sums.unread > 0 && sum !== undefined && ` · ${say('range.unread', { count: sums.unread })}`}
    </Fact>
  );
}

function written({ kind }: RangeSums, value: number, formats: Formats): string {
  if (kind === 'money') return formats.money(Math.round(value));
  return kind === 'percent' ? formats.percent(value) : formats.decimal(value);
}

function SelectionFact({ rows, total, isContinuous, chosen, choosing }: ChoiceFactsProps) {
  const intl = useIntl();
  const { selection, select } = chosen;
  const count = countChosen(selection, total);
  if (count === 0) return null;
  const say = (id: string, values?: Record<string, number | string>) => intl.formatMessage({ id }, values);
  const here = rows.keys.filter((key) => isChosen(selection, key)).length;
  const isEvery = selection.query !== undefined;
  const isWholePage = here === rows.count && total > rows.count;
  return (
    <Fact tone="accent">
      {isEvery
        ? say('list.selectedEvery', { total, but: selection.exclude.size })
        : say('list.selected', { count, elsewhere: count - here, isContinuous: String(isContinuous) })}
      {!isEvery && isWholePage && choosing.whyNotEvery === undefined && (
        <button type="button" className="c-link" onClick={choosing.every}>
          {say('list.selectEvery', { count: total })}
        </button>
      )}
      {!isEvery && isWholePage && choosing.whyNotEvery !== undefined && ` · ${say(choosing.whyNotEvery)}`}
      <button type="button" className="c-link" onClick={() => select(noSelection)}>
        {say('list.selectNone')}
      </button>
    </Fact>
  );
}
