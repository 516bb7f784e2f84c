/** The form of a command. Ctrl/Cmd+S saves; what was typed is kept until it is saved or given up. */
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import type { Blocker } from 'react-router';

import type { Values } from '#model/entity.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { IssueOutcome } from '#store/journal/issue-command.ts';
import type { Target } from '../command/use-desk.ts';
import type { Command } from '../define-command.ts';
import { useKeyWords } from '../keyboard/key-signs.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { fieldLabel } from '../message-ids.ts';
import { useAppSelector } from '../store-hooks.ts';
import { FormField } from './form-field.tsx';
import { formKeys } from './form-keys.ts';
import { LeaveQuestion } from './leave-question.tsx';
import type { Begin, Reopened } from './use-form.ts';
import { useForm } from './use-form.ts';
import { useLeaveGuard, useUnloadGuard } from './use-leave-guard.ts';

interface CommandFormProps {
  readonly command: Command;
  readonly target: Target | undefined;
  /** The person has asked to close; the form answers at once where nothing would be lost. */
  readonly isLeaving: boolean;
  /** The refused change that is mended here. Such a form lies over the page: only closing the tab would lose it. */
  readonly reopened?: Reopened | undefined;
  /** A creation that is filled in to begin with. */
  readonly begin?: Begin | undefined;
  /** Somebody else has removed the row: there is nothing left to save it to. */
  readonly isGone?: boolean;
  /** Above the fields. */
  readonly note?: ReactNode;
  onStay(): void;
  onSave(values: Values, key: string, supersedes: string | undefined): Promise<IssueOutcome>;
  onClose(): void;
}

export function CommandForm(props: CommandFormProps) {
  const { command, target, isLeaving, reopened, isGone = false, note, onStay, onClose } = props;
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
      ?.querySelector<HTMLElement>(
        `[data-field${name === undefined ? '' : `="${name}"`}] :is(input, select, textarea)`,
      )
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
        {form.isRestored && <p className="c-form-note">{intl.formatMessage({ id: 'form.restored' })}</p>}
        {Object.entries(fields).map(([name, field]) => (
          <FormField
            key={name}
            entity={command.entity.name}
            name={name}
            field={field}
            value={values[name]}
            problem={problems[name]}
            onChange={(value) => form.change(name, value)}
            onBlur={() => form.leave(name)}
          />
        ))}
      </div>
      <footer className="c-drawer-foot">
        {isAsking ? (
          <LeaveQuestion
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
            {isOffline && <span className="c-form-note">{intl.formatMessage({ id: 'form.savedHere' })}</span>}
            <Button
              type="submit"
              intent="primary"
              loading={isSaving}
              disabled={isGone}
              text={intl.formatMessage({ id: reopened === undefined ? 'action.save' : 'form.sendAgain' })}
              title={keyWords.text(formKeys.save)}
              aria-keyshortcuts={keyWords.aria(formKeys.save)}
            />
          </>
        )}
      </footer>
    </form>
  );
}

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
  (wrong ?? form?.querySelector<HTMLElement>('[data-field] :is(input, select, textarea)'))?.focus();
}
