import { join } from 'node:path';

import type { Plugin } from 'vite';

/** As much of a PostCSS plug-in's tree as is read here. */
interface StyleSheet {
  walk(visit: (node: { source?: { input: { file?: string | undefined } } | undefined }) => void): void;
}

export interface ShippedFiles {
  /** Absolute paths; complete once the client, its workers and its service worker are built. */
  readonly files: ReadonlySet<string>;
  /** For each build: its chunks, and what they or style sheets refer to (fonts, pictures). */
  plugin(): Plugin;
  /** For style sheets, which take others in by `@import`: no bundle tells of those. */
  readonly styles: { readonly postcssPlugin: string; OnceExit(sheet: StyleSheet): void };
}

/**
 * Which files a build takes into what it hands out. Vite's own `build.license` knows the chunks of one build alone, and so
 * misses the packages of fonts, of imported style sheets and of workers.
 *
 *     client  ┐ chunks, assets ┐
 *     workers ┤                ├─> files ─> packages ─> notices, bill of materials
 *     sw.js   ┘  style sheets  ┘
 */
export function shippedFiles(): ShippedFiles {
  const files = new Set<string>();
  return {
    files,
    plugin() {
      let root = '';
      return {
        name: 'shipped-files',
        apply: 'build',
        configResolved(config) {
          root = config.root;
        },
        generateBundle(_options, bundle) {
          for (const part of Object.values(bundle))
            if (part.type === 'chunk') for (const id of part.moduleIds) files.add(fileOf(id));
            else for (const file of part.originalFileNames) files.add(join(root, file));
        },
      };
    },
    styles: {
      postcssPlugin: 'shipped-files',
      OnceExit(sheet) {
        sheet.walk(({ source }) => {
          if (source?.input.file !== undefined) files.add(source.input.file);
        });
      },
    },
  };
}

/** A module's file: without what plug-ins put before it, and what an import asks of it. */
const fileOf = (id: string) => id.replace(/^\0/, '').replace(/\?.*$/, '');
