/**
 * Unsaved form edits survive a reload: they are kept on this device, never with secrets in them. Where the
 * device refuses, the form simply lives as long as the page.
 */
import type { Values } from '#model/entity.ts';
import type { AppThunk } from './extra.ts';

export function readDraft(name: string): AppThunk<Promise<Values | undefined>> {
  return async (_dispatch, _getState, { person }) =>
    person.current?.stores.drafts.read(name).catch(() => undefined);
}

export function writeDraft(name: string, values: Values): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { person }) =>
    person.current?.stores.drafts.write(name, values).catch(() => undefined);
}

export function dropDraft(name: string): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { person }) =>
    person.current?.stores.drafts.remove(name).catch(() => undefined);
}
