import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { installedIn, noticesOf, withStandardTexts } from '../../../scripts/steps/notices.mjs';

const react = { name: 'react', version: '19.3.1', identifier: 'MIT', text: 'MIT License …' };
const idb = { name: 'idb', version: '8.0.4', identifier: 'ISC', text: 'Permission to use …' };

describe('notices', () => {
  it('name each package once, with its version, its licence and the whole text of that', () => {
    const [first, second, ...more] = noticesOf([react, idb, react]).split(/\n-+\n\n/);
    expect(first).toBe('idb 8.0.4 (ISC)\n\nPermission to use …\n');
    expect(second).toBe('react 19.3.1 (MIT)\n\nMIT License …\n');
    expect(more).toEqual([]);
  });

  it('have the standard text where a package names its licence alone', () => {
    const apache = { name: 'table', version: '6.2.6', identifier: 'Apache-2.0', text: 'Apache License …' };
    const bare = [
      { name: 'one', version: '1.0.0', identifier: 'MIT', author: 'An Nguyễn' },
      { name: 'two', version: '1.0.0', identifier: 'Apache-2.0' },
      { name: 'three', version: '1.0.0', identifier: 'ISC' },
    ];
    const [, mit, other, isc] = withStandardTexts([apache, ...bare]);
    expect(mit?.text).toMatch(/^MIT License\n\nCopyright \(c\) An Nguyễn\n\nPermission is hereby granted/);
    expect(other?.text).toBe(apache.text);
    expect(isc).toEqual(bare[2]);
  });

  it('are not made where one would be missing', () => {
    expect(() => noticesOf([{ name: 'bare', version: '1.0.0', identifier: 'MIT' }])).toThrow('bare 1.0.0');
  });
});

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
