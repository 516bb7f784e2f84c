import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { noticesOf, withStandardTexts } from '../../../scripts/steps/notices.mjs';
import { packageIn } from '../../../scripts/steps/shipped-package.mjs';

const react = { name: 'react', version: '19.3.1', identifier: 'MIT', text: 'MIT License …' };
const idb = { name: 'idb', version: '8.0.4', identifier: 'ISC', text: 'Permission to use …' };

describe('notices', () => {
  it('name each package once, with its version, its licence and the whole text of that', () => {
    const [first, second, ...more] = noticesOf([react, idb, react]).split(/\n-+\n\n/);
    expect(first).toBe('idb 8.0.4 (ISC)\n\nPermission to use …\n');
    expect(second).toBe('react 19.3.1 (MIT)\n\nMIT License …\n');
    expect(more).toEqual([]);
  });

  it('have the NOTICE of a package below its licence', () => {
    const dexie = { ...idb, name: 'dexie', notice: 'Dexie.js, copyright …' };
    expect(noticesOf([dexie])).toBe('dexie 8.0.4 (ISC)\n\nPermission to use …\n\nDexie.js, copyright …\n');
  });

  it('have the standard text where a package names its licence alone, and no holder that it does not name', () => {
    const bare = [
      { name: 'one', version: '1.0.0', identifier: 'MIT', author: 'An Nguyễn' },
      { name: 'two', version: '1.0.0', identifier: 'MIT' },
      { name: 'three', version: '1.0.0', identifier: 'Apache-2.0', author: 'Bình Lê' },
      { name: 'four', version: '1.0.0', identifier: 'ISC' },
    ];
    const [named, nameless, apache, isc] = withStandardTexts(bare);
    expect(named?.text).toMatch(
      /names as its author: An Nguyễn\n\nMIT, [^\n]+\n\nPermission is hereby granted/,
    );
    expect(nameless?.text).toMatch(/names no author\n\nMIT, [^\n]+\n\nPermission is hereby granted/);
    expect(apache?.text).toMatch(/names as its author: Bình Lê\n\nApache-2.0, [^\n]+\n\n +Apache License/);
    for (const one of [named, nameless, apache]) expect(one?.text).not.toMatch(/Copyright (\(c\)|©|\d)/i);
    expect(isc).toEqual(bare[3]);
  });

  it('are not made where one would be missing', () => {
    expect(() => noticesOf([{ name: 'bare', version: '1.0.0', identifier: 'MIT' }])).toThrow('bare 1.0.0');
  });

  it('can be made of every package that the server needs', () => {
    const root = join(import.meta.dirname, '../../..');
    const lock: { packages: Readonly<Record<string, { dev?: boolean }>> } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    );
    const folders = Object.entries(lock.packages).flatMap(([path, { dev }]) =>
      path === '' || dev === true || !existsSync(join(root, path)) ? [] : [join(root, path)],
    );
    const text = noticesOf(withStandardTexts(folders.map(packageIn)));
    expect(text).toContain('\nfastify ');
    expect(text).not.toContain('the authors of');
  });
});
