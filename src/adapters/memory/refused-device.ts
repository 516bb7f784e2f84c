/**
 * Device of a console for which the browser stores nothing (a private window, a full disk, a blocked or broken store): lists come
 * from the network as ever, and a change that could not be made durable is refused with a message.
 */
import type { StorageFailure, Stored } from '#ports/journal-port.ts';
import type { Device, PersonStores } from '#ports/ports.ts';
import { withFallback } from './with-fallback.ts';

export function refusedPersonStores(failure: StorageFailure = 'unavailable'): PersonStores {
  const refused: Stored<never> = { ok: false, failure };
  return {
    isRefused: true,
    journal: {
      append: async () => refused,
      move: async () => refused,
      readCall: async () => undefined,
      takeTerm: async () => refused,
      load: async () => [],
      readSince: async () => [],
      remove: async () => {},
    },
    rows: {
      read: async () => ({ coverage: null, chunks: [] }),
      write: async () => refused,
      readHead: async () => undefined,
      remove: async () => {},
      list: async () => [],
    },
    drafts: { read: async () => undefined, write: async () => {}, remove: async () => {} },
    // They may be there all the same: nobody could look.
    wipeRows: () => Promise.reject(new DOMException('The store can not be opened.', 'InvalidStateError')),
    close: () => {},
  };
}

/** `reason`: what opening it ended with. */
export function refusedDevice(reason?: unknown): Device {
  const device: Device = {
    openPerson: () =>
      Promise.reject(reason ?? new DOMException('This browser keeps nothing.', 'InvalidStateError')),
    readIdentity: async () => undefined,
    writeIdentity: async () => {},
    clearIdentity: async () => {},
    people: async () => [],
    watch: () => () => {},
  };
  // Nothing was ever kept here, so nothing is left.
  return withFallback(device, async (failure) => ({
    ...refusedPersonStores(failure),
    wipeRows: async () => {},
  }));
}
