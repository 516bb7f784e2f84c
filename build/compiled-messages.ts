import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const query = '.json?messages';
const mark = '\0messages:';

/** `import('…/locales/vi-VN.json?messages')` gives the file's messages as syntax trees. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(query) || importer === undefined) return null;
      const file = resolve(dirname(importer), source.slice(0, -'?messages'.length));
      // The id must not end in .json: Vite's own JSON plugin would parse what this one writes.
      return `${mark}${file.slice(0, -'.json'.length)}`;
    },
    async load(id) {
      if (!id.startsWith(mark)) return null;
      const file = `${id.slice(mark.length)}.json`;
      this.addWatchFile(file);
      const trees = compileMessages(file, await readFile(file, 'utf8'));
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(trees))});`;
    },
  };
}

function compileMessages(file: string, text: string): Record<string, MessageFormatElement[]> {
  const messages: Record<string, string> = JSON.parse(text);
  const trees: Record<string, MessageFormatElement[]> = {};
  for (const [id, message] of Object.entries(messages)) {
    try {
      trees[id] = parse(message);
    } catch (cause) {
      throw new Error(`${file}: the message '${id}' is not valid: ${message}`, { cause });
    }
  }
  return trees;
}
