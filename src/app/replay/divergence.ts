/** Difference between this version and a recording, as a message of the page. */
import type { Compared } from '#session-recorder/replay/replay.ts';

export type DivergenceReport = Exclude<Compared<unknown>, { kind: 'same' }>;

/** Number of the action to look at. */
export function actionOf(found: DivergenceReport): number {
  return placeOf(found).action;
}

export function divergenceReportOf(found: DivergenceReport) {
  const { action, type } = placeOf(found);
  if (found.kind === 'broken') return { id: 'replay.broken', values: { action, type } } as const;
  // That action is no more to blame than any before it.
  if (found.kind === 'undigested') return { id: 'replay.digest', values: { action } } as const;
  const path = found.left.path.join(' › ');
  return { id: path === '' ? 'replay.left' : 'replay.left.at', values: { action, type, path } } as const;
}

/** Messages beside the first difference, if there is one: paths that were not compared, and other places that differ. */
export function besides(found: Compared<unknown>) {
  if (found.kind === 'broken') return [];
  const paths = found.added.map((path) => path.join(' › ')).join(', ');
  const more = found.kind === 'diverged' ? found.others.length : 0;
  return [
    ...(more > 0 ? [{ id: 'replay.left.more', values: { count: more } } as const] : []),
    ...(paths === '' ? [] : [{ id: 'replay.added', values: { paths } } as const]),
  ];
}

function placeOf(found: DivergenceReport): { readonly action: number; readonly type: string } {
  if (found.kind === 'broken') return found;
  return found.kind === 'diverged' ? found.left : found.at;
}
