/** Does what was planned for many cells, as one batch for each command. */
import { useCallback } from 'react';

import { useBatches } from '../../command/batches.tsx';
import { useRunCommand } from '../../command/use-run-command.ts';
import type { ChangePlan } from './plan-changes.ts';

/** Resolves to whether all of it is kept, here or at the host. */
export function useRunPlan(): (plan: ChangePlan) => Promise<boolean> {
  const run = useRunCommand();
  const { begin } = useBatches();
  return useCallback(
    async (plan) => {
      const commands = new Set(plan.rows.map(({ command }) => command));
      for (const command of commands) {
        const rows = plan.rows.filter((row) => row.command === command);
        const targets = rows.map(({ key, base, cells }) => ({
          key,
          base,
          values: Object.fromEntries(cells.map(({ name, after }) => [name, after])),
        }));
        const onRecorded = (entries: readonly string[]) => {
          if (entries.length > 1) begin({ command, entries, title: 'edit.batch' });
        };
        const outcome = await run(command, { targets, onRecorded });
        if (outcome.kind === 'notSaved') return false;
      }
      return true;
    },
    [run, begin],
  );
}
