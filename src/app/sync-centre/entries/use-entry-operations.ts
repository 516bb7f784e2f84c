/** Operations possible on an entry now: the buttons of its card and the keys of the drawer are the same list. */
import { useIntl } from 'react-intl';

import type { StoredEntry } from '#ports/journal-port.ts';
import { selectLaneIndex } from '#store/journal-slice.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { selectSession } from '#store/session-slice.ts';
import { needsPersonDecision } from '#sync/outbox/decide-outcome.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { confirmEntries, retryEntry, withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { readEntryRow, undoEntry } from '#sync/resolve/undo-entry.ts';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { commandNamed } from '../../navigation/commands.ts';
import { actionsOf } from './entry-facts.ts';
import { canReopen, rowSeen } from './reopened-entry.ts';
import { useSyncCentre } from './sync-centre-context.ts';
import { useNotifyOutcome } from './use-notify-outcome.ts';
import { useUndo } from './use-undo.ts';

export interface EntryOperation {
  readonly name: 'solve' | 'edit' | 'again' | 'confirm' | 'retry' | 'undo' | 'withdraw';
  readonly intent: 'none' | 'primary' | 'danger';
  run(): void;
}

export function useEntryOperations(entry: StoredEntry | undefined): readonly EntryOperation[] {
  const dispatch = useAppDispatch();
  const services = useServices();
  const { commands } = services;
  const lanes = useAppSelector(selectLaneIndex);
  const session = useAppSelector(selectSession);
  const controller = useSyncCentre();
  const notifyOutcome = useNotifyOutcome();
  const intl = useIntl();
  const undo = useUndo(entry);
  // There the card itself asks whether it happened: nothing is sent or given up before.
  if (entry === undefined || needsPersonDecision(entry, services)) return [];

  const { id, name, values } = entry.intent;
  const may = actionsOf(entry, { commands, lanes, hasForm: canReopen(entry, commandNamed(name)) });
  const mayConfirm = may.confirm && session.phase === 'signedIn' && !session.cold;
  const act = (
    actName: EntryOperation['name'],
    isOffered: boolean,
    intent: EntryOperation['intent'],
    run: () => void,
  ) => (isOffered ? [{ name: actName, intent, run }] : []);
  const andLeave = (run: () => void) => () => {
    controller.leave(id);
    run();
  };
  const sendAgain = async () => {
    const { key, row } = await dispatch(readEntryRow(entry));
    const base = row ?? rowSeen(entry);
    const targets = [{ key, base, values }];
    notifyOutcome(await dispatch(issueCommand({ name, targets, supersedes: id })), commandNamed(name));
  };
  const undoSent = async () => {
    const outcome = await dispatch(undoEntry(id));
    if (outcome.kind !== 'notPossible' && outcome.kind !== 'withdraw' && outcome.kind !== 'opposite')
      return notifyOutcome(outcome);
    if (outcome.kind !== 'notPossible') return;
    // Between the look and the key somebody else was first.
    const message = intl.formatMessage({ id: `sync.undo.${outcome.why}` });
    dispatch(
      noticeShown({
        key: 'sync-centre',
        tone: 'warning',
        message: 'sync.undo.not',
        values: { why: message },
      }),
    );
  };
  return [
    ...act('solve', may.solve, 'primary', () => controller.mend('conflict', entry)),
    ...act('edit', may.edit, 'primary', () => controller.mend('form', entry)),
    ...act(
      'again',
      may.again,
      'primary',
      andLeave(() => void sendAgain()),
    ),
    ...act(
      'confirm',
      mayConfirm,
      'primary',
      andLeave(() => void dispatch(confirmEntries([id]))),
    ),
    ...act(
      'retry',
      may.retry,
      'none',
      andLeave(() => void dispatch(retryEntry(id))),
    ),
    ...act(
      'undo',
      undo?.kind === 'opposite',
      'none',
      andLeave(() => void undoSent()),
    ),
    ...act(
      'withdraw',
      may.withdraw,
      'danger',
      andLeave(() => void dispatch(withdrawEntry(id))),
    ),
  ];
}
