/** Reads reference lists ahead that cells choose from, or commands look into: offline there must be something there. */
import { useMemo } from 'react';

import type { Field } from '#model/field.ts';
import { selectReference } from '#store/references-slice.ts';
import { readReference } from '#services/references/references.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { usePrefetch } from '../rows/use-prefetch.ts';

/** `fields`: of the columns whose values are changed in the grid; the same ones while they are. */
export function usePrefetchReferences(isDue: boolean, fields: readonly Field[]): void {
  const lists = useMemo(
    () => fields.flatMap((field) => (field.kind === 'reference' ? [field.to] : [])),
    [fields],
  );
  usePrefetchLists(isDue, lists);
}

/** `lists`: by name; the same ones while they are. */
export function usePrefetchLists(isDue: boolean, lists: readonly string[]): void {
  const dispatch = useAppDispatch();
  const loads = useMemo(
    () =>
      [...new Set(lists)].map((list) => async () => {
        const options = dispatch((_dispatch, getState) => selectReference(list)(getState()));
        if (options.length === 0) await dispatch(readReference(list));
      }),
    [dispatch, lists],
  );
  usePrefetch(isDue, loads);
}
