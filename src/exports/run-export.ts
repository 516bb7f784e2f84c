/**
 * A file of rows in the making: rows are read part by part and written part by part, while the person goes on with
 * other things.
 *
 *   running -> saved
 *      |  ^
 *      v  | retry: goes on where it stopped
 *    failed
 *
 * Beside Redux: what is in the making can't be kept, nor replayed, and its progress is nobody else's business.
 */
import type { Row } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { AboutLine, TablePlan, TableRow } from '#model/table.ts';
import type { TableFile } from '#ports/table-port.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import type { AppThunk, ThunkServices } from '#services/services.ts';
import type { ReadFacts, RowsReader, WantedRows } from './matching-rows.ts';
import { isChosenRows } from './matching-rows.ts';
import { readChosen } from './read-chosen.ts';
import { readFromDevice } from './read-device.ts';
import { readFromHost } from './read-host.ts';
import { reportExport } from './report-export.ts';

export interface WrittenFacts extends ReadFacts {
  readonly rows: number;
  /** Texts that no cell could hold whole. */
  readonly cut: number;
}

/** A table of rows of whatever kind. */
export interface TableOrder<R> {
  readonly plan: TablePlan;
  readonly fileName: string;
  /** Reads them from the beginning. */
  open(signal: AbortSignal): RowsReader<R>;
  values(row: R): TableRow;
  about(facts: WrittenFacts): readonly AboutLine[];
}

export interface ExportOrder extends Omit<TableOrder<Row>, 'open'> {
  readonly source: ListSource;
  readonly wanted: WantedRows;
  readonly from: 'network' | 'device';
}

export interface ExportState {
  readonly kind: 'running' | 'failed' | 'saved';
  readonly rows: number;
  /** Undefined until it is known. */
  readonly total: number | undefined;
  /** Rows in a second, of the time that it was running. */
  readonly rate: number;
  /** Why it failed: what was read, or 'file' where it could not be written. */
  readonly failure?: Failure | 'file';
  /** Size of the saved file. */
  readonly bytes?: number;
  readonly facts?: WrittenFacts;
}

export interface ExportJob {
  state(): ExportState;
  subscribe(changed: () => void): () => void;
  retry(): void;
  /** Nothing is left of it. */
  cancel(): void;
}

export function startExport(order: ExportOrder): AppThunk<ExportJob> {
  return (dispatch, _getState, { ports }) => {
    const job = writeTable(ports, { ...order, open: (signal) => dispatch(readRows(order, signal)) });
    const stop = job.subscribe(() => {
      const { kind, rows } = job.state();
      if (kind !== 'saved') return;
      stop();
      void dispatch(reportExport(order, rows));
    });
    return job;
  };
}

type TableEdges = Pick<ThunkServices['ports'], 'tables' | 'clock'>;

export function writeTable<R>(ports: TableEdges, order: TableOrder<R>): ExportJob {
  const stop = new AbortController();
  const watchers = new Set<() => void>();
  let state: ExportState = { kind: 'running', rows: 0, total: undefined, rate: 0 };
  let attempt: Attempt<R> | undefined;
  let spentMs = 0;

  function update(next: Partial<ExportState>): void {
    state = { ...state, ...next };
    for (const changed of watchers) changed();
  }

  async function open(): Promise<Attempt<R>> {
    const tables = await ports.tables();
    const reader = order.open(stop.signal);
    return { reader, file: tables.open(order.plan), rows: 0, cut: 0 };
  }

  /** Whether there is more to come. */
  async function step(at: Attempt<R>): Promise<boolean> {
    const began = ports.clock.uptime();
    const part = await at.reader.next();
    if (stop.signal.aborted) return false;
    if (part.kind === 'failed') {
      update({ kind: 'failed', failure: part.failure });
      return false;
    }
    if (part.kind === 'end') {
      const facts: WrittenFacts = { ...part.facts, rows: at.rows, cut: at.cut };
      const bytes = await at.file.save(order.fileName, order.about(facts));
      update({ kind: 'saved', total: at.rows, bytes, facts });
      return false;
    }
    at.cut += await at.file.write(part.rows.map(order.values));
    at.rows += part.rows.length;
    spentMs += ports.clock.uptime() - began;
    update({ rows: at.rows, total: part.total, rate: spentMs === 0 ? 0 : (at.rows * 1000) / spentMs });
    return !stop.signal.aborted;
  }

  async function run(): Promise<void> {
    update({ kind: 'running' });
    try {
      attempt ??= await open();
      if (stop.signal.aborted) attempt.file.drop();
      else while (await step(attempt));
    } catch {
      if (stop.signal.aborted) return;
      // The partly written file is lost: the next attempt starts over.
      attempt?.file.drop();
      attempt = undefined;
      spentMs = 0;
      update({ kind: 'failed', failure: 'file' });
    }
  }

  void run();
  return {
    state: () => state,
    subscribe(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    retry() {
      if (state.kind === 'failed') void run();
    },
    cancel() {
      stop.abort();
      attempt?.file.drop();
    },
  };
}

function readRows({ source, wanted, from }: ExportOrder, signal: AbortSignal): AppThunk<RowsReader> {
  if (from === 'device') return readFromDevice(source, wanted);
  return isChosenRows(wanted) ? readChosen(source, wanted, signal) : readFromHost(source, wanted, signal);
}

interface Attempt<R> {
  readonly reader: RowsReader<R>;
  readonly file: TableFile;
  rows: number;
  cut: number;
}
