import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

import { compactMessages } from './compact-messages.ts';
import { partOfMessage } from './message-parts.ts';

const query = /\.json\?messages=(shell|pages|deeds)$/;
const mark = /^\0messages:(.*)-(shell|pages|deeds)$/;

/** `import('…/locales/vi-VN.json?messages=shell')` gives that part of the file's messages, understood and packed. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      const part = query.exec(source)?.[1];
      if (part === undefined || importer === undefined) return null;
      const file = resolve(dirname(importer), source.replace(query, ''));
      // The id must not end in .json: Vite's own JSON plugin would parse what this one writes. Its end names the chunk.
      return `\0messages:${file}-${part}`;
    },
    async load(id) {
      const [, path, part] = mark.exec(id) ?? [];
      if (part === undefined) return null;
      const file = `${path}.json`;
      this.addWatchFile(file);
      const trees = compileMessages(file, await readFile(file, 'utf8'), (id) => partOfMessage(id) === part);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compactMessages(trees)))});`;
    },
  };
}

function compileMessages(
  file: string,
  text: string,
  isWanted: (id: string) => boolean,
): Map<string, MessageFormatElement[]> {
  const messages: Record<string, string> = JSON.parse(text);
  const trees = new Map<string, MessageFormatElement[]>();
  for (const [id, message] of Object.entries(messages)) {
    if (!isWanted(id)) continue;
    try {
      trees.set(id, parse(message));
    } catch (cause) {
      throw new Error(`${file}: the message '${id}' is not valid: ${message}`, { cause });
    }
  }
  return trees;
}
