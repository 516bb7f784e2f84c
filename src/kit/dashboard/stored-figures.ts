/**
 * The last figures that a dashboard was told, on this device, so that they are there without a network. The newest of
 * each search that was made lately are kept; they go with the person's rows.
 */

import { readDraft, writeDraft } from '#services/drafts.ts';
import type { AppThunk } from '#services/services.ts';

interface KeptFigures {
  /** Search in relative terms: 'today' is found again tomorrow, with its age. */
  readonly asked: string;
  readonly body: unknown;
}

const most = 6;

const nameOf = (path: string) => `figures${path}`;

/** The body that the host answered last. */
export function readStoredFigures(path: string, search: string): AppThunk<Promise<unknown>> {
  return async (dispatch) => (await dispatch(keptAt(path))).find((one) => one.asked === search)?.body;
}

export function storeFigures(path: string, asked: string, body: unknown): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const others = (await dispatch(keptAt(path))).filter((one) => one.asked !== asked);
    await dispatch(writeDraft(nameOf(path), { kept: [{ asked, body }, ...others].slice(0, most) }));
  };
}

function keptAt(path: string): AppThunk<Promise<readonly KeptFigures[]>> {
  return async (dispatch) => {
    const draft = await dispatch(readDraft(nameOf(path)));
    return Array.isArray(draft?.kept) ? draft.kept.filter(isKept) : [];
  };
}

const isKept = (one: unknown): one is KeptFigures =>
  typeof one === 'object' && one !== null && 'asked' in one && typeof one.asked === 'string' && 'body' in one;
