/** Which collections the change feed is asked for: those that this device holds rows of, or is about to. */
import type { Config } from '#model/config.ts';
import type { AppThunk, ThunkServices } from './services.ts';

/** The host that tells of changes is v3; a collection of a host that takes no part in it is read as before. */
export function isSubscribed(
  { config, lists }: Pick<ThunkServices, 'config' | 'lists'>,
  collection: string,
): boolean {
  const host = lists.get(collection)?.host;
  return (
    host !== undefined &&
    publishesChanges(config, 'v3') &&
    publishesChanges(config, host === 'v1' ? 'v3' : host)
  );
}

export const publishesChanges = (config: Config, host: keyof Config['hosts']) =>
  config.hosts[host].features.includes('changes');

/** All collections of which changes are told, of those that this console knows. */
export const subscribable = (services: Pick<ThunkServices, 'config' | 'lists'>): readonly string[] =>
  [...services.lists.keys()].filter((collection) => isSubscribed(services, collection));

/**
 * Called before rows are asked for: the feed goes on from where it stands now, with this collection in it, so that
 * nothing falls between the reading and the changes that follow it.
 */
export function requestSubscription(collection: string): AppThunk<void> {
  return (_dispatch, _getState, services) => {
    const { feed, ports, leader, recorder } = services;
    if (feed.requested.has(collection) || !isSubscribed(services, collection)) return;
    feed.requested.add(collection);
    recorder.recordExternal({ wanted: { name: 'changes', collection } });
    if (leader.term === undefined) ports.tabs.post({ kind: 'changesWanted', collection });
    else feed.wake();
  };
}

/** Another tab reads a list. */
export function subscriptionRequested(collection: string): AppThunk<void> {
  return (_dispatch, _getState, { feed }) => {
    if (feed.requested.has(collection)) return;
    feed.requested.add(collection);
    feed.wake();
  };
}
