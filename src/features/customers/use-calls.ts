/** Whom a morning of calls is at: the customer who is shown, how it goes on, and the way back. */
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { Row, Values } from '#model/entity.ts';
import type { ReplacedEntry } from '#commands/intents.ts';
import { noticeShown } from '#store/notices-slice.ts';
import { writeDraft } from '#services/drafts.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { IssueOutcome } from '#sync/outbox/issue-command.ts';
import { useRunCommand } from '#kit/command/use-run-command.ts';
import { useRowOf } from '#kit/form/use-row-of.ts';
import { useLatestRef } from '#kit/hooks/use-latest-ref.ts';
import type { SidePanelProps } from '#kit/list-page/side-panel.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { draftOfCall } from './called-with.ts';
import { writeDownCall } from './care.commands.ts';
import { nextCall } from './next-call.ts';

/** The call that was written down last. */
interface Last {
  readonly entry: string;
  readonly key: string;
  readonly name: string;
  readonly note: unknown;
}

export interface Calls {
  /** Undefined: nobody is to be called, or nobody is known yet. */
  readonly shown: ShownRow | undefined;
  readonly isReading: boolean;
  readonly last: Last | undefined;
  /** Another one: the form begins anew for the same customer. */
  readonly round: number;
  /** The next, or the one before, without writing anything down; what was typed is kept for that customer. */
  step(step: 1 | -1): void;
  /** This very customer; without a key the one who is shown, or the first. */
  take(key: string | undefined): void;
  save(values: Values, key: string, replaced: ReplacedEntry, base?: Row): Promise<IssueOutcome>;
  /** After a call was written down. */
  goOn(): void;
  undo(): void;
}

export function useCalls({ screen, view, go }: SidePanelProps): Calls {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const run = useRunCommand();
  const [current, setCurrent] = useState<string>();
  const [hasBegun, setBegun] = useState(false);
  const [last, setLast] = useState<Last>();
  const [round, setRound] = useState(0);
  const rows = view.rows.loaded;
  const newest = useLatestRef(rows);
  // The first one as soon as there are rows; later nobody is put before the person unasked.
  const first = hasBegun || view.status !== 'ready' ? undefined : nextCall(rows, undefined);
  if (first !== undefined) {
    setBegun(true);
    setCurrent(first);
  }
  const onPage = current === undefined ? undefined : rows.find(({ key }) => key === current);
  const { row, state } = useRowOf(screen, current, onPage);

  const show = (key: string | undefined) => {
    setCurrent(key);
    if (key !== undefined) go(key);
  };
  const stepFrom = (step: 1 | -1) => nextCall(newest.current, current, step);

  const undo = async () => {
    if (last === undefined) return;
    const { entry, key, name, note } = last;
    setLast(undefined);
    const { undoEntry } = await import('#sync/resolve/undo-entry.ts');
    const outcome = await dispatch(undoEntry(entry));
    if (outcome.kind === 'notPossible' || outcome.kind === 'notSaved') {
      const message =
        outcome.kind === 'notSaved' ? `sync.notSaved.${outcome.reason}` : `sync.undo.${outcome.why}`;
      const why = intl.formatMessage({ id: message });
      dispatch(
        noticeShown({ key: 'care', tone: 'warning', message: 'undo.not', values: { change: name, why } }),
      );
      return;
    }
    // The typed note survives as a draft.
    await dispatch(writeDraft(`form/${draftOfCall(key)}`, { note }));
    setRound((before) => before + 1);
    show(key);
  };

  return {
    shown: row,
    isReading: view.status === 'loading' || (current !== undefined && state === 'reading'),
    last,
    round,
    step: (step) => {
      const next = stepFrom(step);
      if (next !== undefined) show(next);
    },
    take: (key) => {
      setBegun(true);
      show(key ?? current ?? nextCall(newest.current, undefined));
    },
    save: async (values, key, replaced, base = row?.base) => {
      const outcome = await run(writeDownCall, { targets: [{ key, base, values }], ...replaced });
      if (outcome.kind !== 'saved') return outcome;
      const [entry] = outcome.entries;
      if (entry !== undefined) setLast({ entry, key, name: String(row?.row.name ?? key), note: values.note });
      // The next call is not kept waiting for the host's answer to this one.
      return { ...outcome, entries: [] };
    },
    goOn: () => show(stepFrom(1)),
    undo: () => void undo(),
  };
}
