import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { filesOfFirst, precacheFiles } from '../../build/precache-files.ts';

const manifest = {
  'index.html': {
    ...{ file: 'assets/index-1.js', name: 'index', imports: ['_platform.js'], css: ['assets/index-1.css'] },
  },
  '_platform.js': { file: 'assets/platform-1.js', name: 'platform' },
  '_list.js': { file: 'assets/list-1.js', name: 'list', imports: ['index.html'], css: ['assets/list-1.css'] },
  '_late.js': { file: 'assets/late-1.js', name: 'late' },
  shell: { file: 'assets/vi-VN-shell-1.js', name: 'vi-VN-shell' },
  pages: { file: 'assets/vi-VN-pages-1.js', name: 'vi-VN-pages' },
  english: { file: 'assets/en-US-shell-1.js', name: 'en-US-shell' },
};

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

it('the parts of the first list are installed, and so is what has no hash in its name; the others come later', async () => {
  folder = await mkdtemp(join(tmpdir(), 'precache-files-'));
  const files = [
    ...Object.values(manifest).flatMap(({ file, ...part }) => [file, ...('css' in part ? part.css : [])]),
    ...['index.html', 'open-anew.js', 'assets/list-1.js.br', 'silent.js', 'login/silent/index.html'],
    ...['assets/inter-latin-wght-normal-1.woff2', 'assets/inter-latin-ext-wght-normal-1.woff2'],
  ];
  for (const file of [...files, '.vite/manifest.json']) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), file.endsWith('.json') ? JSON.stringify(manifest) : file);
  }
  const { first, later } = await precacheFiles(folder);
  expect(first.map(({ url }) => url)).toEqual([
    ...['/assets/index-1.css', '/assets/index-1.js', '/assets/inter-latin-wght-normal-1.woff2'],
    ...['/assets/late-1.js', '/assets/list-1.css', '/assets/list-1.js', '/assets/platform-1.js'],
    ...['/assets/vi-VN-pages-1.js', '/assets/vi-VN-shell-1.js', '/index.html', '/open-anew.js'],
  ]);
  expect(later).toEqual(['/assets/en-US-shell-1.js', '/assets/inter-latin-ext-wght-normal-1.woff2']);
  const revised = first.filter(({ revision }) => revision !== null).map(({ url }) => url);
  expect(revised).toEqual(['/index.html', '/open-anew.js']);
});

it('a first part that the build no longer has is told', () => {
  const { '_late.js': _, ...without } = manifest;
  expect(() => filesOfFirst(without)).toThrow("no part 'late'");
});
