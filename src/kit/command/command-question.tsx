/**
 * The question before a command: the deed and the record in its title, what follows from it, how many are left out and why.
 * A deletion has the owner's sentence and buttons (section 8 of the specification).
 */
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { Row } from '#model/entity.ts';
import { asksFirst } from '../definitions/consequence.ts';
import type { Command } from '../definitions/define-command.ts';
import { commandEffect, commandForMany, commandForOne, commandLabel } from '../definitions/message-ids.ts';
import { useRestoreFocus } from '../keyboard/restore-focus.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { rowTitle } from './row-name.ts';
import type { Counted, Target } from './surface.ts';
import { useDeedText } from './use-deed-text.ts';

interface CommandQuestionProps {
  readonly command: Command;
  readonly targets: readonly Target[];
  readonly counted: Counted;
  /** The rows as the page knows them by now, by key. */
  readonly known?: ReadonlyMap<string, Row> | undefined;
  onConfirm(): void;
  onCancel(): void;
}

const mostNamed = 5;

export function CommandQuestion(props: CommandQuestionProps) {
  const { command, targets, counted, known, onConfirm, onCancel } = props;
  const intl = useIntl();
  useRestoreFocus();
  const effectId = asksFirst(command) ? commandEffect(command.name) : 'command.confirm.undoable';
  const text = useDeedText(effectId);
  if (text === 'loading') return null;
  const isDeletion = command.intent === 'danger';
  const deed = deedOf(intl, command, targets);
  const effect = text === 'here' ? intl.formatMessage({ id: effectId }) : '';
  const affected = command.affects?.(targets.map(({ key, row }) => known?.get(key) ?? row));
  const notes = [
    ...(isDeletion ? [effect] : []),
    ...(affected === undefined ? [] : [intl.formatMessage({ id: affected.message }, affected.values)]),
    ...remarksOn(intl, counted),
  ];
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'command.confirm.question' }, { deed })}
      question={isDeletion ? intl.formatMessage({ id: 'command.confirm.remove' }) : effect}
      detail={targets.length > 1 ? namesOf(intl, command, targets) : undefined}
      notes={notes}
      agree={isDeletion ? intl.formatMessage({ id: 'action.ok' }) : deed}
      isDanger={isDeletion}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function deedOf(intl: IntlShape, { name, entity }: Command, targets: readonly Target[]): string {
  const [first] = targets;
  const id = commandForOne(name);
  if (first !== undefined && targets.length === 1) {
    const record = rowTitle(entity, first.key, first.row);
    // Without its text, which a lost network may keep away, the question still names both.
    return id in intl.messages
      ? intl.formatMessage({ id }, { record })
      : `${intl.formatMessage({ id: commandLabel(name) })}: ${record}`;
  }
  return intl.formatMessage({ id: commandForMany(name) }, { count: targets.length });
}

function namesOf(intl: IntlShape, { entity }: Command, targets: readonly Target[]): string {
  const names = targets.slice(0, mostNamed).map(({ key, row }) => rowTitle(entity, key, row));
  const rest = targets.length - names.length;
  return rest > 0
    ? intl.formatMessage({ id: 'command.confirm.more' }, { names: names.join(', '), count: rest })
    : names.join(', ');
}

function remarksOn(intl: IntlShape, { before, now, unfit, inFlight }: Counted): readonly string[] {
  const say = (id: string, values: Record<string, number>) => intl.formatMessage({ id }, values);
  return [
    ...(before === undefined || before === now ? [] : [say('command.confirm.recounted', { before, now })]),
    ...(unfit === 0 ? [] : [say('command.confirm.left', { count: unfit })]),
    ...(inFlight === 0 ? [] : [say('command.confirm.underWay', { count: inFlight })]),
  ];
}
