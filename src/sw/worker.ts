/**
 * The service worker keeps the console's own files, so that it opens without a network. Nothing of the API
 * passes through it: rows and changes have their own store, with its own rules for people and secrets.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

/** Addresses that are the server's, or the sign-in provider's: never answered with the console's page. */
const notOurs = [
  /^\/api(\/|$)/,
  /^\/oidc(\/|$)/,
  /^\/docs(\/|$)/,
  /^\/config\.json$/,
  /^\/licenses\.txt$/,
  /^\/uploads?(\/|$)/,
];

precacheAndRoute(__PRECACHE_MANIFEST__);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notOurs }));
clientsClaim();

// The new version waits until a person says that it may take over.
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
});
