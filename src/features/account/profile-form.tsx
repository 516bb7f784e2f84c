/** Own name and mobile number. Works offline: the change waits on this device like any other. */
import { Button } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { staff } from '#model/entities/staff.ts';
import type { FieldProblem } from '#model/failure.ts';
import { checkValues } from '#model/field-schema.ts';
import { updateProfile } from '#store/session/own-account.ts';
import type { Person } from '#store/session/session.ts';
import { selectPerson } from '#store/session/session.ts';
import { fieldLabel } from '#kit/message-ids.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { AccountField } from './account-field.tsx';
import { useFocusFirstProblem } from './use-focus-first-problem.ts';
import { useTellAccount } from './use-tell-account.ts';

const { name, mobile } = staff.fields;

export function ProfileForm() {
  const person = useAppSelector(selectPerson);
  return person === undefined ? null : <Profile key={person.version} person={person} />;
}

function Profile({ person }: { readonly person: Person }) {
  const dispatch = useAppDispatch();
  const tell = useTellAccount();
  const [values, setValues] = useState<{ name: unknown; mobile: unknown }>({
    name: person.name,
    mobile: person.mobile,
  });
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const form = useFocusFirstProblem(problems);
  const problemOf = (field: string) => problems.find((problem) => problem.field === field);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkValues({ name, mobile }, 'update', values);
    setProblems(checked.ok ? [] : checked.problems);
    if (!checked.ok) return;
    setProblems(tell(await dispatch(updateProfile(checked.values))));
  };
  return (
    <form ref={form} className="c-account-form" onSubmit={(event) => void save(event)} noValidate>
      <dl>
        <dt>
          <FormattedMessage id={fieldLabel('user', 'userName')} />
        </dt>
        <dd>{person.userName}</dd>
      </dl>
      <AccountField
        name="name"
        label={fieldLabel('user', 'name')}
        field={name}
        value={values.name}
        problem={problemOf('name')}
        onChange={(value) => setValues({ ...values, name: value })}
      />
      <AccountField
        name="mobile"
        label={fieldLabel('user', 'mobile')}
        field={mobile}
        value={values.mobile}
        problem={problemOf('mobile')}
        onChange={(value) => setValues({ ...values, mobile: value })}
      />
      <div>
        <Button type="submit" intent="primary">
          <FormattedMessage id="account.profile.save" />
        </Button>
      </div>
    </form>
  );
}
