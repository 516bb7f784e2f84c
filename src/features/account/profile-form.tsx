/** Own picture, name and mobile number. Works offline: the change waits on this device like any other. */
import { Button } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { staff } from '#model/entities/staff.ts';
import type { Row } from '#model/entity.ts';
import { pictureUnderWay } from '#model/uploads.ts';
import { overlaysOf, projectRow } from '#commands/project.ts';
import { selectEntries } from '#store/journal-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { Person } from '#store/session-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { SaveKey } from '#kit/form/save-key.tsx';
import { useForm } from '#kit/form/use-form.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { Avatar } from '#kit/ui/avatar.tsx';
import { updateProfile } from './account.commands.ts';
import { AccountField } from './account-field.tsx';
import { AccountFoot } from './account-foot.tsx';
import { useFocusFirstProblem } from './use-focus-first-problem.ts';

export function ProfileForm() {
  const person = useAppSelector(selectPerson);
  return person === undefined ? null : <Profile person={person} />;
}

function Profile({ person }: { readonly person: Person }) {
  const dispatch = useAppDispatch();
  const run = useRunCommand();
  const wanted = useWanted(person);
  // Row as it was shown when typing started: a change from elsewhere meanwhile is a conflict and is not overwritten.
  const [seen, setSeen] = useState({ base: person, row: wanted });
  const form = useForm({
    command: updateProfile,
    row: seen.row,
    key: person.id,
    onSave: (values, key, replaced) => {
      const targets = [{ key, base: { ...seen.base }, values }];
      return run(updateProfile, { targets, ...replaced, formIsOpen: true });
    },
    onClose: () => undefined,
  });
  if (!form.isDirty && person.version !== seen.base.version) setSeen({ base: person, row: wanted });
  const [attempts, setAttempts] = useState(0);
  const body = useFocusFirstProblem(`${attempts} ${form.isSaving}`);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (form.isSaving) return;
    if (!form.isDirty)
      dispatch(noticeShown({ key: 'account', tone: 'info', message: 'account.profile.unchanged' }));
    else if (form.save() !== undefined) setAttempts(attempts + 1);
  };
  return (
    <form ref={body} className="c-account-form" onSubmit={save} noValidate>
      {form.isRestored && form.isDirty ? (
        <p className="c-account-note">
          <FormattedMessage id="form.restored" />
        </p>
      ) : null}
      <Avatar name={person.name} picture={pictureIn(form.values.avatar)} size="large" />
      <dl>
        <dt>
          <FormattedMessage id={fieldLabel('user', 'userName')} />
        </dt>
        <dd>{person.userName}</dd>
      </dl>
      {Object.entries(form.fields).map(([name, field]) => (
        <AccountField
          key={name}
          name={name}
          label={fieldLabel(staff.name, name)}
          field={field}
          value={form.values[name]}
          problem={form.problems[name]}
          onChange={(value) => form.change(name, value)}
          onBlur={() => form.leave(name)}
        />
      ))}
      <AccountFoot isDirty={form.isDirty && !form.isSaving} onDiscard={form.discard}>
        <Button type="submit" intent="primary" loading={form.isSaving}>
          <FormattedMessage id="account.profile.save" />
        </Button>
      </AccountFoot>
      <SaveKey />
    </form>
  );
}

/** While another one travels there is none to show. */
const pictureIn = (value: unknown) =>
  typeof value === 'string' && value !== pictureUnderWay ? value : undefined;

/** The own record as it will be once what waits on this device has been sent. */
function useWanted(person: Person): Row {
  const { commands } = useServices();
  const overlay = overlaysOf(staff.name, useAppSelector(selectEntries)).get(person.id);
  const own = { ...person };
  return overlay === undefined ? own : (projectRow(own, overlay, commands) ?? own);
}
