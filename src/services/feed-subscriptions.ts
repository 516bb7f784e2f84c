/** Which collections the change feed is asked for: those that this device holds rows of, or is about to. */
import type { Config } from '#model/config.ts';
import type { AppThunk, StoreExtra } from './services.ts';

/** The host that tells of changes is v3; a collection of a host that takes no part in it is read as before. */
export function isFollowed(
  { config, lists }: Pick<StoreExtra, 'config' | 'lists'>,
  collection: string,
): boolean {
  const host = lists.get(collection)?.host;
  return host !== undefined && tells(config, 'v3') && tells(config, host === 'v1' ? 'v3' : host);
}

export const tells = (config: Config, host: keyof Config['hosts']) =>
  config.hosts[host].features.includes('changes');

/** All collections of which changes are told, of those that this console knows. */
export const followable = (extra: Pick<StoreExtra, 'config' | 'lists'>): readonly string[] =>
  [...extra.lists.keys()].filter((collection) => isFollowed(extra, collection));

/**
 * Called before rows are asked for: the feed goes on from where it stands now, with this collection in it, so that
 * nothing falls between the reading and the changes that follow it.
 */
export function wantChanges(collection: string): AppThunk<void> {
  return (_dispatch, _getState, extra) => {
    const { feed, edges, leading, recorder } = extra;
    if (feed.wanted.has(collection) || !isFollowed(extra, collection)) return;
    feed.wanted.add(collection);
    recorder.note({ wanted: { name: 'changes', collection } });
    if (leading.term === undefined) edges.tabs.post({ kind: 'changesWanted', collection });
    else feed.wake();
  };
}

/** Another tab reads a list. */
export function heardWanted(collection: string): AppThunk<void> {
  return (_dispatch, _getState, { feed }) => {
    if (feed.wanted.has(collection)) return;
    feed.wanted.add(collection);
    feed.wake();
  };
}
