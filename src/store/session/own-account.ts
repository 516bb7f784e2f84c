/** Changes to the signed-in person's own account, as commands of the journal. */
import type { AppThunk } from '../extra.ts';
import type { IssueOutcome } from '../journal/issue-command.ts';
import { issueCommand } from '../journal/issue-command.ts';
import { selectPerson } from './session.ts';

interface OwnProfile {
  readonly name?: string;
  readonly mobile?: string | null;
}

/** The profile is read again when the server has taken the change. */
export function updateProfile(values: OwnProfile): AppThunk<Promise<IssueOutcome>> {
  return issueOwn('account.updateProfile', { ...values });
}

/** Online only; the passwords are sent once and kept nowhere. */
export function changeOwnPassword(values: {
  readonly oldPassword: string;
  readonly newPassword: string;
}): AppThunk<Promise<IssueOutcome>> {
  return issueOwn('account.changePassword', values);
}

function issueOwn(name: string, values: Readonly<Record<string, unknown>>): AppThunk<Promise<IssueOutcome>> {
  return async (dispatch, getState) => {
    const person = selectPerson(getState());
    if (person === undefined) return { kind: 'notSaved', reason: 'signedOut' };
    return dispatch(issueCommand({ name, targets: [{ key: person.id, base: { ...person }, values }] }));
  };
}
