/** The console's one watch over its own versions, and over its files on this device; it begins when the page has loaded. */
import { readinessWatch } from './readiness.ts';
import { askForVersions, updateWatch } from './window.ts';

const after = (ms: number, run: () => void) => void setTimeout(run, ms);

export const updates = updateWatch({
  isHidden: () => document.hidden,
  after,
  isControlled: () => navigator.serviceWorker.controller !== null,
  reload: () => window.location.reload(),
});

export const readiness = readinessWatch(after);

/** @param trusted lets the address of the worker in, where the page's policy asks for that. */
export async function watchUpdates(trusted: (address: string) => string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return readiness.notKept();
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(trusted('/sw.js'));
  updates.watch(workbox);
  askForVersions(workbox, {
    every: (ms, run) => void setInterval(run, ms),
    onSeen: (run) =>
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) run();
      }),
    onNetwork: (run) => window.addEventListener('online', run),
    keepAll: () => readiness.keepAll(workbox),
    notKept: readiness.notKept,
  });
}
