import type { Network } from '#ports/ports.ts';

/**
 * Whether parts of the program can be loaded: where a service worker has them, else where there is a network. A browser
 * refuses for as long as the page stands what could not be loaded once: it must not be asked for too early.
 */
export function isLoadable(
  network: Pick<Network, 'saysOffline'>,
  isControlled = () => navigator.serviceWorker?.controller != null,
): boolean {
  return !network.saysOffline() || isControlled();
}

/** Calls once parts can be loaded, for what nobody waits for. */
export function onceLoadable(network: Network, run: () => void, isControlled?: () => boolean): void {
  if (isLoadable(network, isControlled)) {
    run();
    return;
  }
  const stop = network.subscribe(() => {
    if (network.saysOffline()) return;
    stop();
    run();
  });
}
