/**
 * Command controller of a list screen: where commands come in from buttons, keys, the row menu and the palette, and
 * what must be shown before or after they run (a form, a question, a batch's results).
 */
import { useCallback } from 'react';

import type { Row, Values } from '#model/entity.ts';
import { isWaiting } from '#commands/entry-state.ts';
import type { ReplacedEntry } from '#commands/intents.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import type { Notice } from '#store/notices-slice.ts';
import { noticeClosed, noticeShown } from '#store/notices-slice.ts';
import type { AppThunk } from '#services/services.ts';
import { maxEntries } from '#sync/journal/outbox-limits.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import { asksFirst } from '../definitions/consequence.ts';
import { useConsoleHost } from '../definitions/console-host.tsx';
import type { Command } from '../definitions/define-command.ts';
import { useAppDispatch, useServices } from '../store-hooks.ts';
import { rowsFor } from './disabled-reason.ts';
import { useSingleFlight } from './in-flight.ts';
import { followingOf, usePrerequisiteHelp, withFieldsFor } from './prerequisite.ts';
import type { Watch } from './row-loading-job.ts';
import type { Surface, Target } from './surface.ts';
import { useRowLoading } from './use-row-loading.tsx';
import { useRunCommand } from './use-run-command.ts';
import { useRunOnRows } from './use-run-on-rows.ts';
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
  const run = useRunCommand();
  const reading = useRowLoading();
  const dispatch = useAppDispatch();
  const { ids } = useServices().ports;
  const { commandNamed } = useConsoleHost();
  const help = usePrerequisiteHelp();
  const flight = useSingleFlight();

  const act = useRunOnRows(flight);
  const ask = (command: Command, rows: readonly Target[], unread: Unread | undefined) => {
    const free = rows.filter(({ key }) => !flight.isUnderWay(command, key));
    const targets = free.filter(({ row }) => rowsFor(command, [row]).length > 0);
    const [first] = targets;
    const { before, isByPlace = false } = unread ?? {};
    const isUnsure = isByPlace || (before !== undefined && before !== rows.length);
    if (first === undefined) {
      const message = free.length === 0 ? 'command.why.underWay' : 'command.why.state';
      dispatch(noticeShown({ key: batchKey, tone: 'warning', message }));
    } else if (command.requires !== undefined) {
      make(command, first, command.requires);
    } else if (command.form !== undefined && targets.length === 1) {
      // The form names its row, and is looked at before it is saved.
      show({ kind: 'form', command, target: first });
    } else if (mustAsk(command, targets.length) || isUnsure) {
      const left = { unfit: free.length - targets.length, inFlight: rows.length - free.length };
      show({ kind: 'question', command, targets, counted: { before, now: rows.length, ...left } });
    } else go(command, targets);
  };
  const go = (command: Command, targets: readonly Target[]) => {
    // Answered twice, by a double click say, it is done once.
    const free = targets.filter(({ key }) => !flight.isUnderWay(command, key));
    if (command.form === undefined && free.length > 0) void act(command, free);
    else if (command.form === undefined) return;
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
      if (replaced.supersedes === undefined && flight.isUnderWay(command, own)) {
        dispatch(noticeShown({ key: batchKey, tone: 'warning', message: 'command.why.underWay' }));
        return { kind: 'notSaved', reason: 'unavailable' };
      }
      const targets = [{ key: own, base: making === undefined ? (base ?? target?.base) : undefined, values }];
      // Entries that were recorded after a creation that is corrected here follow it by themselves.
      const following =
        replaced.supersedes === undefined ? making && followingOf(making, own, base) : undefined;
      return flight.run(command, [own], () =>
        run(command, { targets, ...replaced, following, formIsOpen: true }),
      );
    },
    // The same one while the controller is: a grid that is given another is drawn again.
    open: useCallback((key) => show({ kind: 'details', key }), [show]),
    close,
    stay,
  };
}

/** More rows than this are asked about first, whatever is done to them. */
const mostUnasked = 20;

/** A form is the question: its command is not asked about twice. */
const mustAsk = (command: Command, count: number) =>
  command.form === undefined && (asksFirst(command) || count > mostUnasked);

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
