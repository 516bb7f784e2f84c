/** Says what became of a change to the own account; gives back what was wrong in its fields. */
import type { FieldProblem } from '#model/failure.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { IssueOutcome } from '#store/journal/issue-command.ts';
import { noticeShown } from '#store/notices/notices-slice.ts';
import { useTellFailure } from '#kit/feedback/tell-failure.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';

const key = 'account';

export function useTellAccount(): (outcome: IssueOutcome) => readonly FieldProblem[] {
  const dispatch = useAppDispatch();
  const offline = useAppSelector(selectIsOffline);
  const tellFailure = useTellFailure();
  return (outcome) => {
    switch (outcome.kind) {
      case 'saved':
      case 'accepted': {
        const message = offline ? 'account.savedHere' : 'account.saved';
        dispatch(noticeShown({ key, tone: 'success', message }));
        return [];
      }
      case 'unknown':
        dispatch(noticeShown({ key, tone: 'warning', message: 'account.unknown' }));
        return [];
      case 'refused':
        if (outcome.failure.kind === 'refused' && outcome.failure.fields.length > 0)
          return outcome.failure.fields;
        tellFailure(outcome.failure, key);
        return [];
      case 'notSaved':
        dispatch(noticeShown({ key, tone: 'danger', message: `sync.notSaved.${outcome.reason}` }));
        return [];
    }
  };
}
