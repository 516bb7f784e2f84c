/** The form of a command. Ctrl/Cmd+S saves; what was typed is kept until it is saved or given up. */
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import type { Blocker } from 'react-router';

import type { Fields } from '#model/entity.ts';
import { wordsOfProblem } from '#model/failure-words.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { useDeedText } from '../command/use-deed-text.ts';
import { asksFirst } from '../definitions/consequence.ts';
import type { CommandFormProps } from '../definitions/define-command.ts';
import { fieldName } from '../definitions/field-name.ts';
import { commandEffect, fieldLabel } from '../definitions/message-ids.ts';
import { sentenceOf } from '../feedback/format-words.ts';
import { OptionsOnFocusContext } from '../fields/options-on-focus.ts';
import { formKeys } from '../keyboard/form-keys.ts';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { Previewed } from '../preview/previewed.tsx';
import { useAppSelector } from '../store-hooks.ts';
import { FormField } from './form-field.tsx';
import type { Problems } from './form-values.ts';
import { keepsSecrets } from './form-values.ts';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt.tsx';
import { useForm } from './use-form.ts';
import { useLeaveGuard, useUnloadGuard } from './use-leave-guard.ts';

export function CommandForm(props: CommandFormProps) {
  const { command, target, isLeaving, reopened, isGone = false, note, saves, onStay, onClose } = props;
  const intl = useIntl();
  const keyWords = useKeyWords();
  const body = useRef<HTMLFormElement>(null);
  const form = useForm({ ...props, row: target?.row, key: target?.key });
  const { fields, values, problems, isDirty, isSaving } = form;
  const isOffline = useAppSelector(selectIsOffline);
  const [blocked, setBlocked] = useState<Blocked>();
  useUnloadGuard(reopened !== undefined && isDirty && !isSaving);
  const focusField = (name: string | undefined) =>
    body.current
      ?.querySelector<HTMLElement>(`[data-field${name === undefined ? '' : `="${name}"`}] :is(${focusable})`)
      ?.focus();
  const save = () => {
    if (isSaving || isGone) return;
    const wrong = form.save();
    if (wrong !== undefined) focusField(wrong);
  };
  useKeys([{ ...formKeys.save, run: save }], 'form');
  useEffect(() => focusFirst(body.current), []);
  const isAsking = isDirty && (isLeaving || blocked !== undefined);
  useEffect(() => {
    if (isLeaving && !isDirty) onClose();
  }, [isLeaving, isDirty, onClose]);
  return (
    <form
      ref={body}
      className="c-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {reopened === undefined && <RouteGuard isDirty={isDirty && !isSaving} onBlocked={setBlocked} />}
      <div className="c-drawer-scroll">
        {note}
        <Notes command={command} keepsSecrets={command.on === 'row' && keepsSecrets(fields, target?.row)} />
        {isGone ? (
          <p className="c-form-note is-waiting" role="alert">
            {intl.formatMessage({ id: 'form.removedElsewhere' })}
          </p>
        ) : (
          form.elsewhere !== undefined && (
            <p className="c-form-note is-waiting" role="alert">
              {wordsOfElsewhere(intl, command.entity.name, form.elsewhere)}
            </p>
          )
        )}
        <FormLevelErrors entity={command.entity.name} fields={fields} problems={problems} />
        {form.isRestored && <p className="c-form-note">{intl.formatMessage({ id: 'form.restored' })}</p>}
        <Previewed entity={command.entity} values={values}>
          <OptionsOnFocusContext value={false}>
            {Object.entries(fields).map(([name, field]) => (
              <FormField
                key={name}
                part={command.parts?.[name]}
                rowKey={target?.key}
                {...{ first: form.first[name], label: target?.row?.labels?.[name] }}
                entity={command.entity.name}
                name={name}
                field={field}
                value={values[name]}
                problem={problems[name]}
                onChange={(value) => form.change(name, value)}
                onBlur={() => form.leave(name)}
              />
            ))}
          </OptionsOnFocusContext>
        </Previewed>
        {props.below?.(values)}
      </div>
      <div className="c-drawer-foot">
        {isAsking ? (
          <UnsavedChangesPrompt
            onStay={() => {
              onStay();
              blocked?.reset();
              focusFirst(body.current);
            }}
            onDiscard={() => {
              form.discard();
              blocked?.proceed();
            }}
          />
        ) : (
          <>
            {isOffline && (
              <span className="c-form-note">
                {intl.formatMessage({
                  id: command.delivery === 'online' ? 'command.why.offline' : 'form.savedHere',
                })}
              </span>
            )}
            <Button
              type="submit"
              intent="primary"
              loading={isSaving}
              disabled={isGone}
              text={
                reopened !== undefined
                  ? intl.formatMessage({ id: 'form.sendAgain' })
                  : (saves ?? intl.formatMessage({ id: 'action.save' }))
              }
              title={keyWords.text(formKeys.save)}
              aria-keyshortcuts={keyWords.aria(formKeys.save)}
            />
          </>
        )}
      </div>
    </form>
  );
}

interface NotesProps extends Pick<CommandFormProps, 'command'> {
  readonly keepsSecrets: boolean;
}

/** A form is the question before its command: what follows from it stands above, unless a frame says it in its own words. */
function Notes({ command, keepsSecrets: isKept }: NotesProps) {
  const intl = useIntl();
  const effect = commandEffect(command.name);
  const hasEffect = command.frame === undefined && asksFirst(command);
  const text = useDeedText(hasEffect ? effect : 'form.secretsKept');
  const notes = [...(hasEffect && text === 'here' ? [effect] : []), ...(isKept ? ['form.secretsKept'] : [])];
  return notes.map((id) => (
    <p key={id} className="c-form-note">
      {intl.formatMessage({ id })}
    </p>
  ));
}

const focusable = 'input, select, textarea, [contenteditable="true"]';

function wordsOfElsewhere(intl: IntlShape, entity: string, both: readonly string[]): string {
  const names = both.map((name) => intl.formatMessage({ id: fieldLabel(entity, name) }));
  return intl.formatMessage(
    { id: 'form.changedElsewhere' },
    { count: names.length, fields: intl.formatList(names) },
  );
}

type Blocked = Extract<Blocker, { state: 'blocked' }>;

/** The router knows one guard at a time, so it stands apart: a form over the page must not take the page's. */
function RouteGuard(props: {
  readonly isDirty: boolean;
  readonly onBlocked: (blocked: Blocked | undefined) => void;
}) {
  const { isDirty, onBlocked } = props;
  const blocker = useLeaveGuard(isDirty);
  useEffect(() => onBlocked(blocker.state === 'blocked' ? blocker : undefined), [blocker, onBlocked]);
  return null;
}

/** The first field with something wrong in it, else the first. */
function focusFirst(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[data-field] [aria-invalid="true"]');
  (wrong ?? form?.querySelector<HTMLElement>(`[data-field] :is(${focusable})`))?.focus();
}

interface StrayProblemsProps {
  readonly entity: string;
  readonly fields: Fields;
  readonly problems: Problems;
}

/**
 * Problems of the host with fields that the form does not have: shown at its head, because they have no field to stand beside.
 */
function FormLevelErrors({ entity, fields, problems }: StrayProblemsProps) {
  const intl = useIntl();
  const strays = Object.entries(problems).filter(([name]) => !(name in fields));
  if (strays.length === 0) return null;
  const messages = strays.map(([name, problem]) => {
    return sentenceOf(wordsOfProblem(problem, fieldName(intl, entity, name)), intl);
  });
  return (
    <p className="c-form-note is-waiting" role="alert">
      {[...new Set(messages)].join(' · ')}
    </p>
  );
}
