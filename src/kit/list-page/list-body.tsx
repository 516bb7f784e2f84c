/** The middle of a list screen: the grid, or in its very place what stands there instead. */
import { Button } from '@blueprintjs/core';
import { Filter, InboxFiltered } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import { isEmptyValue } from '#model/search-values.ts';
import { Grid } from '../data-grid/grid.tsx';
import type { GridProps } from '../data-grid/grid-props.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import { FailurePanel } from '../feedback/failure-panel.tsx';
import { Panel } from '../feedback/panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { clearedSearch, clearWords, isCleared } from './filters/cleared-search.ts';
import type { ListView } from './rows/use-list.ts';
import { TotalsContext } from './totals/totals-context.ts';

/** Fill a tall window; what is over is cut. */
const mostLines = 40;

interface ListBodyProps {
  readonly screen: ListScreen;
  readonly view: ListView;
  readonly grid: GridProps;
}

export function ListBody({ screen, view, grid }: ListBodyProps) {
  const intl = useIntl();
  switch (view.status) {
    case 'loading':
      return <Skeleton lines={mostLines} />;
    case 'refused':
      return (
        <Panel
          icon={<Filter size={28} />}
          title={intl.formatMessage({ id: 'list.notSearched' })}
          text={view.refusal && intl.formatMessage({ id: view.refusal })}
        />
      );
    case 'failed':
      return view.failure === undefined ? null : <FailurePanel failure={view.failure} retry={view.refresh} />;
    case 'ready':
      if (grid.rows.count === 0) return <Empty screen={screen} view={view} label={grid.label} />;
      return (
        <TotalsContext value={{ screen, view }}>
          <Grid {...grid} />
        </TotalsContext>
      );
  }
}

interface EmptyProps extends Pick<ListBodyProps, 'screen' | 'view'> {
  readonly label: string;
}

function Empty({ screen, view, label }: EmptyProps) {
  const intl = useIntl();
  const { shownState: state, change } = view;
  const isFiltered = Object.values(state.values).some((value) => !isEmptyValue(value));
  const isSearched = state.text !== '' || isFiltered;
  const instead = screen.searchInstead?.(state);
  const why = instead === undefined ? '' : ` ${intl.formatMessage({ id: instead.why })}`;
  return (
    <Panel
      icon={<InboxFiltered size={28} />}
      title={intl.formatMessage({ id: isSearched ? 'list.noneFound' : 'list.empty' }, { name: label })}
      text={
        isSearched
          ? intl.formatMessage(
              { id: state.text === '' ? 'list.searchedFilters' : 'list.searched' },
              { text: state.text, isFiltered },
            ) + why
          : undefined
      }
    >
      {instead !== undefined && (
        <Button text={intl.formatMessage({ id: instead.act })} onClick={() => change(instead.change)} />
      )}
      {isSearched && !isCleared(screen, state) && (
        <Button
          text={intl.formatMessage({ id: clearWords(screen) })}
          onClick={() => change(clearedSearch(screen))}
        />
      )}
    </Panel>
  );
}
