/** Gives the person the refused rows of their file, each with its reason, and says whether the file could be made. */
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices-slice.ts';
import { useAppDispatch, useServices } from '../store-hooks.ts';
import type { RefusedRow } from './import-files.ts';
import { refusedFile, saveTable } from './import-files.ts';

/** Names from the file's context: the title of its list, the headings of its columns. */
export interface RefusedOf {
  readonly title: string;
  readonly heads: readonly string[];
}

export function useSaveRefused({ title, heads }: RefusedOf) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  return async (refused: readonly RefusedRow[]) => {
    const table = refusedFile(title, heads, refused, clock.now(), (id, values) =>
      intl.formatMessage({ id }, values),
    );
    const isSaved = await dispatch(saveTable(table));
    const message = isSaved ? 'import.saved' : 'import.notSaved';
    const tone = isSaved ? 'success' : 'danger';
    dispatch(noticeShown({ key: 'import', tone, message, values: { file: table.fileName } }));
  };
}
