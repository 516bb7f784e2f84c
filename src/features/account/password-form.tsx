/**
 * Own password: old, new, and the new one again. Online only: a password is sent once and kept nowhere.
 * 'Old password is incorrect!' lands on its field.
 */
import { Button } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { staff } from '#model/entities/staff.ts';
import { secret } from '#model/field.ts';
import { problemOf } from '#model/field-schema.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { SaveKey } from '#kit/form/save-key.tsx';
import { useAppSelector } from '#kit/store-hooks.ts';
import { changePassword } from './account.commands.ts';
import type { AccountProblem } from './account-field.tsx';
import { AccountField } from './account-field.tsx';
import { AccountFoot } from './account-foot.tsx';
import { useFocusFirstProblem } from './use-focus-first-problem.ts';

const names = ['oldPassword', 'newPassword', 'repeatedPassword'] as const;
type Name = (typeof names)[number];
type Values = Readonly<Record<Name, string>>;
type Problems = Readonly<Partial<Record<Name, AccountProblem>>>;

const fields = {
  oldPassword: secret({ required: true }),
  newPassword: { ...staff.fields.password, required: true },
  repeatedPassword: secret({ required: true }),
} as const;

const empty: Values = { oldPassword: '', newPassword: '', repeatedPassword: '' };

export function PasswordForm() {
  const run = useRunCommand();
  const person = useAppSelector(selectPerson);
  const offline = useAppSelector(selectIsOffline);
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusFirstProblem(attempts);
  const isDirty = names.some((name) => values[name] !== '');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsIn(values);
    setProblems(found);
    setAttempts(attempts + 1);
    if (Object.keys(found).length > 0 || busy || person === undefined) return;
    setBusy(true);
    const { oldPassword, newPassword } = values;
    const targets = [{ key: person.id, base: { ...person }, values: { oldPassword, newPassword } }];
    const outcome = await run(changePassword, { targets });
    setBusy(false);
    setProblems(problemsOfAnswer(outcome));
    setAttempts(attempts + 2);
    if (outcome.kind === 'accepted') setValues(empty);
  };
  return (
    <form ref={form} className="c-account-form" onSubmit={(event) => void save(event)} noValidate>
      {names.map((name) => (
        <AccountField
          key={name}
          name={name}
          label={`account.${name}`}
          field={fields[name]}
          value={values[name]}
          problem={problems[name]}
          onChange={(value) => {
            setValues({ ...values, [name]: String(value ?? '') });
            setProblems({ ...problems, [name]: undefined });
          }}
        />
      ))}
      {offline ? (
        <p className="c-account-note" id="password-offline">
          <FormattedMessage id="account.passwordOffline" />
        </p>
      ) : null}
      <AccountFoot isDirty={isDirty && !busy} onDiscard={() => setValues(empty)}>
        <Button
          type="submit"
          intent="primary"
          disabled={offline}
          loading={busy}
          aria-describedby={offline ? 'password-offline' : undefined}
        >
          <FormattedMessage id="account.password.save" />
        </Button>
      </AccountFoot>
      <SaveKey />
    </form>
  );
}

function problemsIn(values: Values): Problems {
  const found: Partial<Record<Name, AccountProblem>> = {};
  for (const name of names) {
    const problem = problemOf(fields[name], values[name]);
    if (problem !== undefined) found[name] = problem;
  }
  if (found.repeatedPassword === undefined && values.newPassword !== values.repeatedPassword)
    found.repeatedPassword = { message: 'account.passwordsDiffer' };
  return found;
}

/** The server's word on the fields; its code for a wrong old password names the field by itself. */
function problemsOfAnswer(outcome: IssueOutcome): Problems {
  if (outcome.kind !== 'refused' || outcome.failure.kind !== 'refused') return {};
  const { code, fields: refused } = outcome.failure;
  if (code === 'old_password_not_correct') return { oldPassword: { code } };
  const known = refused.flatMap(({ field, ...problem }) => {
    const name = names.find((each) => each === field);
    return name === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(known);
}
