/**
 * Runs a command and says what became of it. A queued one is saved on this device first: while it is on its way that is
 * said, its success when the host has accepted it, never before; offline it is said to wait.
 */
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import { wordsOf } from '#model/failure-words.ts';
import type { IssueInput } from '#commands/intents.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { Notice } from '#store/notices-slice.ts';
import { noticeClosed, noticeShown } from '#store/notices-slice.ts';
import { showFailure } from '#services/failures/show-failure.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { refusalOfReason } from '#sync/outbox/refusal-of.ts';
import type { Command } from '../definitions/define-command.ts';
import { fieldName } from '../definitions/field-name.ts';
import { useNotifyFailure } from '../feedback/notify-failure.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { doneNotice } from './done-notice.ts';
import type { Followed } from './follow-entries.ts';
import { followEntries, formPatienceMs } from './follow-entries.ts';
import { readWarning } from './result-warnings.ts';
import { toastMessage } from './toast-messages.ts';

/** A host that answers does so within this time, nearly always. */
const patienceMs = 8000;

interface RunInput extends Omit<IssueInput, 'name'> {
  /** Problems of fields are shown by a form that is still open: no notice says them again. */
  readonly formIsOpen?: boolean;
  /** Told of the entries before anything is sent. Of a batch that is sent at once whoever hears of it shows the rest. */
  onRecorded?(entries: readonly string[]): void;
}

export type RunCommand = (command: Command, input: RunInput) => Promise<IssueOutcome>;

export function useRunCommand(): RunCommand {
  const dispatch = useAppDispatch();
  const tellFailure = useNotifyFailure();
  const intl = useIntl();
  return useCallback(
    async (command, { formIsOpen = false, onRecorded, ...input }) => {
      const key = `command.${command.name}`;
      const notify = (notice: Omit<Notice, 'key'>) => dispatch(noticeShown({ key, ...notice }));
      const nameOf = (field: string) => fieldName(intl, command.entity.name, field);
      const tellDone = (entries: readonly string[]) => {
        const remark = dispatch(readWarning(command, entries));
        const deed = dispatch(doneNotice(command, entries, input.targets[0]?.base));
        notify(
          remark === undefined
            ? {
                ...{
                  tone: 'success',
                  ...(command.result?.() ?? { message: toastMessage(command, 'success') }),
                },
                ...deed,
              }
            : { ...{ tone: 'warning', ...remark }, ...deed },
        );
      };
      const tellFollowed = (entries: readonly string[], followed: Followed) => {
        switch (followed.kind) {
          case 'done':
            return tellDone(followed.entries);
          case 'failed':
            return dispatch(showRefused(followed.entry, key, nameOf));
          case 'waiting':
            return notify(noticeOfWaiting(entries));
          case 'withdrawn':
            return dispatch(noticeClosed(key));
        }
      };
      const isOffline = () => dispatch((_dispatch, getState) => selectIsOffline(getState()));
      const follow = async (entries: readonly string[]) => {
        if (formIsOpen) {
          const early = await dispatch(followEntries(entries, formPatienceMs));
          // Problems of fields stand beside the fields.
          if (early.kind === 'failed' && hasFields(early.entry)) return void dispatch(noticeClosed(key));
          if (early.kind !== 'waiting' || isOffline()) return void tellFollowed(entries, early);
        }
        // The form has closed by now: what becomes of the change after this is told here or nowhere.
        const late = await dispatch(followEntries(entries, patienceMs));
        // A batch shows its own results; that it stays on this device is news, and how the host wants a refusal shown.
        const isNews = isOffline() || (late.kind === 'failed' && late.entry.standing.reason?.showType);
        if (entries.length === 1 || formIsOpen || isNews) tellFollowed(entries, late);
      };
      const isShown = onRecorded !== undefined && input.targets.length > 1;
      const isSentNow = command.delivery === 'online' || !isOffline();
      if (isSentNow && !isShown) notify({ tone: 'loading', message: toastMessage(command, 'loading') });
      const named = { ...input, name: command.name };
      const outcome = await dispatch(issueCommand(named, onRecorded));
      if (isShown && outcome.kind !== 'saved' && outcome.kind !== 'notSaved') return outcome;
      switch (outcome.kind) {
        case 'saved':
          void follow(outcome.entries);
          break;
        case 'accepted':
          tellDone(outcome.entries);
          break;
        case 'refused':
          // Problems of fields stand beside the fields.
          if (outcome.failure.kind === 'refused' && outcome.failure.fields.length > 0)
            dispatch(noticeClosed(key));
          else tellFailure(namedBy(command, outcome.failure), key, nameOf);
          break;
        case 'unknown':
          notify({
            tone: 'warning',
            message: 'toast.unknown',
            action: { message: 'action.openSyncCentre', does: openEntry(outcome.entries) },
          });
          break;
        case 'notSaved':
          notify({ tone: 'danger', message: `sync.notSaved.${outcome.reason}` });
      }
      return outcome;
    },
    [dispatch, tellFailure, intl],
  );
}

/** A host that says no and nothing else leaves it to the command to say what has failed. */
const namedBy = ({ failure: code }: Command, failure: Failure): Failure =>
  code !== undefined && failure.kind === 'refused' && failure.code === '' && failure.message === ''
    ? { ...failure, code }
    : failure;

type FailedEntry = Extract<Followed, { kind: 'failed' }>['entry'];

const hasFields = ({ standing }: FailedEntry) => (standing.reason?.fields.length ?? 0) > 0;

const openEntry = ([entry]: readonly string[]) => ({
  kind: 'openSyncCentre' as const,
  ...(entry === undefined ? {} : { entry }),
});

function noticeOfWaiting(entries: readonly string[]): Omit<Notice, 'key'> {
  const [entry] = entries;
  const undo = entries.length === 1 && entry !== undefined;
  return {
    tone: 'info',
    message: 'toast.savedHere',
    ...(undo ? { action: { message: 'action.undo', does: { kind: 'undo' as const, entry } } } : {}),
  };
}

function showRefused({ standing, intent }: FailedEntry, key: string, nameOf: (field: string) => string) {
  const refusal = refusalOfReason(standing.reason);
  const words =
    standing.state === 'conflicting' ? { message: 'toast.conflicting' } : wordsOf(refusal, nameOf);
  const does = { kind: 'openSyncCentre' as const, entry: intent.id };
  const action = { message: 'action.openSyncCentre', does };
  return showFailure(refusal, { key, call: 'write', words, action });
}
