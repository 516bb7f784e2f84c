/** What most tests of the store begin with: a person at work, the network cut, the page opened again. */
import { customerRow, fakeHost } from './fake-host.ts';
import type { World } from './world.ts';
import { makeWorld } from './world.ts';

export const aMinute = 60_000;
export const anHour = 60 * aMinute;

export async function signedIn(): Promise<World> {
  const world = makeWorld(fakeHost([customerRow('KH1'), customerRow('KH2')]));
  await world.start();
  return world;
}

export function cut(world: World, isCut: boolean): void {
  world.host.down = isCut;
  world.edges.network.set(isCut);
}

/** The same device in a new page; `tokens`: whether the tab's session storage lived on. */
export async function reopened(world: World, tokens: boolean): Promise<World> {
  if (!tokens) {
    world.edges.auth.found = { kind: 'none' };
    world.edges.auth.tokens = { kind: 'none' };
  }
  const again = world.reopen();
  await again.start();
  return again;
}
