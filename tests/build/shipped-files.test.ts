import { join } from 'node:path';

import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';

import { shippedFiles } from '../../build/shipped-files.ts';
import { noticesOf, withStandardTexts } from '../../scripts/steps/notices.mjs';
import { packagesOf } from '../../scripts/steps/shipped-package.mjs';

const root = join(import.meta.dirname, '../..');

/** As vite.config.ts builds them. */
async function filesOf(input: string, plugins: readonly Plugin[] = []) {
  const shipped = shippedFiles();
  await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'error' },
    plugins: [...plugins, shipped.plugin()],
    worker: { plugins: () => [shipped.plugin()] },
    css: { postcss: { plugins: [shipped.styles] } },
    build: { write: false, minify: false, assetsInlineLimit: 0, rolldownOptions: { input } },
  });
  return shipped.files;
}

it('the fonts that the style sheet imports come with their licence', async () => {
  const files = await filesOf('src/kit/ui/look.css');
  expect([...files].filter((file) => file.endsWith('.woff2'))).toHaveLength(3);
  const notices = noticesOf(withStandardTexts(packagesOf(files)));
  expect(notices).toMatch(
    /^@fontsource-variable\/inter [\d.]+ \(OFL-1\.1\)\n\nCopyright[^\n]* The Inter Project Authors/,
  );
});

it('a style sheet that another one imports is a file of its package', async () => {
  const id = join(root, 'importing.css');
  const importing: Plugin = {
    name: 'importing',
    resolveId: (specifier) => (specifier === id ? id : null),
    load: (loaded) => (loaded === id ? `@import '@blueprintjs/table/lib/css/table.css';` : null),
  };
  const packages = packagesOf(await filesOf(id, [importing]));
  expect(packages.map(({ name }) => name)).toEqual(['@blueprintjs/table']);
});

it('what a worker alone needs is among what is shipped', async () => {
  const names = packagesOf(await filesOf('src/adapters/browser/table-reader.ts')).map(({ name }) => name);
  expect(names).toContain('hucre');
});
