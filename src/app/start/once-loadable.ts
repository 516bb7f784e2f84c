import type { Network } from '#edge/ports.ts';

/**
 * Calls once parts of the program can be loaded: at once where a service worker has them, else when there is a network.
 * A browser refuses for as long as the page stands what could not be loaded once: what nobody waits for must not be
 * asked for too early.
 */
export function onceLoadable(
  network: Network,
  run: () => void,
  isControlled = () => navigator.serviceWorker?.controller != null,
): void {
  if (!network.saysOffline() || isControlled()) {
    run();
    return;
  }
  const stop = network.subscribe(() => {
    if (network.saysOffline()) return;
    stop();
    run();
  });
}
