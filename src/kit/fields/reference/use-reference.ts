/** The options of a reference list: held here at once, asked anew where others may have changed them. */
import { useEffect, useMemo } from 'react';

import type { ReferenceField } from '#model/field.ts';
import { fold } from '#model/vietnam/text.ts';
import type { ReferenceOption } from '#store/references-slice.ts';
import { selectReference } from '#store/references-slice.ts';
import { watchReference } from '#services/references/references.ts';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';

export function useReference(list: string): readonly ReferenceOption[] {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(watchReference(list)), [dispatch, list]);
  return useAppSelector(useMemo(() => selectReference(list), [list]));
}

/** Options that may be newly chosen: no form offers locked ones. A row that already points to one keeps it. */
export function offeredOptions(
  { offersLocked }: Pick<ReferenceField, 'offersLocked'>,
  options: readonly ReferenceOption[],
  current?: unknown,
): readonly ReferenceOption[] {
  return offersLocked === true ? options : options.filter(({ active, id }) => active || id === current);
}

/** Options whose label or id contains what was typed, marks or none; what begins with it stands first. */
export function searchOptions(
  options: readonly ReferenceOption[],
  typed: string,
  most: number,
): readonly ReferenceOption[] {
  const needle = fold(typed.trim());
  if (needle === '') return options.slice(0, most);
  const begins: ReferenceOption[] = [];
  const contains: ReferenceOption[] = [];
  for (const option of options) {
    const label = fold(option.label);
    const id = fold(option.id);
    if (label.startsWith(needle) || id.startsWith(needle)) begins.push(option);
    else if (label.includes(needle) || id.includes(needle)) contains.push(option);
  }
  return [...begins, ...contains].slice(0, most);
}
