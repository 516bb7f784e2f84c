import { join, relative } from 'node:path';

import { build, type Plugin } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

import { leftOutFile, unusedStyles } from '../../build/unused-styles.ts';

const root = join(import.meta.dirname, '../..');

/** Files that are nowhere but here, in the root. */
const filesAtHand = (files: Readonly<Record<string, string>>): Plugin => ({
  name: 'files-at-hand',
  resolveId: (specifier) => (specifier in files ? join(root, specifier) : null),
  load: (id) => files[relative(root, id)] ?? null,
});

/** As vite.config.ts builds them: the style sheet, and the names that are left out of it. */
async function built(code: string) {
  const shown = unusedStyles();
  const result = await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'error' },
    plugins: [filesAtHand({ 'entry.js': code, 'own.css': ownSheet }), shown.plugin()],
    css: { postcss: { plugins: [shown.sheets] }, lightningcss: { unusedSymbols: shown.leftOut } },
    build: { write: false, minify: false, cssMinify: 'lightningcss', rolldownOptions: { input: 'entry.js' } },
  });
  const { output } = [result].flat().flatMap((one) => ('output' in one ? [one] : []))[0] ?? { output: [] };
  const textOf = (isWanted: (name: string) => boolean) => {
    const found = output.find(({ fileName }) => isWanted(fileName));
    return found?.type === 'asset' ? { name: found.fileName, text: String(found.source) } : undefined;
  };
  const sheet = textOf((name) => name.endsWith('.css'));
  const leftOut: readonly string[] = JSON.parse(textOf((name) => name === leftOutFile)?.text ?? '[]');
  return { sheet: sheet?.text ?? '', name: sheet?.name, leftOut };
}

const ownSheet = '.bp6-tag-input-icon { color: red; }';
const sheets = `import 'own.css'; import '@blueprintjs/core/lib/css/blueprint.css';`;
const withButton = `${sheets} import { Button } from '@blueprintjs/core/lib/esm/components/button/buttons'; document.body.className = 'bp6-dark'; console.log(Button);`;

describe('with a button', () => {
  let all: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    all = await built(withButton);
  }, 60_000);

  it.each([
    ...['.bp6-button', '.bp6-button.bp6-intent-danger', '.bp6-button:disabled', '.bp6-active'],
    ...['.bp6-dark .bp6-button', '.bp6-icon', '.bp6-spinner-animation', '@keyframes'],
  ])('%s is there', (part) => {
    expect(all.sheet).toContain(part);
  });

  it.each(['bp6-slider', 'bp6-toast', 'bp6-html-table', 'bp6-navbar'])('%s is not', (name) => {
    expect(all.sheet).not.toContain(`.${name}`);
    expect(all.leftOut).toContain(name);
  });

  it('the letters of the icon font are left out, and the journeys do not look for them', () => {
    expect(all.sheet).not.toContain('.bp6-icon-add:');
    expect(all.leftOut.filter((name) => name.startsWith('bp6-icon-add'))).toEqual([]);
  });

  it('what our own style sheets mention is there', () => {
    expect(all.sheet).toContain('.bp6-tag-input-icon');
    expect(all.leftOut).toContain('bp6-tag-input-values');
  });

  it('the other way to ask for the dark theme is left out', () => {
    expect(all.sheet).not.toContain('data-bp-color-scheme');
  });
});

it('with more to show the file has another name, for browsers keep it for ever', async () => {
  const [little, more] = await Promise.all([
    built(withButton),
    built(
      `${withButton} import { Slider } from '@blueprintjs/core/lib/esm/components/slider/slider'; console.log(Slider);`,
    ),
  ]);
  expect(more.sheet).toContain('.bp6-slider-unlabeled');
  expect(more.name).not.toBe(little.name);
}, 60_000);

it('where code asks for the dark theme the other way the build fails, and says so', async () => {
  const code = `${withButton} document.body.setAttribute('data-bp-color-scheme', 'dark');`;
  await expect(built(code)).rejects.toThrow('data-bp-color-scheme');
}, 60_000);
