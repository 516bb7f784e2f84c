/** Messages between the page and the worker that writes a table. Each message of the page is answered once. */
import type { AboutLine, TablePlan, TableRow } from '#model/table.ts';

export type ToWorker =
  | { readonly kind: 'open'; readonly plan: TablePlan }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end'; readonly about: readonly AboutLine[] };

export type FromWorker =
  | { readonly kind: 'opened' }
  | { readonly kind: 'written'; readonly cut: number }
  | { readonly kind: 'ended'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly reason: string };
