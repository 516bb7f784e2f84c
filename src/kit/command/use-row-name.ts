/** The name of an entry's row, from the row that this device holds where the entry itself does not say it. */
import { useEffect, useState } from 'react';

import type { Row } from '#model/entity.ts';
import { readKnownRow } from '#sync/resolve/undo-entry.ts';
import { useAppDispatch, useServices } from '../store-hooks.ts';
import { rowNameOf } from './row-name.ts';
import type { ResultEntry } from './row-results.ts';

export function useRowName(entry: ResultEntry): string {
  const dispatch = useAppDispatch();
  const { commands } = useServices();
  const [row, setRow] = useState<Row | null>();
  const { name, key } = entry.intent;
  const entity = commands.get(name)?.entity;
  const says = rowNameOf(entry, entity, row);
  const isNamed = says !== key;
  useEffect(() => {
    if (isNamed || entity === undefined) return;
    let isShown = true;
    void dispatch(readKnownRow(entity, key)).then((found) => isShown && setRow(found));
    return () => {
      isShown = false;
    };
  }, [dispatch, isNamed, entity, key]);
  return says;
}
