/** Every page and list of the console, a new one by itself: full, with nothing found, without an answer, offline. */
import { pages } from '../src/app/navigation/pages.tsx';
import { screens } from '../src/app/navigation/screens.ts';
import type { Group, Scene } from './scene.ts';
import { enter } from './scene.ts';
import type { Stage } from './stage.ts';

/** Where a page has to be told what it is about, and which part of it is open. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/company/update': ['profile', 'fees', 'app', 'menu', 'wallet', 'brandname', 'invoice'].map(
    (tab) => `/company/update?id=AV0001&tab=${tab}`,
  ),
};

const nameOf = (address: string) =>
  address
    .slice(1)
    .replace(/\?.*?(tab=(\w+))?$/, ' $2')
    .trim()
    .replaceAll('/', ' ');

async function show(stage: Stage, path: string): Promise<void> {
  await stage.go(path);
  const main = stage.page.locator('main');
  await main.locator('h1').first().waitFor();
  await main.locator('[aria-busy=true], .c-skeleton').first().waitFor({ state: 'detached' });
}

const scenesOf = (paths: readonly string[], go: (stage: Stage, path: string) => Promise<void>): Scene[] =>
  paths.map((path) => ({ name: nameOf(path), go: (stage) => go(stage, path) }));

const all = pages.flatMap(({ path }) => addresses[path] ?? [path]);
const lists = screens.map(({ path }) => path);

/** The host's address of the rows; those of the old API come by the proxy. */
const hostPathOf = (path: string) => {
  const call = screens.find((screen) => screen.path === path)?.list.call;
  return call !== undefined && 'path' in call ? call.path : '/api/v1/proxy';
};

export const everyPage: Group = {
  name: 'every page',
  begin: enter('/'),
  scenes: scenesOf(all, show),
};

export const everyListEmpty: Group = {
  name: 'every list, nothing found',
  begin: enter('/'),
  scenes: scenesOf(lists, (stage, path) => show(stage, `${path}?q=khong-co-ai-ca`)),
};

/** Each for the first time: nothing of it is on this device yet. The fault lasts until the picture is taken. */
export const everyListFailed: Group = {
  name: 'every list, failed',
  begin: enter('/account'),
  scenes: scenesOf(lists, async (stage, path) => {
    await stage.server.faults([{ match: { pathPrefix: hostPathOf(path) }, action: { status: 500 } }]);
    await show(stage, path);
  }),
};

export const everyPageOffline: Group = {
  name: 'every page, offline',
  begin: async (stage) => {
    await stage.enter('/');
    for (const address of all) await show(stage, address);
    await stage.settle();
    await stage.context.setOffline(true);
  },
  scenes: scenesOf(all, show),
};
