/** The adapters of a device, for the contract that all of them keep. */
import { idbDevice } from '#edge/idb/device.ts';
import { memoryDevice } from '#edge/memory/device.ts';
import type { Device } from '#edge/ports.ts';

interface Adapter {
  readonly name: string;
  readonly open: () => Promise<Device>;
}

export const devices: readonly Adapter[] = [
  { name: 'in IndexedDB', open: () => idbDevice('test') },
  { name: 'in memory', open: async () => memoryDevice() },
];
