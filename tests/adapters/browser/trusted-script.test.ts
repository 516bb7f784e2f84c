import { beforeEach, expect, it, vi } from 'vitest';

const createPolicy = (name: string, rules: { createScriptURL(address: string): string }) => ({
  createScriptURL: (address: string) => `${name}: ${rules.createScriptURL(address)}`,
});

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', new URL('https://console.example/customer/list'));
});

const trusted = async (address: string) =>
  (await import('#adapters/browser/trusted-script.ts')).trustedScript(address);

it('lets in the workers of the build and the one that keeps files, under the name of its policy', async () => {
  vi.stubGlobal('trustedTypes', { createPolicy });
  expect(await trusted('/assets/read-worker-Dyre3g2d.js')).toBe(
    'console-scripts: /assets/read-worker-Dyre3g2d.js',
  );
  expect(await trusted('/sw.js')).toBe('console-scripts: /sw.js');
  expect(await trusted('https://console.example/assets/worker-a.js')).toMatch(/^console-scripts/);
});

it.each([
  'https://elsewhere.example/assets/worker-a.js',
  '//elsewhere.example/sw.js',
  '/uploads/worker.js',
  '/assets/../uploads/worker.js',
  'data:text/javascript,x()',
  'blob:https://console.example/1',
])('refuses any other address: %s', async (address) => {
  vi.stubGlobal('trustedTypes', { createPolicy });
  await expect(trusted(address)).rejects.toThrow('is no script of the console');
});

it('leaves an address alone where the browser has no policies', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(await trusted('/sw.js')).toBe('/sw.js');
});
