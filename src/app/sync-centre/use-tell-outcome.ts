/** Says what became of a change that was sent again from the sync centre. */
import type { IssueOutcome } from '#store/journal/issue-command.ts';
import { noticeShown } from '#store/notices/notices-slice.ts';
import { useTellFailure } from '#kit/feedback/tell-failure.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';

const key = 'sync-centre';

export function useTellOutcome(): (outcome: IssueOutcome | undefined) => void {
  const dispatch = useAppDispatch();
  const tellFailure = useTellFailure();
  return (outcome) => {
    switch (outcome?.kind) {
      case undefined:
        return;
      case 'saved':
      case 'accepted':
        return dispatch(noticeShown({ key, tone: 'success', message: 'sync.outcome.saved' }));
      case 'unknown':
        return dispatch(noticeShown({ key, tone: 'warning', message: 'entry.state.unknown' }));
      case 'refused':
        return tellFailure(outcome.failure, key);
      case 'notSaved':
        return dispatch(noticeShown({ key, tone: 'danger', message: `sync.notSaved.${outcome.reason}` }));
    }
  };
}
