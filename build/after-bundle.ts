import { join } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

/** A plugin that works on the files of a build once they are written, after the plugins that are listed before it. `folder`: where they stand. */
export function afterBundle(
  name: string,
  run: (folder: string, config: ResolvedConfig) => Promise<void>,
): Plugin {
  let config: ResolvedConfig;
  return {
    name,
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => run(join(config.root, config.build.outDir), config),
    },
  };
}
