/** The migrations of this build, in their order. Their text is bundled: the server runs from one file. */
import type { Migration } from './migrate.ts';

const texts = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const bundledMigrations: readonly Migration[] = Object.entries(texts)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
