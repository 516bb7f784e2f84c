import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { installedIn, packageIn, packagesOf } from '../../../scripts/steps/shipped-package.mjs';

const react = { name: 'react', version: '19.3.1', identifier: 'MIT', text: 'MIT License …' };
const idb = { name: 'idb', version: '8.0.4', identifier: 'ISC', text: 'Permission to use …' };

const modules = join(import.meta.dirname, '../../../node_modules');

it('installed packages are found under their scopes and within each other, with the text of their licences', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-notices-'));
  const put = (path: string, { name, version, identifier, text }: typeof react) => {
    const own = join(folder, path);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'package.json'), JSON.stringify({ name, version, license: identifier }));
    writeFileSync(join(own, 'LICENCE.md'), `${text}\n`);
  };
  const scoped = { ...react, name: '@some/part' };
  put('node_modules/react', react);
  put('node_modules/@some/part', scoped);
  put('node_modules/@some/part/node_modules/idb', idb);
  mkdirSync(join(folder, 'node_modules/.bin'));
  try {
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(installedIn(folder).sort(byName)).toEqual([scoped, idb, react]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('what an installed package says of itself', () => {
  it('is each file of its licence and its NOTICE', () => {
    const dompurify = packageIn(join(modules, 'dompurify'));
    expect(dompurify.text).toContain('Apache License');
    expect(dompurify.text).toContain('Mozilla Public License');
    expect(packageIn(join(modules, 'dexie')).notice).toMatch(/^Dexie\.js\n\nCopyright \(c\) 2014/);
  });

  it('is the licence in its README, where it has no file of it', () => {
    expect(packageIn(join(modules, 'pgpass')).text).toMatch(
      /^Copyright \(c\) 2013-2016 Hannes Hörl\n\nPermission/,
    );
    expect(packageIn(join(modules, 'pg-types')).text).toMatch(
      /^The MIT [\s\S]*OR OTHER DEALINGS IN\s+THE SOFTWARE\.$/,
    );
  });

  it('is no more than the name of its licence, where the README has no more', () => {
    const { identifier, ...rest } = packageIn(join(modules, 'koa-compose'));
    expect(identifier).toBe('MIT');
    expect(rest).not.toHaveProperty('text');
    expect(rest).not.toHaveProperty('author');
  });
});

it('files belong to the package that has a name and a version, and own files to none', () => {
  const own = join(import.meta.dirname, 'shipped-package.test.ts');
  const files = [
    join(modules, '@blueprintjs/core/lib/esm/index.js'),
    join(modules, '@blueprintjs/core/lib/css/blueprint.css'),
    // Has a package.json without either.
    join(modules, 'redux-persist/es/storage/index.js'),
  ];
  expect(packagesOf([own, ...files]).map(({ name }) => name)).toEqual(['@blueprintjs/core', 'redux-persist']);
});
