import { describe, expect, it } from 'vitest';

import { readConfig, readCopy } from '#app/start/read-config.ts';
import { testConfig } from '../../support/world.ts';

/** Local storage as a map. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const answering =
  (body: string, type = 'application/json', status = 200): typeof fetch =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } });
const silent: typeof fetch = () => Promise.reject(new TypeError('network'));
const good = JSON.stringify(testConfig);

describe('the settings', () => {
  it('come from the server', async () => {
    expect(await readConfig(storage(), answering(good))).toEqual({ kind: 'read', config: testConfig });
  });

  it('come from this device when nobody answers', async () => {
    const device = storage();
    await readConfig(device, answering(good));
    expect(await readConfig(device, silent)).toEqual({ kind: 'read', config: testConfig });
  });

  it('of a captive portal are no answer', async () => {
    const device = storage();
    await readConfig(device, answering(good));
    const portal = answering('<html>Wi-Fi</html>', 'text/html');
    expect(await readConfig(device, portal)).toMatchObject({ kind: 'read' });
  });

  it('can be unreachable on a new device', async () => {
    expect(await readConfig(storage(), silent)).toEqual({ kind: 'unreachable' });
    expect(await readConfig(storage(), answering('', 'application/json', 503))).toEqual({
      kind: 'unreachable',
    });
  });

  it('with a mistake are not hidden behind an old copy', async () => {
    const device = storage();
    await readConfig(device, answering(good));
    expect(await readConfig(device, answering('{"environment":1}'))).toEqual({ kind: 'invalid' });
  });
});

describe('the copy on this device', () => {
  const moved = { ...testConfig, environment: 'moved' };

  async function copied(): Promise<Storage> {
    const device = storage();
    await readConfig(device, answering(good));
    return device;
  }

  it('is there at once, and confirmed by a server that says the same', async () => {
    const read = readCopy(await copied(), answering(`  ${good}`));
    expect(read?.config).toEqual(testConfig);
    expect(await read?.other).toBeUndefined();
  });

  it('is not there on a new device, nor where it does not fit', () => {
    expect(readCopy(storage(), answering(good))).toBeUndefined();
    const device = storage();
    device.setItem('config', '{"environment":1}');
    expect(readCopy(device, answering(good))).toBeUndefined();
  });

  it('stands where nobody answers', async () => {
    expect(await readCopy(await copied(), silent)?.other).toBeUndefined();
  });

  it('gives way to what the server says by now, and says it the next time', async () => {
    const device = await copied();
    const read = readCopy(device, answering(JSON.stringify(moved)));
    expect(await read?.other).toEqual({ kind: 'read', config: moved });
    expect(readCopy(device, silent)?.config).toEqual(moved);
  });

  it('hides no mistake of the server’s', async () => {
    const read = readCopy(await copied(), answering('{"environment":1}'));
    expect(await read?.other).toEqual({ kind: 'invalid' });
  });
});
