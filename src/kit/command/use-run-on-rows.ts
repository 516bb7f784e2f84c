/** Runs a command on rows of a list. Many rows are reported as recorded at once; the batch shows the result of each. */
import type { Values } from '#model/entity.ts';
import type { ReplacedEntry } from '#commands/intents.ts';
import { noticeShown } from '#store/notices-slice.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import type { Command } from '../definitions/define-command.ts';
import { commandForMany } from '../definitions/message-ids.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { useBatches } from './batches.tsx';
import type { SingleFlight } from './in-flight.ts';
import type { Target } from './surface.ts';
import { useRunCommand } from './use-run-command.ts';

type RunOnRows = (
  command: Command,
  targets: readonly Target[],
  values?: Values,
  draft?: ReplacedEntry['draft'],
) => Promise<IssueOutcome>;

export function useRunOnRows(flight: SingleFlight): RunOnRows {
  const { begin } = useBatches();
  const run = useRunCommand();
  const dispatch = useAppDispatch();
  return (command, targets, values = command.values ?? {}, draft) =>
    new Promise<IssueOutcome>((known, failed) => {
      const issued = targets.map(({ key, base }) => ({ key, base, values }));
      let recorded: readonly string[] | undefined;
      const onRecorded = (entries: readonly string[]) => {
        recorded = entries;
        if (entries.length < 2) return;
        begin({ command, entries, title: commandForMany(command.name) });
        known({ kind: 'saved', entries });
      };
      const keys = targets.map(({ key }) => key);
      flight
        .run(command, keys, () => run(command, { targets: issued, draft, onRecorded }))
        .then(known, (failure: unknown) => {
          if (recorded === undefined) return failed(failure);
          // It is on this device, and whoever asked has gone on: they hear where the rest is told.
          const [entry] = recorded;
          dispatch(noticeShown({ key: `command.${command.name}`, ...brokenOff(command, entry) }));
          known({ kind: 'unknown', entries: recorded });
        });
    });
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
