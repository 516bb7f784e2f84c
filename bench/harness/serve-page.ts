/** Builds the page of the benches, which nobody is shipped, and serves it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import type { Plugin } from 'vite';
import { build, preview } from 'vite';

/** Cross-origin isolated: only then does the page's clock tell microseconds. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

export interface PageOptions {
  /** Below node_modules/.cache: each page that is served at the same time has one of its own. */
  readonly name: string;
  readonly plugins?: readonly Plugin[];
}

export async function servePage(root: string, { name, plugins = [] }: PageOptions): Promise<ServedPage> {
  const folder = join(root, 'bench/harness');
  const outDir = join(root, 'node_modules/.cache', name);
  const common = { root: folder, configFile: false, logLevel: 'error' } as const;
  rmSync(outDir, { recursive: true, force: true });
  await build({
    ...common,
    plugins: [...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, target: 'es2022', rolldownOptions: { input: join(folder, 'page.html') } },
  });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The page of the benches is not served');
  return { url: `${url}page.html`, close: () => server.close() };
}

export async function openBenches(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'benches' in window);
}
