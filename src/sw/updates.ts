/** The console's one watch over its own versions; it begins when the page has loaded. */
import { updateWatch } from './window.ts';

/** How often a console that stays open all day asks whether there is a new version. */
const askEveryMs = 30 * 60_000;

export const updates = updateWatch({
  isHidden: () => document.hidden,
  after: (ms, run) => void setTimeout(run, ms),
  isControlled: () => navigator.serviceWorker.controller !== null,
  reload: () => window.location.reload(),
});

export async function watchUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  updates.watch(workbox);
  await workbox.register();
  const ask = () => void workbox.update().catch(() => undefined);
  setInterval(ask, askEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask();
  });
}
