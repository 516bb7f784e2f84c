/** A file of figures that are held already, as a job like that of a list: nothing is read for it, it is only written. */
import type { AboutLine, TablePlan, TableRow } from '#model/table.ts';
import type { ExportJob, ExportState } from '#store/exports/run-export.ts';
import type { StoreExtra } from '#store/extra.ts';

type OpenTables = StoreExtra['edges']['tables'];
type TableFile = ReturnType<Awaited<ReturnType<OpenTables>>['open']>;

export interface FiguresFile {
  readonly fileName: string;
  readonly plan: TablePlan;
  readonly rows: readonly TableRow[];
  readonly about: readonly AboutLine[];
}

export function writeFigures(open: OpenTables, { fileName, plan, rows, about }: FiguresFile): ExportJob {
  const watchers = new Set<() => void>();
  const begun = { rows: 0, total: rows.length, rate: 0 };
  let state: ExportState = { kind: 'running', ...begun };
  let file: TableFile | undefined;
  let isStopped = false;

  function tell(next: ExportState): void {
    if (isStopped) return;
    state = next;
    for (const changed of watchers) changed();
  }

  async function run(): Promise<void> {
    tell({ kind: 'running', ...begun });
    try {
      const tables = await open();
      if (isStopped) return;
      file = tables.open(plan);
      await file.write(rows);
      if (isStopped) return;
      const bytes = await file.save(fileName, about);
      tell({ ...begun, kind: 'saved', rows: rows.length, bytes });
    } catch {
      file?.drop();
      tell({ ...begun, kind: 'failed', failure: 'file' });
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
      isStopped = true;
      file?.drop();
    },
  };
}
