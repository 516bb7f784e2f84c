/**
 * Takes committed changes in: onto the disk together with the cursor, into the lists that are open, to the other
 * tabs; entries whose effect they show are settled. A batch is one transaction, and one action for each collection.
 */
import type { CommittedChange } from '#model/calls/v3.ts';
import { changeOps } from '#model/calls/v3.ts';
import { staff } from '#model/entities/staff.ts';
import type { Entity } from '#model/entity.ts';
import type { FeedHead } from '#ports/row-port.ts';
import { selectUnsettled } from '#store/journal-slice.ts';
import { rowsAnswered, rowsChanged } from '#store/rows-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { MergedChange, RowChange } from '#local-db/cache/merge-changes.ts';
import { mergeChanges } from '#local-db/cache/merge-changes.ts';
import { rowChangesOf } from '#local-db/cache/row-changes.ts';
import { moveEntries } from '../journal/move-entries.ts';
import { rebaseEntries } from '../resolve/rebase.ts';
import { showRemoteChanges } from './publish-remote-changes.ts';
import type { ReceivedChange } from './remote-changes.ts';

/**
 * `asked`: the collections of the feed. False: the disk took neither rows nor head. Undefined: nothing was taken in, for
 * another head stands on the disk than the one that this follows.
 */
export function applyChanges(
  changes: readonly CommittedChange[],
  asked: readonly string[],
  head: FeedHead,
): AppThunk<Promise<boolean | undefined>> {
  return async (dispatch, getState, { lists, person, changeListeners, feed, session }) => {
    const own = person.current;
    if (own === undefined) return false;
    const batch = asked.flatMap((collection) => {
      const told = changes.filter((change) => change.collection === collection);
      const entity = lists.get(collection)?.entity;
      return told.length === 0 || entity === undefined
        ? []
        : [{ entity, told, changes: rowChangesOf(entity, told) }];
    });
    const {
      written,
      merged: absorbed,
      isDeposed,
    } = await mergeChanges(own.rows, batch, head.asOf, head, feed.storedHead?.cursor ?? null);
    if (isDeposed) return undefined;
    if (written) feed.storedHead = head;
    feed.memoryHead = head;
    if (person.current !== own) return written;
    const me = selectPerson(getState())?.id;
    for (const [index, { entity, told }] of batch.entries()) {
      const heard = heardOf(
        [...(absorbed[index] ?? []), ...(await dispatch(heldBefore(entity, told, absorbed[index] ?? [])))],
        told,
        me,
      );
      if (told.some(isUnclear)) {
        dispatch(rowsChanged({ collections: [entity.name] }));
        dispatch(missedIn(entity));
      }
      if (heard.length === 0) continue;
      await dispatch(showRemoteChanges(entity, heard, head.asOf));
      dispatch(written ? notifyTabs(entity, heard, head.asOf) : missedIn(entity));
      await dispatch(rebaseEntries(entity.name, heard));
    }
    const collections = new Set(changes.map(({ collection }) => collection));
    if (collections.size > 0) for (const listener of changeListeners) listener(collections);
    if (written) await dispatch(settleSeen(changes, batch));
    if (changes.some((change) => isOfRights(change, asked, me))) await dispatch(session.askProfile(me));
    return written;
  };
}

/** A deed that this version does not know, without the row that came of it: only the lists tell. */
const isUnclear = ({ op, row }: CommittedChange) => row === undefined && !changeOps.includes(op);

/**
 * Changes that this device knew before the feed reported them, by an answer to a list or to a command: another list of this tab,
 * and the other tabs, may not have seen them.
 */
function heldBefore(
  entity: Entity,
  told: readonly CommittedChange[],
  absorbed: readonly MergedChange[],
): AppThunk<Promise<readonly MergedChange[]>> {
  return async (_dispatch, _getState, { person }) => {
    const isNews = new Set(absorbed.map(({ key }) => key));
    const known = told.filter(({ id }) => !isNews.has(id));
    const held = known.map(async ({ id: key, version, op }) => {
      const row = await person.current?.rows.get(entity, key);
      if (op === 'remove') return row === undefined ? [{ key, row: null, before: undefined }] : [];
      // A later version is reported by another change.
      return row?.version === version ? [{ key, row, before: row }] : [];
    });
    return (await Promise.all(held)).flat();
  };
}

function heardOf(
  absorbed: readonly Omit<ReceivedChange, 'isOwn' | 'isCreation'>[],
  told: readonly CommittedChange[],
  me: string | undefined,
): readonly ReceivedChange[] {
  const last = new Map(told.map((change) => [change.id, change]));
  const created = new Set(told.filter(({ op }) => op === 'create').map(({ id }) => id));
  return absorbed.map((change) => ({
    ...change,
    isOwn: last.get(change.key)?.actor === me,
    isCreation: created.has(change.key),
  }));
}

/** Only rows that the disk holds now can be read there; of others these tabs know nothing either. */
function notifyTabs({ name }: Entity, heard: readonly ReceivedChange[], at: number): AppThunk<void> {
  return (_dispatch, _getState, { ports, person }) => {
    const subject = person.current?.subject;
    if (subject === undefined) return;
    const keys = heard.map(({ key }) => key);
    const own = heard.filter(({ isOwn }) => isOwn).map(({ key }) => key);
    ports.tabs.post({ kind: 'rowsMoved', person: subject, collection: name, keys, fed: { at, own } });
  };
}

/** Changes that the disk refused can't be read there by the other tabs: they query the host. */
function missedIn({ name }: Entity): AppThunk<void> {
  return (_dispatch, _getState, { ports }) => ports.tabs.post({ kind: 'changesMissed', collections: [name] });
}

/**
 * Accepted, and now seen in the feed: nothing of it has to be shown over the row any more. A row that was made here is put
 * into the lists before: where the answer did not bring it, none shows it until it is asked for anew.
 */
function settleSeen(
  changes: readonly CommittedChange[],
  batch: readonly { readonly entity: Entity; readonly changes: readonly RowChange[] }[],
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const versions = new Map<string, number>();
    for (const { collection, id, version } of changes) {
      const name = `${collection}/${id}`;
      versions.set(name, Math.max(version, versions.get(name) ?? 0));
    }
    const seen = selectUnsettled(getState()).filter(
      ({ intent, standing }) =>
        standing.state === 'accepted' &&
        (versions.get(`${intent.entity}/${intent.key}`) ?? -1) >= (standing.acceptedVersion ?? 0),
    );
    for (const { entity, changes: told } of batch) {
      const made = new Set(
        seen.flatMap(({ intent }) =>
          intent.entity === entity.name && intent.base.version === null ? [intent.key] : [],
        ),
      );
      const rows = told.flatMap(({ key, row }) => (made.has(key) && row != null ? [{ key, row }] : []));
      if (rows.length > 0) dispatch(rowsAnswered({ collection: entity.name, rows }));
    }
    await dispatch(
      moveEntries(seen.map(({ intent }) => ({ id: intent.id, event: { kind: 'seen' } as const }))),
    );
  };
}

/**
 * A change that was not asked for is of what the caller may do; so is one of the caller's own record. Which set of
 * permissions is the caller's is not known here: a change of any may be of theirs.
 */
function isOfRights({ collection, id }: CommittedChange, asked: readonly string[], me: string | undefined) {
  return (
    !asked.includes(collection) || collection === 'permission' || (collection === staff.name && id === me)
  );
}
