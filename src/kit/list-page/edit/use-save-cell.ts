/**
 * A value whose editor is gone and that could not be saved: it is told, with what is wrong with it, and kept as a draft
 * of the row's form, where there is one with this field.
 */
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { mayBeKept } from '#model/field.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { readDraft, writeDraft } from '#services/drafts.ts';
import type { CellEditing } from '../../data-grid/model/editable-cell.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { asTyped } from '../../fields/reference/pending-lookup.ts';
import { draftOfForm } from '../../form/draft-name.ts';
import { useAppDispatch } from '../../store-hooks.ts';

export function useSaveCell(): CellEditing['keep'] {
  const dispatch = useAppDispatch();
  const intl = useIntl();
  return useCallback(
    ({ command, entity, key, name, field, rowName }, { value, problem }) => {
      const isInForm = command.form?.includes(name) === true && mayBeKept(field);
      if (isInForm) {
        const draft = draftOfForm(command.name, key);
        void dispatch(readDraft(draft)).then((kept) =>
          dispatch(writeDraft(draft, { ...kept, [name]: value })),
        );
      }
      const values = {
        field: intl.formatMessage({ id: fieldLabel(entity, name) }),
        row: rowName,
        text: asTyped(value),
        problem: problem ?? intl.formatMessage({ id: 'edit.notKept' }),
      };
      const message = isInForm ? 'edit.leftInForm' : 'edit.left';
      dispatch(noticeShown({ key: `edit.${key}.${name}`, tone: 'warning', message, values, lasting: true }));
    },
    [dispatch, intl],
  );
}
