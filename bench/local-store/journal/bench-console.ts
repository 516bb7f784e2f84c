/** A console in the page: the real store on the browser's own clock, ids and IndexedDB, and a host in memory. */

import type { Http } from '#ports/ports.ts';
import { browserClock } from '#adapters/browser/clock.ts';
import { browserIds } from '#adapters/browser/ids.ts';
import { idbDevice } from '#adapters/idb/device.ts';
import { memoryNetwork, memoryPorts } from '#adapters/memory/memory-ports.ts';
import { createConsoleStore } from '#app/store/create-store.ts';
import { lazyServices } from '#app/store/lazy-services.ts';
import { customerRow, fakeHost } from '../../../tests/support/fake-host.ts';
import { testCommands, testConfig, testLists } from '../../../tests/support/world.ts';

export const manyKeys = (count: number) => Array.from({ length: count }, (_, index) => `KH${index}`);

/** `latencyMs`: how long the host takes for each answer. */
export async function openBenchConsole(environment: string, keys: readonly string[], latencyMs: number) {
  const host = fakeHost(keys.map((key) => customerRow(key)));
  const slow: Http = {
    stream: host.stream,
    send: async (request) => {
      await new Promise((done) => setTimeout(done, latencyMs));
      return host.send(request);
    },
  };
  const network = memoryNetwork();
  const ports = {
    ...memoryPorts(slow, 'p1', 0),
    network,
    clock: browserClock,
    ids: browserIds,
    device: await idbDevice(environment),
  };
  const { store, start } = createConsoleStore({
    ports,
    config: testConfig,
    commands: testCommands,
    lists: testLists,
    loadLazyServices: async () => lazyServices,
  });
  return { store, start, host, network };
}

/** Runs `work` so often, and gives how many of what it does are done in a second. */
export async function ratesOf(times: number, each: number, work: (time: number) => Promise<unknown>) {
  const samples: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = performance.now();
    await work(time);
    samples.push((1000 * each) / (performance.now() - before));
  }
  return { samples };
}
