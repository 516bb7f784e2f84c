/** Reads the reference lists that cells choose from ahead: offline there must be something to choose from. */
import { useMemo } from 'react';

import type { Field } from '#model/field.ts';
import { readReference } from '#store/references.ts';
import { selectReference } from '#store/references-slice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useLoadAhead } from '../use-load-ahead.ts';

/** `fields`: of the columns whose values are changed in the grid; the same ones while they are. */
export function useReferencesAhead(isDue: boolean, fields: readonly Field[]): void {
  const dispatch = useAppDispatch();
  const loads = useMemo(() => {
    const lists = fields.flatMap((field) => (field.kind === 'reference' ? [field.to] : []));
    return [...new Set(lists)].map((list) => async () => {
      const held = dispatch((_dispatch, getState) => selectReference(list)(getState()));
      if (held.length === 0) await dispatch(readReference(list));
    });
  }, [dispatch, fields]);
  useLoadAhead(isDue, loads);
}
