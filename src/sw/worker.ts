/**
 * The service worker keeps the console's own files, so that it opens without a network. Nothing of the API
 * passes through it: rows and changes have their own store, with its own rules for people and secrets.
 *
 *     first version here     install: what the first page needs ──> activate ──> the page asks: all the rest
 *     a later version        install: everything, beside the one in charge ──> waits for the person ──> activate
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** Static routing of the Service Workers standard, where the browser has it. */
interface RouterEvent {
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: 'cache';
  }): Promise<void>;
}

/** Addresses that are the server's, or the sign-in provider's: never answered with the console's page. */
const notOurs = [
  /^\/api(\/|$)/,
  /^\/oidc(\/|$)/,
  /^\/docs(\/|$)/,
  /^\/config\.json$/,
  /^\/licenses\.txt$/,
  /^\/login\/silent(\/|$)/,
  /^\/uploads?(\/|$)/,
];

const { first, later } = __PRECACHE_FILES__;
/** Cache of all versions; each removes what it does not have. */
const laterFiles = 'later-files';
/** How many files are asked for beside each other: the person is at work meanwhile. */
const atOnce = 4;

precacheAndRoute(first);
cleanupOutdatedCaches();
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && later.includes(url.pathname),
  new CacheFirst({ cacheName: laterFiles }),
);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notOurs }));
clientsClaim();

self.addEventListener('install', (event) => {
  // Files with a hash in their name are answered without waking this worker.
  const routed = (event as RouterEvent).addRoutes?.({
    ...{ condition: { urlPattern: '/assets/*' }, source: 'cache' },
  });
  // A browser that refuses the route asks this worker, as one that has no routes does.
  if (routed !== undefined) event.waitUntil(routed.catch(() => undefined));
  // One that takes over must not leave a page without a part that the one before it had.
  if (self.registration.active !== null) event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  // The new version waits until a person says that it may take over.
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'KEEP_ALL')
    event.waitUntil(
      keepAll().then(
        (fetched) => event.ports[0]?.postMessage({ isKept: true, fetched }),
        () => event.ports[0]?.postMessage({ isKept: false, fetched: 0 }),
      ),
    );
});

/** How many of the later files had to be fetched; rejects where one did not come, or finds no room. */
async function keepAll(): Promise<number> {
  const cache = await caches.open(laterFiles);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = later.filter((file) => !held.has(file));
  for (let index = 0; index < missing.length; index += atOnce)
    await cache.addAll(missing.slice(index, index + atOnce));
  return missing.length;
}

async function dropOthers(): Promise<void> {
  const cache = await caches.open(laterFiles);
  const others = (await cache.keys()).filter(({ url }) => !later.includes(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}
