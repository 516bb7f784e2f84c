/** Rows that point to one of some: found by typing without marks, kept as check boxes. */
import { Checkbox } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { FilterProps } from '../../definitions/field-renderer.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { useAppSelector } from '../../store-hooks.ts';
import { chosenOf, toggled } from '../range-value.ts';
import { searchOptions, useReference } from './use-reference.ts';

const NoneFound = lazyComponent(async () => (await import('./none-found.tsx')).NoneFound);

/** As many as can be read through; typing narrows the rest. */
const mostShown = 50;

export function ReferenceFilter({ entity, name, field, value, onChange }: FilterProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const list = field.kind === 'reference' ? field.to : '';
  const options = useReference(list);
  const chosen = chosenOf(value);
  const rows = useAppSelector((state) => state.rows.pages[entity])?.rows;
  // The chosen option may have left the list since; a shown row still has its label.
  const first = chosen.map(
    (id) =>
      options.find((option) => option.id === id) ?? {
        id: String(id),
        label: rows?.find((row) => row[name] === id)?.labels?.[name] ?? String(id),
      },
  );
  const found = searchOptions(options, typed, mostShown).filter((option) => !chosen.includes(option.id));
  const label = intl.formatMessage({ id: fieldLabel(entity, name) });
  return (
    <>
      <input
        ref={box}
        type="search"
        className="c-input"
        autoComplete="off"
        aria-label={intl.formatMessage({ id: 'filter.searchIn' }, { name: label })}
        placeholder={intl.formatMessage({ id: 'filter.typeToSearch' })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <fieldset className="c-filter-options">
        <legend className="c-unseen">{label}</legend>
        {[...first, ...found].map((option) => (
          <Checkbox
            key={option.id}
            checked={chosen.includes(option.id)}
            label={option.label}
            onChange={() => onChange(toggled(value, option.id))}
          />
        ))}
      </fieldset>
      {found.length === 0 && first.length === 0 && (
        <NoneFound list={list} onAgain={() => box.current?.focus()} />
      )}
      {found.length === mostShown && (
        <span className="c-filter-note">
          {intl.formatMessage({ id: 'filter.narrow' }, { count: options.length })}
        </span>
      )}
    </>
  );
}
