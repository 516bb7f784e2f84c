/** A conflict over the list: both sides field by field, and the answer to it. Nothing picked is lost by accident. */
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Entity, Fields, Values } from '#model/entity.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import { mergeConflict, withdrawEntry } from '#sync/resolve/resolve-entry.ts';
import { UnsavedChangesPrompt } from '#kit/form/unsaved-changes-prompt.tsx';
import { useDraft } from '#kit/form/use-draft.ts';
import { useUnloadGuard } from '#kit/form/use-leave-guard.ts';
import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { useAppDispatch, useServices } from '#kit/store-hooks.ts';
import { SideDrawer } from '../surfaces/side-drawer.tsx';
import type { Side } from './conflict-table.tsx';
import { ConflictTable } from './conflict-table.tsx';
import { conflictingFieldsOf } from './entries/entry-facts.ts';
import { conflictKeys } from './entries/sync-keys.ts';
import { useEntryTitle } from './entries/use-entry-title.ts';
import { useNotifyOutcome } from './entries/use-notify-outcome.ts';

interface ConflictDrawerProps {
  readonly entry: StoredEntry;
  /** `done`: the conflict is solved, or the change given up. */
  onClose(done: boolean): void;
}

export function ConflictDrawer({ entry, onClose }: ConflictDrawerProps) {
  const entity = useServices().commands.get(entry.intent.name)?.entity;
  return entity === undefined ? null : <Conflict entry={entry} entity={entity} onClose={onClose} />;
}

function Conflict({ entry, entity, onClose }: ConflictDrawerProps & { readonly entity: Entity }) {
  const title = useEntryTitle(entry);
  const [isAsking, setAsking] = useState(false);
  const { intent } = entry;
  const conflicts = conflictingFieldsOf(entry, entity);
  const { sideOf, picks, pick, drop } = usePicks(intent.id, entity.fields);
  const isDirty = picks > 0;
  useUnloadGuard(isDirty);
  const { apply, giveUp } = useAnswers(entry, drop, onClose);
  const hasValues = Object.keys(intent.values).length > 0;
  const leave = () => {
    drop();
    onClose(false);
  };
  const answers: readonly Answer[] =
    conflicts.length === 0
      ? [
          { ...conflictKeys.sendMine, isMain: true, run: () => void apply(sideOf) },
          { ...conflictKeys.giveUp, run: giveUp },
        ]
      : [
          { ...conflictKeys.takeTheirs, run: giveUp },
          { ...conflictKeys.keepMine, run: () => void apply(() => 'mine') },
          { ...conflictKeys.apply, isMain: true, run: () => void apply(sideOf) },
        ];
  const text =
    conflicts.length > 0 ? 'sync.conflict.ask' : hasValues ? 'sync.conflict.none' : 'sync.conflict.whole';
  return (
    <SideDrawer
      title={title}
      onClose={() => (isDirty ? setAsking(true) : leave())}
      over
      foot={
        isAsking && isDirty ? (
          <UnsavedChangesPrompt onStay={() => setAsking(false)} onDiscard={leave} />
        ) : (
          answers.map((answer) => <AnswerButton key={answer.message} {...answer} />)
        )
      }
    >
      <AnswerKeys answers={answers} />
      <div className="c-conflict-body">
        <p>
          <FormattedMessage id={text} />
        </p>
        {hasValues && (
          <ConflictTable entry={entry} entity={entity} asked={conflicts} sideOf={sideOf} onPick={pick} />
        )}
      </div>
    </SideDrawer>
  );
}

/** Picks survive a reload, like a form. */
function usePicks(id: string, fields: Fields) {
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({});
  const draft = useDraft(`solve/${id}`, fields, (kept) => setPicked((now) => ({ ...now, ...sidesIn(kept) })));
  return {
    picks: Object.keys(picked).length,
    sideOf: (field: string): Side => picked[field] ?? 'mine',
    pick: (field: string, side: Side) => {
      const next = { ...picked, [field]: side };
      setPicked(next);
      draft.keep(next);
    },
    drop: draft.drop,
  };
}

function useAnswers({ intent }: StoredEntry, drop: () => void, onClose: (done: boolean) => void) {
  const dispatch = useAppDispatch();
  const notifyOutcome = useNotifyOutcome();
  const giveUp = () => {
    drop();
    void dispatch(withdrawEntry(intent.id));
    onClose(true);
  };
  const apply = async (side: (field: string) => Side) => {
    const all = Object.entries(intent.values);
    const mine = all.filter(([field]) => side(field) === 'mine');
    // A change without values, a removal, is none the less wanted: only the person's own word gives it up.
    if (all.length > 0 && mine.length === 0) return giveUp();
    const outcome = await dispatch(mergeConflict(intent.id, Object.fromEntries(mine)));
    notifyOutcome(outcome);
    if (outcome?.kind === 'notSaved') return;
    drop();
    onClose(true);
  };
  return { apply, giveUp };
}

/** A draft is read from the device: what is no choice is left out. */
function sidesIn(kept: Values): Readonly<Record<string, Side>> {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([field, side]) =>
      side === 'mine' || side === 'theirs' ? [[field, side] as const] : [],
    ),
  );
}

interface Answer extends KeyDefinition {
  readonly isMain?: true;
  run(): void;
}

function AnswerButton({ isMain, run, ...action }: Answer) {
  const intl = useIntl();
  const words = useKeyWords();
  return (
    <Button
      intent={isMain ? 'primary' : 'none'}
      text={intl.formatMessage({ id: action.message })}
      title={words.text(action)}
      aria-keyshortcuts={words.aria(action)}
      onClick={run}
    />
  );
}

/** Inside the drawer, whose keys are its own. */
function AnswerKeys({ answers }: { readonly answers: readonly Answer[] }) {
  useKeys(
    answers.map(({ isMain: _, ...answer }) => answer),
    'sync.conflict',
  );
  return null;
}
