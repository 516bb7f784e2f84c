/** The console's one watch over its own versions; it begins when the page has loaded. */
import { askForVersions, updateWatch } from './window.ts';

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
  askForVersions(workbox, {
    every: (ms, run) => void setInterval(run, ms),
    onSeen: (run) =>
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) run();
      }),
  });
}
