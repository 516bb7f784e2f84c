/** What a list of customers shows, as its screen would. */
import { createCommandRegistry } from '#model/command.ts';
import { customer } from '#model/entities/customer.ts';
import { selectSettled, selectUnsettled } from '#store/journal-slice.ts';
import { selectDoubtedRows, selectRowUpdates } from '#store/rows-slice.ts';
import { networkPage, watchList } from '#services/watch-list.ts';
import { queryLocal } from '#local-db/queries/query-local.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import { selectPage } from '#local-db/queries/select-page.ts';
import { aMinute, cut } from './signed-in.ts';
import type { World } from './world.ts';
import { testCommands } from './world.ts';

export const query = { filter: {}, sort: [], current: 1, pageSize: 50 } as const;
const argument = { collection: 'customer', query } as const;
export const network = networkPage('v3', argument);

export const keysShown = (world: World) => rowsShown(world).map(({ key }) => key);
export const nameShown = (world: World, wanted: string) =>
  rowsShown(world).find(({ key }) => key === wanted)?.row.name;

function rowsShown({ store }: World): readonly ShownRow[] {
  const state = store.getState();
  const page = selectPage({
    ...{ entity: customer, query, network: network(state).answer, device: undefined },
    ...{ entries: selectUnsettled(state), settled: selectSettled(state) },
    fresh: selectRowUpdates('customer')(state),
    doubted: selectDoubtedRows('customer')(state),
    commands: createCommandRegistry(testCommands),
  });
  return page?.rows ?? [];
}

/** The list is open, and then the network goes. */
export async function withList(world: World): Promise<World> {
  world.store.dispatch(watchList('v3', argument));
  await world.store.dispatch(queryLocal(customer, query));
  await world.ports.clock.advance(1_000);
  return world;
}

export const add = (world: World, code: string) =>
  world.issue('customer.add', code, { code, name: 'Mới tạo', phoneNumber: '0912345678', customerType: 1 });

/** How often the row was missing, at every change of the state until everything is sent. */
export async function missingWhileSent(world: World, seenIn: World, key: () => string): Promise<number> {
  let missing = 0;
  seenIn.store.subscribe(() => {
    if (!keysShown(seenIn).includes(key())) missing += 1;
  });
  cut(world, false);
  await world.ports.clock.advance(aMinute);
  return missing;
}
