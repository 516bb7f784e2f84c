/**
 * What a console gets where the browser keeps nothing for it (a private window, a blocked or broken store):
 * lists come from the network as ever, and a change that could not be made durable is refused in words.
 */
import type { Stored } from '../journal-port.ts';
import type { Device, DeviceTrouble, PersonStores } from '../ports.ts';

const refused: Stored<never> = { ok: false, failure: 'unavailable' };

export function refusedPersonStores(): PersonStores {
  return {
    journal: {
      append: async () => refused,
      move: async () => refused,
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
    wipeRows: async () => {},
    close: () => {},
  };
}

export function refusedDevice(): Device {
  return orRefused({
    openPerson: () => Promise.reject(new DOMException('This browser keeps nothing.', 'InvalidStateError')),
    readIdentity: async () => undefined,
    writeIdentity: async () => {},
    clearIdentity: async () => {},
    people: async () => [],
    watch: () => () => {},
  });
}

/** The device, or what is left of it where it fails: opening never rejects, and whoever watches is told. */
export function orRefused(device: Device): Device {
  const watchers = new Set<(trouble: DeviceTrouble) => void>();
  return {
    openPerson: (subject) =>
      device.openPerson(subject).catch(() => {
        for (const told of watchers) told('refused');
        return refusedPersonStores();
      }),
    readIdentity: () => device.readIdentity().catch(() => undefined),
    writeIdentity: (identity) => device.writeIdentity(identity).catch(() => undefined),
    clearIdentity: () => device.clearIdentity().catch(() => undefined),
    people: () => device.people().catch(() => []),
    watch(told) {
      watchers.add(told);
      const end = device.watch(told);
      return () => {
        watchers.delete(told);
        end();
      };
    },
  };
}
