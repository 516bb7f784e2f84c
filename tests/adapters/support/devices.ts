/** The adapters of a device, for the contract that all of them keep. */

import type { Device } from '#ports/ports.ts';
import { idbDevice } from '#adapters/idb/device.ts';
import { memoryDevice } from '#adapters/memory/device.ts';

interface Adapter {
  readonly name: string;
  readonly open: () => Promise<Device>;
}

export const devices: readonly Adapter[] = [
  { name: 'in IndexedDB', open: () => idbDevice('test') },
  { name: 'in memory', open: async () => memoryDevice() },
];
