import type { StorageFailure } from '#ports/journal-port.ts';
import type { Device, DeviceTrouble, PersonStores } from '#ports/ports.ts';
import { failureOf } from '../idb/storage-failure.ts';

/**
 * Device, or its fallback if it fails: opening a person's stores never rejects, and watchers are notified. A failed read is no
 * answer: an empty one would have the person's rows removed.
 *
 * @param noStores stores to work with if nothing can be kept
 */
export function withFallback(
  device: Device,
  noStores: (failure: StorageFailure) => Promise<PersonStores>,
): Device {
  const watchers = new Set<(trouble: DeviceTrouble) => void>();
  return {
    openPerson: (subject) =>
      device.openPerson(subject).catch((reason: unknown) => {
        const failure = failureOf(reason);
        for (const watcher of watchers) watcher(failure === 'quota' ? 'full' : 'refused');
        return noStores(failure);
      }),
    readIdentity: () => device.readIdentity(),
    writeIdentity: (identity) => device.writeIdentity(identity).catch(() => undefined),
    clearIdentity: () => device.clearIdentity().catch(() => undefined),
    people: () => device.people(),
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
