import type { Plugin } from 'vite';

/**
 * Blueprint loads an icon that is named by a string from a module with every icon
 * there is (103 kB), and holds all their names (64 kB) to know one. We pass icon
 * components, so those loaders are replaced by one that says which icon was still
 * asked for by name, and the names by none.
 */
export function withoutIconPathLoaders(): Plugin {
  return {
    name: 'without-icon-path-loaders',
    enforce: 'pre',
    resolveId(source) {
      if (/(^|\/)generated\/16px\/blueprint-icons-16$/.test(source)) return '\0icon-names';
      return /(^|\/)paths-loaders\/(allPathsLoader|splitPathsBySizeLoader)$/.test(source)
        ? '\0icon-path-loaders'
        : null;
    },
    load(id) {
      if (id === '\0icon-names')
        return 'export const BlueprintIcons_16 = {}; export const BLUEPRINT_ICONS_16_CODEPOINTS = {};';
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
