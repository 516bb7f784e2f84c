/** What most tests of the store begin with: a person at work, the network cut, the page opened again. */
import type { Device, PersonStores, Ports } from '#ports/ports.ts';
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
  world.ports.network.set(isCut);
}

/** The person signs in at the provider, which brings them back to a new page on the same device. */
export async function signedInAgain(world: World, subject = 'p1'): Promise<World> {
  world.ports.auth.found = { kind: 'signedIn', subject };
  world.ports.auth.tokens = { kind: 'token', token: 'token-3' };
  const again = world.reopen();
  await again.start(true);
  return again;
}

/** The same device in a new page; `tokens`: whether the tab's session storage lived on. */
export async function reopened(world: World, tokens: boolean): Promise<World> {
  if (!tokens) {
    world.ports.auth.found = { kind: 'none' };
    world.ports.auth.tokens = { kind: 'none' };
  }
  const again = world.reopen();
  await again.start();
  return again;
}

/** Signed in on a device of which some parts do something else. */
export async function signedInOn(device: Partial<Device>): Promise<World> {
  const world = makeWorld(fakeHost([customerRow('KH1'), customerRow('KH2')]));
  Object.assign(world.ports.device, device);
  await world.start();
  return world;
}

/** Some parts of a person's stores do something else, in each page that opens them from now on. */
export function changeStores(
  { device }: Pick<Ports, 'device'>,
  change: (stores: PersonStores) => Partial<PersonStores>,
): void {
  const { openPerson } = device;
  Object.assign(device, {
    async openPerson(subject: string) {
      const stores = await openPerson(subject);
      return { ...stores, ...change(stores) };
    },
  });
}
