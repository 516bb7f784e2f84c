/** The search field, the filters that are set as tags, and what else can be filtered by. */
import { Button } from '@blueprintjs/core';
import { memo, useState } from 'react';
import { useIntl } from 'react-intl';

import { isEmptyValue } from '#model/search-values.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import { listKeys } from '../keyboard/list-keys.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { AddFilter } from './filters/add-filter.tsx';
import { clearedSearch, clearWords, isCleared } from './filters/cleared-search.ts';
import { FilterTag } from './filters/filter-tag.tsx';
import { SearchField } from './filters/search-field.tsx';
import type { ListAddress } from './url-state/use-list-url-state.ts';
import './filters/filter-line.css';

interface FilterLineProps {
  readonly screen: ListScreen;
  readonly address: ListAddress;
  /** Message id of why the search is not sent. */
  readonly refusal: string | undefined;
  /** The reason stands in place of the rows already. */
  readonly isToldBelow: boolean;
}

export const FilterBar = memo(function FilterLine(props: FilterLineProps) {
  const { screen, address, refusal, isToldBelow } = props;
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { state, change, type, finish } = address;
  const { entity, filters } = screen;
  /** The filter whose editor is open: one just chosen has no value yet, but its tag is there. */
  const [open, setOpen] = useState<string>();
  const shown = filters.filter((name) => !isEmptyValue(state.values[name]) || name === open);
  const others = filters.filter((name) => !shown.includes(name));
  const [isChoosing, setChoosing] = useState(false);
  const why = others.length === 0 ? 'list.why.noFilter' : undefined;
  const choose = () => {
    if (why === undefined) setChoosing(true);
    else dispatch(noticeShown({ key: 'command', tone: 'warning', message: why }));
  };
  useKeys([{ ...listKeys.filter, why, run: choose }], 'list');
  return (
    <search className="c-filter-line">
      <SearchField
        text={state.text}
        isRefused={refusal !== undefined && state.text !== ''}
        onType={type}
        onFinish={finish}
      />
      {shown.map((name) => (
        <FilterTag
          key={name}
          entity={entity}
          name={name}
          value={state.values[name]}
          isOpen={open === name}
          onOpen={(isOpen) => setOpen(isOpen ? name : undefined)}
          onChange={(value) => change(({ values }) => ({ values: { ...values, [name]: value } }))}
        />
      ))}
      {others.length > 0 && (
        <AddFilter
          entity={entity}
          names={others}
          isOpen={isChoosing}
          onOpen={setChoosing}
          onChoose={setOpen}
        />
      )}
      {(shown.length > 0 || state.text !== '') && !isCleared(screen, state) && (
        <Button
          size="small"
          variant="minimal"
          text={intl.formatMessage({ id: clearWords(screen) })}
          onClick={() => change(clearedSearch(screen))}
        />
      )}
      {refusal !== undefined && !isToldBelow && (
        <span className="c-refusal" role="alert">
          {intl.formatMessage({ id: refusal })}
        </span>
      )}
    </search>
  );
});
