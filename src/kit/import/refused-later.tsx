/**
 * What the host alone could know to be wrong with rows of a file, a code that somebody else has taken, say: those rows
 * are given back as a file, as the ones that were refused before anything was recorded.
 */
import { Button } from '@blueprintjs/core';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';

import { reasonOf } from '../command/batch-results.tsx';
import type { FailedRows } from '../command/row-results.ts';
import type { FileRow } from './check-rows.ts';
import type { RefusedOf } from './use-save-refused.ts';
import { useSaveRefused } from './use-save-refused.ts';

/** `rows`: those of the file, by the journal's id of what was recorded of them. */
export function refusedLater(file: RefusedOf, rows: ReadonlyMap<string, FileRow>): ComponentType<FailedRows> {
  return function RefusedLater({ failed }: FailedRows) {
    const intl = useIntl();
    const save = useSaveRefused(file);
    const refused = failed.flatMap(({ id, entry }) => {
      const row = rows.get(id);
      return row === undefined || entry === undefined ? [] : [{ row, why: reasonOf(entry, intl) }];
    });
    return (
      <Button
        size="small"
        text={intl.formatMessage({ id: 'import.refused.save' }, { count: refused.length })}
        onClick={() => void save(refused)}
      />
    );
  };
}
