import type { Plugin } from 'vite';

/**
 * Has the page ask for the list and its styles beside its entry, which would ask for them only once it runs: nearly every
 * address leads to a list. As links, because the content policy allows no script in the page.
 */
export function openedFirst(module: string): Plugin {
  return {
    name: 'opened-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        if (chunk === undefined) throw new Error(`The build has no '${module}' to ask for first.`);
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
        return [
          { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` } },
          ...styles.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` },
          })),
        ].map((tag) => ({ ...tag, injectTo: 'head' as const }));
      },
    },
  };
}
