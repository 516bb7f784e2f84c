/** Says what became of a change that was sent again from the sync centre. */
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices-slice.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import { readWarning } from '#kit/command/result-warnings.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { fieldName } from '#kit/definitions/field-name.ts';
import { useNotifyFailure } from '#kit/feedback/notify-failure.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';

const key = 'sync-centre';

/** `command`: what was sent, where its answer may say more than that it was done. */
export function useNotifyOutcome(): (outcome: IssueOutcome | undefined, command?: Command) => void {
  const dispatch = useAppDispatch();
  const tellFailure = useNotifyFailure();
  const intl = useIntl();
  return (outcome, command) => {
    switch (outcome?.kind) {
      case undefined:
        return;
      case 'saved':
      case 'accepted': {
        const remark = command && dispatch(readWarning(command, outcome.entries));
        const saved = { tone: 'success', message: 'sync.outcome.saved' } as const;
        return dispatch(
          noticeShown({ key, ...(remark === undefined ? saved : { tone: 'warning', ...remark }) }),
        );
      }
      case 'unknown':
        return dispatch(noticeShown({ key, tone: 'warning', message: 'entry.state.unknown' }));
      case 'refused':
        return tellFailure(outcome.failure, key, (field) =>
          command === undefined ? field : fieldName(intl, command.entity.name, field),
        );
      case 'notSaved':
        return dispatch(noticeShown({ key, tone: 'danger', message: `sync.notSaved.${outcome.reason}` }));
    }
  };
}
