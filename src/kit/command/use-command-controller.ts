/**
 * Command controller of a list screen: where commands come in from buttons, keys, the row menu and the palette, and
 * what must be shown before or after they run (a form, a question, a batch's results).
 */
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { Row, Values } from '#model/entity.ts';
import { fold } from '#model/vietnam/text.ts';
import { isWaiting } from '#commands/entry-state.ts';
import type { ReplacedEntry } from '#commands/intents.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import type { Notice } from '#store/notices-slice.ts';
import { noticeClosed, noticeShown } from '#store/notices-slice.ts';
import type { ReferenceOption } from '#store/references-slice.ts';
import { selectReference } from '#store/references-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { maxEntries } from '#sync/journal/outbox-limits.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import { useConsoleHost } from '../definitions/console-host.tsx';
import type { Command, PrerequisiteHelp } from '../definitions/define-command.ts';
import { commandForMany } from '../definitions/message-ids.ts';
import { useAppDispatch, useServices } from '../store-hooks.ts';
import { useBatches } from './batches.tsx';
import { rowsFor } from './disabled-reason.ts';
import type { Watch } from './row-loading-job.ts';
import type { Surface, SurfacePrerequisite, Target } from './surface.ts';
import { useRowLoading } from './use-row-loading.tsx';
import { useRunCommand } from './use-run-command.ts';
import { useShownSurface } from './use-shown-surface.ts';

/** Rows that are chosen, and not loaded: read, and counted again, before anything is asked or done. */
export interface Unread {
  /** How many were chosen. */
  readonly before: number;
  /** Read by their places, not by their keys: a row that came or went meanwhile has moved others there. */
  readonly isByPlace: boolean;
  /** Undefined where they can't all be known, or where it was called off. */
  read(watch: Watch): Promise<readonly Target[] | undefined>;
}

export interface CommandController {
  readonly surface: Surface | undefined;
  /** The form that is shown is to give way: it asks first where something was typed into it. */
  readonly isGivingWay: boolean;
  /** Another one for what was shown after a form: it begins anew. */
  readonly turn: number;
  start(command: Command, targets: readonly Target[], unread?: Unread): void;
  /** Opens the form of a new row, filled in with what is known of it. */
  create(command: Command, begin: Values): void;
  confirm(): void;
  /**
   * Sends what a form holds; the form decides by the outcome whether it closes. `base`: the row as the form knows it
   * by now, where it was changed under it.
   */
  save(values: Values, key: string, replaced: ReplacedEntry, base?: Row): Promise<IssueOutcome>;
  open(key: string): void;
  /** Closes what is shown, for what waits to be shown instead of it. */
  close(): void;
  /** The form stays, and what was to be shown instead of it is not. */
  stay(): void;
}

const batchKey = 'batch';

export function useCommandController(): CommandController {
  const { surface, isGivingWay, turn, show, close, stay } = useShownSurface();
  const { begin } = useBatches();
  const run = useRunCommand();
  const reading = useRowLoading();
  const dispatch = useAppDispatch();
  const { ids } = useServices().ports;
  const { commandNamed } = useConsoleHost();
  const help = usePrerequisiteHelp();

  /** Many rows are reported as recorded at once; the batch shows the result of each. */
  const act = (
    command: Command,
    targets: readonly Target[],
    values = command.values ?? {},
    draft?: ReplacedEntry['draft'],
  ) =>
    new Promise<IssueOutcome>((known, failed) => {
      const issued = targets.map(({ key, base }) => ({ key, base, values }));
      let recorded: readonly string[] | undefined;
      const onRecorded = (entries: readonly string[]) => {
        recorded = entries;
        if (entries.length < 2) return;
        begin({ command, entries, title: commandForMany(command.name) });
        known({ kind: 'saved', entries });
      };
      run(command, { targets: issued, draft, onRecorded }).then(known, (failure: unknown) => {
        if (recorded === undefined) return failed(failure);
        // It is on this device, and whoever asked has gone on: they hear where the rest is told.
        const [entry] = recorded;
        dispatch(noticeShown({ key: `command.${command.name}`, ...brokenOff(command, entry) }));
        known({ kind: 'unknown', entries: recorded });
      });
    });
  const ask = (command: Command, rows: readonly Target[], unread: Unread | undefined) => {
    const targets = rows.filter(({ row }) => rowsFor(command, [row]).length > 0);
    const [first] = targets;
    const { before, isByPlace = false } = unread ?? {};
    const isUnsure = isByPlace || (before !== undefined && before !== rows.length);
    if (first === undefined) {
      dispatch(noticeShown({ key: batchKey, tone: 'warning', message: 'command.why.state' }));
    } else if (command.requires !== undefined) {
      make(command, first, command.requires);
    } else if (command.form !== undefined && targets.length === 1) {
      // The form names its row, and is looked at before it is saved.
      show({ kind: 'form', command, target: first });
    } else if (command.confirm === true || targets.length > mostUnasked || isUnsure) {
      show({ kind: 'question', command, targets, counted: { before, now: rows.length } });
    } else go(command, targets);
  };
  const go = (command: Command, targets: readonly Target[]) => {
    if (command.form === undefined) void act(command, targets);
    else show({ kind: 'form', command, target: undefined, many: targets });
  };
  const readAndAsk = async (command: Command, unread: Unread) => {
    dispatch(noticeClosed(batchKey));
    const all = await reading(unread.before, unread.read);
    if (all === undefined)
      dispatch(noticeShown({ key: batchKey, tone: 'warning', message: 'batch.notKnown' }));
    else if (all !== 'calledOff') ask(command, all, unread);
  };

  const make = (
    command: Command,
    target: Target,
    { command: name, from }: NonNullable<Command['requires']>,
  ) => {
    const creation = commandNamed(name);
    if (creation === undefined) throw new Error(`No command is named ${name}.`);
    const making = { command, target, values: from(target.row, help) };
    show({ kind: 'form', command: withFieldsFor(creation, making.values), target: undefined, making });
  };

  return {
    ...{ surface, isGivingWay, turn },
    start: (command, targets, unread) => {
      if (command.on === 'create') show({ kind: 'form', command, target: undefined });
      else if (dispatch(notifyTooMany(unread?.before ?? targets.length))) return;
      else if (unread !== undefined) void readAndAsk(command, unread);
      else if (targets.length === 0) throw new Error(`${command.name} was started without a row.`);
      else ask(command, targets, undefined);
    },
    create: (command, begin) => show({ kind: 'form', command, target: undefined, begin }),
    confirm: () => {
      close();
      if (surface?.kind === 'question') go(surface.command, surface.targets);
    },
    save: async (values, key, replaced, base) => {
      if (surface?.kind !== 'form') return { kind: 'notSaved', reason: 'unavailable' };
      const { command, target, making, many } = surface;
      if (many !== undefined) {
        const outcome = await act(command, many, values, replaced.draft);
        // The batch shows the result of each row: the form waits for none of them.
        return outcome.kind === 'saved' ? { ...outcome, entries: [] } : outcome;
      }
      // A row that nobody gives a code has its key from here: it must have one before the host knows it.
      const own = key === '' ? ids.next() : key;
      const targets = [{ key: own, base: making === undefined ? (base ?? target?.base) : undefined, values }];
      // Entries that were recorded after a creation that is corrected here follow it by themselves.
      const following =
        replaced.supersedes === undefined ? making && followingOf(making, own, base) : undefined;
      return run(command, { targets, ...replaced, following, formIsOpen: true });
    },
    // The same one while the controller is: a grid that is given another is drawn again.
    open: useCallback((key) => show({ kind: 'details', key }), [show]),
    close,
    stay,
  };
}

function withFieldsFor(creation: Command, values: Values): Command {
  const { form = [] } = creation;
  const more = Object.keys(values).filter((name) => !form.includes(name) && values[name] != null);
  return more.length === 0 ? creation : { ...creation, form: [...form, ...more] };
}

function followingOf({ command, target }: SurfacePrerequisite, made: string, base = target.base) {
  const values = command.requires === undefined ? {} : { [command.requires.field]: made };
  return { name: command.name, targets: [{ key: target.key, base, values }] };
}

/** Something failed here after it was recorded: a queued command is sent all the same, an online one may have been. */
const brokenOff = ({ delivery }: Command, entry: string | undefined) => ({
  tone: 'warning' as const,
  message: delivery === 'queued' ? 'toast.savedHere' : 'toast.unknown',
  action: {
    message: 'action.openSyncCentre',
    does: { kind: 'openSyncCentre' as const, ...(entry === undefined ? {} : { entry }) },
  },
});

/** More rows than this are asked about first, whatever is done to them. */
const mostUnasked = 20;

/** If the outbox is full, fewer rows do not help: waiting changes have to be sent first. */
const noRoom: Notice = {
  ...{ key: 'batch', tone: 'warning', message: 'batch.noRoom' },
  action: { message: 'action.openSyncCentre', does: { kind: 'openSyncCentre' } },
};

/** Says so and gives true where there is no room for changes of so many rows. */
function notifyTooMany(count: number): AppThunk<boolean> {
  return (dispatch, getState) => {
    const waiting = selectUnsettled(getState()).filter(({ standing }) => isWaiting(standing.state)).length;
    const room = Math.max(0, maxEntries - waiting);
    if (count <= room) return false;
    const tooMany = { key: 'batch', tone: 'warning', message: 'batch.tooMany' } as const;
    dispatch(noticeShown(room === 0 ? noRoom : { ...tooMany, values: { count, room } }));
    return true;
  };
}

/** Lookups that a prerequisite creation may need beside its own row. */
function usePrerequisiteHelp(): PrerequisiteHelp {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      idNamed: (list, name) =>
        idNamed(
          dispatch((_dispatch, getState) => selectReference(list)(getState())),
          name,
        ),
      say: (id, values) => intl.formatMessage({ id }, values),
    }),
    [dispatch, intl],
  );
}

const named = (name: string) => fold(name).trim().replace(/\s+/g, ' ');

/** Only where nothing else could be meant, and where it may be chosen at all: a locked one is offered by no form. */
function idNamed(options: readonly ReferenceOption[], name: string): string | undefined {
  const [only, ...others] = options.filter(({ label }) => named(label) === named(name));
  return others.length === 0 && only?.active === true ? only.id : undefined;
}
