/** The search field, the filters that are set as tags, and what else can be filtered by. */
import { Button, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { isEmptyValue } from '#model/search-values.ts';
import type { ListScreen } from '../define-screen.ts';
import { ArrowMenu } from '../keyboard/arrow-menu.tsx';
import { KeyLayer } from '../keyboard/keys-provider.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { fieldLabel } from '../message-ids.ts';
import { FilterTag } from './filter-tag.tsx';
import { listKeys } from './list-keys.ts';
import { SearchField } from './search-field.tsx';
import type { ListAddress } from './use-list-address.ts';
import './filter-line.css';

interface FilterLineProps {
  readonly screen: ListScreen;
  readonly address: ListAddress;
  /** Message id of why the search is not sent. */
  readonly refusal: string | undefined;
  /** The reason stands in place of the rows already. */
  readonly isToldBelow: boolean;
}

export function FilterLine({ screen, address, refusal, isToldBelow }: FilterLineProps) {
  const intl = useIntl();
  const { state, change } = address;
  const { entity, filters } = screen;
  /** The filter whose editor is open: one just chosen has no value yet, but its tag is there. */
  const [open, setOpen] = useState<string>();
  const shown = filters.filter((name) => !isEmptyValue(state.values[name]) || name === open);
  const others = filters.filter((name) => !shown.includes(name));
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useKeys([{ ...listKeys.filter, run: () => setChoosing(true) }], 'list');
  return (
    <search className="c-filter-line">
      <SearchField
        text={state.text}
        isRefused={refusal !== undefined && state.text !== ''}
        onSearch={(text) => change({ text })}
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
        <PopoverNext
          isOpen={isChoosing}
          onInteraction={setChoosing}
          shouldReturnFocusOnClose={false}
          placement="bottom-start"
          arrow={false}
          popoverClassName="c-drop"
          content={
            <KeyLayer>
              <ArrowMenu label={intl.formatMessage({ id: 'filter.add' })}>
                {others.map((name) => (
                  <MenuItem
                    key={name}
                    text={intl.formatMessage({ id: fieldLabel(entity.name, name) })}
                    onClick={() => {
                      setChoosing(false);
                      setOpen(name);
                    }}
                  />
                ))}
              </ArrowMenu>
            </KeyLayer>
          }
        >
          <Button
            ref={button}
            size="small"
            variant="minimal"
            icon={<Filter size={12} />}
            text={intl.formatMessage({ id: 'filter.add' })}
          />
        </PopoverNext>
      )}
      {(shown.length > 0 || state.text !== '') && (
        <Button
          size="small"
          variant="minimal"
          text={intl.formatMessage({ id: 'filter.clear' })}
          onClick={() => change({ text: '', values: {} })}
        />
      )}
      {refusal !== undefined && !isToldBelow && (
        <span className="c-refusal" role="alert">
          {intl.formatMessage({ id: refusal })}
        </span>
      )}
    </search>
  );
}
