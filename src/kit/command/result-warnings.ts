/**
 * Result or warning of a host's answer beside success, read from the row that came with it. That row stays the newest one for a
 * while only: to use the text later, keep it.
 */
import { useEffect, useState } from 'react';

import type { Words } from '#model/failure-words.ts';
import { selectEntry } from '#store/journal-slice.ts';
import type { RowUpdates } from '#store/row-updates.ts';
import { selectRowUpdates } from '#store/rows-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { Command } from '../definitions/define-command.ts';
import { useAppSelector } from '../store-hooks.ts';
import type { ResultEntry, RowResult } from './row-results.ts';

function remarkOf(
  command: Command,
  { intent, standing }: ResultEntry,
  fresh: RowUpdates | undefined,
): Words | undefined {
  if (command.remark === undefined || standing.acceptedVersion === null) return undefined;
  const row = fresh?.[standing.acceptedKey ?? intent.key];
  // Changed again since, it is not what was answered then.
  return row?.version === standing.acceptedVersion ? command.remark(row) : undefined;
}

/** The first remark on entries that were just accepted. */
export function readWarning(command: Command, entries: readonly string[]): AppThunk<Words | undefined> {
  return (_dispatch, getState) => {
    const state = getState();
    const fresh = selectRowUpdates(command.entity.name)(state);
    for (const id of entries) {
      const entry = selectEntry(id)(state);
      const remark = entry && remarkOf(command, entry, fresh);
      if (remark !== undefined) return remark;
    }
    return undefined;
  };
}

const none: ReadonlyMap<string, Words> = new Map();

/** The same results, those that were done with a remark as `noted`. */
export function useResultWarnings(command: Command, results: readonly RowResult[]): readonly RowResult[] {
  const fresh = useAppSelector(selectRowUpdates(command.entity.name));
  const [known, setKnown] = useState(none);
  useEffect(() => {
    const found = results.flatMap(({ kind, entry }) => {
      const remark =
        kind === 'done' && entry !== undefined && !known.has(entry.intent.id)
          ? remarkOf(command, entry, fresh)
          : undefined;
      return entry === undefined || remark === undefined ? [] : [[entry.intent.id, remark] as const];
    });
    if (found.length > 0) setKnown(new Map([...known, ...found]));
  }, [command, results, fresh, known]);
  if (known.size === 0) return results;
  return results.map((result) => {
    const remark = result.kind === 'done' ? known.get(result.entry?.intent.id ?? '') : undefined;
    return remark === undefined ? result : { ...result, kind: 'noted', remark };
  });
}
