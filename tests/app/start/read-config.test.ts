import { describe, expect, it } from 'vitest';

import { readConfig } from '#app/start/read-config.ts';
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
