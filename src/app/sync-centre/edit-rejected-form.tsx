/** A refused change in the form that made it, over the list: what is wrong stands at its field. */
import { useEffect, useMemo, useRef, useState } from 'react';

import type { StoredEntry } from '#ports/journal-port.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { readHostRow } from '#sync/outbox/decide-outcome.ts';
import type { KnownRow } from '#sync/resolve/undo-entry.ts';
import { readEntryRow } from '#sync/resolve/undo-entry.ts';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { CommandForm } from '#kit/form/command-form.tsx';
import { useAppDispatch, useAppSelector, useServices } from '#kit/store-hooks.ts';
import { commandNamed } from '../navigation/commands.ts';
import { SideDrawer } from '../surfaces/side-drawer.tsx';
import { EntryReasonWords } from './entries/entry-reason.tsx';
import { canReopen, formOver, rowUnderForm } from './entries/reopened-entry.ts';
import { useEntryTitle } from './entries/use-entry-title.ts';

interface MendingFormProps {
  readonly entry: StoredEntry;
  /** `done`: a new change stands for the old one. */
  onClose(done: boolean): void;
}

export function EditRejectedForm({ entry, onClose }: MendingFormProps) {
  const [isLeaving, setLeaving] = useState(false);
  const title = useEntryTitle(entry);
  const command = commandNamed(entry.intent.name);
  if (!canReopen(entry, command)) return null;
  return (
    <SideDrawer title={title} onClose={() => setLeaving(true)} over>
      <Form
        entry={entry}
        command={command}
        isLeaving={isLeaving}
        onStay={() => setLeaving(false)}
        onClose={onClose}
      />
    </SideDrawer>
  );
}

interface FormProps extends MendingFormProps {
  readonly command: Command;
  readonly isLeaving: boolean;
  onStay(): void;
}

function Form({ entry, command, isLeaving, onStay, onClose }: FormProps) {
  const run = useRunCommand();
  const known = useKnownRow(command, entry);
  // A form closes from the closure that it was saved in: it must find what has become of it since.
  const isDone = useRef(false);
  const { intent, standing } = entry;
  const reopened = useMemo(
    () => ({ entry: intent.id, values: intent.values, problems: standing.reason?.fields ?? [] }),
    [intent, standing.reason],
  );
  const row = useMemo(() => rowUnderForm(entry, known?.row), [entry, known]);
  const form = useMemo(() => formOver(command, entry, known?.row), [command, entry, known]);
  if (known === undefined) return null;
  const beside = Object.entries(intent.values).filter(([name]) => form.form?.includes(name) !== true);
  return (
    <CommandForm
      command={form}
      target={row === undefined ? undefined : { key: known.key, row, base: row }}
      isLeaving={isLeaving}
      reopened={reopened}
      note={<EntryReasonWords entry={entry} besideFields />}
      onStay={onStay}
      onSave={async (values, key, replaced) => {
        const all = { ...Object.fromEntries(beside), ...values };
        // A creation's key is one of its values: mended there, it is another row's key.
        const target = { key: key === '' ? known.key : key, base: row, values: all };
        const outcome = await run(command, { targets: [target], ...replaced, formIsOpen: true });
        isDone.current = outcome.kind !== 'notSaved';
        return outcome;
      }}
      onClose={() => onClose(isDone.current)}
    />
  );
}

/** A host that does not answer within this time does not keep the form from opening. */
const patienceMs = 3000;

/** Undefined until it was looked up: on this device, and where that has no such row, at the host. */
function useKnownRow(command: Command, entry: StoredEntry): KnownRow | undefined {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const isOffline = useAppSelector(selectIsOffline);
  const [known, setKnown] = useState<KnownRow>();
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isShown = true;
    const show = (read: KnownRow) => isShown && setKnown(read);
    void dispatch(readEntryRow(entry)).then(async (read) => {
      if (read.row !== undefined || isOffline || command.on === 'create') return show(read);
      clock.after(patienceMs, () => show(read));
      const answer = await dispatch(readHostRow(entry));
      show(answer.kind === 'read' ? { ...read, row: answer.row } : read);
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, clock, entry, command.on, isOffline, isKnown]);
  return known;
}
