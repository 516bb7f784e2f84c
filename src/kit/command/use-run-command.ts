/**
 * Runs a command and says what became of it. A queued one is saved on this device first: its success is
 * told when the host has accepted it, never before; offline it is said to wait.
 */
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { wordsOf } from '#model/failure-words.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import type { IssueOutcome } from '#store/journal/issue-command.ts';
import { issueCommand } from '#store/journal/issue-command.ts';
import type { IssueInput } from '#store/journal/wanted.ts';
import type { Notice } from '#store/notices/notices-slice.ts';
import { noticeClosed, noticeShown } from '#store/notices/notices-slice.ts';
import type { Command } from '../define-command.ts';
import { useTellFailure } from '../feedback/tell-failure.ts';
import { fieldLabel } from '../message-ids.ts';
import { useAppDispatch } from '../store-hooks.ts';
import type { Followed } from './follow-entries.ts';
import { followEntries, formPatienceMs } from './follow-entries.ts';
import { readRemark } from './remarks.ts';
import { toastOf } from './toast-words.ts';

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
  const tellFailure = useTellFailure();
  const intl = useIntl();
  return useCallback(
    async (command, { formIsOpen = false, onRecorded, ...input }) => {
      const key = `command.${command.name}`;
      const tell = (notice: Omit<Notice, 'key'>) => dispatch(noticeShown({ key, ...notice }));
      const nameOf = (field: string) => intl.formatMessage({ id: fieldLabel(command.entity.name, field) });
      const tellDone = (entries: readonly string[]) => {
        const remark = dispatch(readRemark(command, entries));
        tell(
          remark === undefined
            ? { tone: 'success', ...(command.result?.() ?? { message: toastOf(command, 'success') }) }
            : { tone: 'warning', ...remark },
        );
      };
      const tellFollowed = (entries: readonly string[], followed: Followed) => {
        if (followed.kind === 'done') tellDone(followed.entries);
        else if (followed.kind !== 'withdrawn') tell(noticeOfFollowed(entries, followed, nameOf));
      };
      const follow = async (entries: readonly string[]) => {
        if (formIsOpen) {
          const early = await dispatch(followEntries(entries, formPatienceMs));
          if (early.kind === 'failed' && hasFields(early.entry)) return;
          tellFollowed(entries, early);
          if (early.kind !== 'waiting') return;
        }
        // The form has closed by now: what becomes of the change after this is told here or nowhere.
        const late = await dispatch(followEntries(entries, patienceMs));
        if (formIsOpen && late.kind === 'waiting') return;
        const isOffline = dispatch((_dispatch, getState) => selectIsOffline(getState()));
        // A batch shows its own results; only that it stays on this device is news.
        if (entries.length === 1 || formIsOpen || isOffline) tellFollowed(entries, late);
      };
      const isShown = onRecorded !== undefined && input.targets.length > 1;
      if (command.delivery === 'online' && !isShown)
        tell({ tone: 'loading', message: toastOf(command, 'loading') });
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
          else tellFailure(outcome.failure, key);
          break;
        case 'unknown':
          tell({
            tone: 'warning',
            message: 'toast.unknown',
            action: { message: 'action.openSyncCentre', does: openEntry(outcome.entries) },
          });
          break;
        case 'notSaved':
          tell({ tone: 'danger', message: `sync.notSaved.${outcome.reason}` });
      }
      return outcome;
    },
    [dispatch, tellFailure, intl],
  );
}

const hasFields = ({ standing }: Extract<Followed, { kind: 'failed' }>['entry']) =>
  (standing.reason?.fields.length ?? 0) > 0;

const openEntry = ([entry]: readonly string[]) => ({
  kind: 'openSyncCentre' as const,
  ...(entry === undefined ? {} : { entry }),
});

function noticeOfFollowed(
  entries: readonly string[],
  followed: Exclude<Followed, { kind: 'done' | 'withdrawn' }>,
  nameOf: (field: string) => string,
): Omit<Notice, 'key'> {
  switch (followed.kind) {
    case 'waiting': {
      const [entry] = entries;
      const undo = entries.length === 1 && entry !== undefined;
      return {
        tone: 'info',
        message: 'toast.savedHere',
        ...(undo ? { action: { message: 'action.undo', does: { kind: 'undo' as const, entry } } } : {}),
      };
    }
    case 'failed': {
      const { standing, intent } = followed.entry;
      const { code = 'unknown', message = '', fields = [] } = standing.reason ?? {};
      const failure = { kind: 'refused' as const, status: 422, code, message, showType: 2 as const, fields };
      const words =
        standing.state === 'conflicting' ? { message: 'toast.conflicting' } : wordsOf(failure, nameOf);
      const does = { kind: 'openSyncCentre' as const, entry: intent.id };
      return { tone: 'danger', ...words, action: { message: 'action.openSyncCentre', does } };
    }
  }
}
