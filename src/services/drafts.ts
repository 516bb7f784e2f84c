/**
 * Unsaved form edits survive a reload: they are kept on this device, never with secrets in them. Where the
 * device refuses, the form simply lives as long as the page. The last figures of a dashboard are kept here too.
 */
import type { Values } from '#model/entity.ts';
import type { AppThunk } from './services.ts';

export function readDraft(name: string): AppThunk<Promise<Values | undefined>> {
  return async (_dispatch, _getState, { person }) =>
    person.current?.stores.drafts.read(name).catch(() => undefined);
}

/** Whether it is kept now. */
export function writeDraft(name: string, values: Values): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { person }) => {
    const written = person.current?.stores.drafts.write(name, values).then(
      () => true,
      () => false,
    );
    return (await written) === true;
  };
}

export function dropDraft(name: string): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { person }) =>
    person.current?.stores.drafts.remove(name).catch(() => undefined);
}
