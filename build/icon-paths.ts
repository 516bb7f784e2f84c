import type { Plugin } from 'vite';

/**
 * Blueprint loads an icon that is named by a string from a module with every icon
 * there is (103 kB). We pass icon components, so those loaders are replaced by one
 * that says which icon was still asked for by name.
 */
export function withoutIconPathLoaders(): Plugin {
  return {
    name: 'without-icon-path-loaders',
    enforce: 'pre',
    resolveId(source) {
      return /(^|\/)paths-loaders\/(allPathsLoader|splitPathsBySizeLoader)$/.test(source)
        ? '\0icon-path-loaders'
        : null;
    },
    load(id) {
      if (id !== '\0icon-path-loaders') return null;
      return `
        const refuse = async (name) => {
          throw new Error("The icon '" + name + "' is given by name: pass its component from @blueprintjs/icons.");
        };
        export const allPathsLoader = refuse;
        export const splitPathsBySizeLoader = refuse;
      `;
    },
  };
}
