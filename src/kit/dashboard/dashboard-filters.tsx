/** Filters of the figures of a dashboard: always the days, other fields as they are set or chosen. */
import { useEffect, useRef, useState } from 'react';

import type { Entity } from '#model/entity.ts';
import type { SearchValue, SearchValues } from '#model/search-values.ts';
import { isEmptyValue } from '#model/search-values.ts';
import { focusFirstOf } from '../keyboard/restore-focus.ts';
import { AddFilter } from '../list-page/filters/add-filter.tsx';
import { FilterTag } from '../list-page/filters/filter-tag.tsx';

export interface DashboardFiltersProps {
  /** Whose fields narrow the figures; `period` is the one with the days. */
  readonly entity: Entity;
  readonly period: string;
  readonly values: SearchValues;
  /** Fields without a value are offered, too. */
  readonly offersFilters?: boolean | undefined;
  /** Undefined: the field narrows no more. */
  onChange(name: string, value: SearchValue): void;
}

interface OpenFilter {
  /** The field whose editor is open. */
  readonly open: string | undefined;
  onOpen(name: string | undefined): void;
}

export function DashboardFilters(props: DashboardFiltersProps & OpenFilter) {
  const { entity, period, values, offersFilters = false, onChange, open, onOpen } = props;
  const [isChoosing, setChoosing] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const names = Object.keys(values);
  const shown = names.filter((name) => name === period || name === open || !isEmptyValue(values[name]));
  const others = names.filter((name) => !shown.includes(name));
  const before = useRef(shown.length);
  // A tag that goes takes the focus that stood on it along.
  useEffect(() => {
    if (shown.length < before.current)
      focusFirstOf(
        [add.current, place.current?.querySelector('button')].filter((each) => each instanceof Element),
      );
    before.current = shown.length;
  }, [shown.length]);
  return (
    <div className="c-dashboard-filters" ref={place}>
      {shown.map((name) => (
        <FilterTag
          key={name}
          {...{ entity, name, value: values[name] }}
          isOpen={open === name}
          onOpen={(isOpen) => onOpen(isOpen ? name : undefined)}
          onChange={(next) => onChange(name, next)}
        />
      ))}
      {offersFilters && others.length > 0 && (
        <AddFilter
          entity={entity}
          names={others}
          isOpen={isChoosing}
          button={add}
          onOpen={setChoosing}
          onChoose={onOpen}
        />
      )}
    </div>
  );
}
