import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { partOfMessage } from '../../build/message-parts.ts';
import messages from '../../locales/vi-VN.json' with { type: 'json' };

/** What stands before a page and around it, without the words of pages. */
const folders = ['login', 'lock', 'pages', 'start', 'updates', 'language'];
const ofShell =
  /^(header|menu-heading|page-name|footer-links|sider|shell\.tsx|sync-button|shell-notices|use-connection)/;

function frameFiles(): readonly string[] {
  const inside = (folder: string) =>
    readdirSync(`src/app/${folder}`)
      // The page of exceptions is loaded as those of the menu are, with their words.
      .filter((name) => /\.tsx?$/.test(name) && name !== 'exception-page.tsx')
      .map((name) => `src/app/${folder}/${name}`);
  return [...folders.flatMap(inside), ...inside('shell').filter((path) => ofShell.test(path.slice(14)))];
}

describe('the frame', () => {
  it('says nothing for which the words of the pages are needed', () => {
    const ids = new Set(Object.keys(messages));
    const said = frameFiles().flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/['"]([a-zA-Z]+\.[a-zA-Z.]+)['"]/g)]
        .map(([, id = '']) => id)
        .filter((id) => ids.has(id))
        .map((id) => ({ path, id })),
    );
    expect(said.length).toBeGreaterThan(40);
    expect(said.filter(({ id }) => partOfMessage(id) === 'pages')).toEqual([]);
  });
});
