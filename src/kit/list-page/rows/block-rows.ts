/** The loaded blocks of a continuous list as its rows by place. Pure. */
import type { ShownRow } from '#local-db/queries/select-page.ts';
import type { RowWindow } from '../../data-grid/model/row-window.ts';
import { blockSize } from './blocks.ts';

export interface BlockRows {
  /** Made here and not sent yet: they stand before all others. */
  readonly created: readonly ShownRow[];
  /** By number of the block. */
  readonly blocks: ReadonlyMap<number, readonly ShownRow[]>;
  /** Rows without the created ones, as many as there are on the host. */
  readonly total: number;
  /** Rows that a grid can scroll to. */
  readonly most: number;
}

export function blockRows({ created, blocks, total, most }: BlockRows): RowWindow<ShownRow> {
  let loaded: readonly ShownRow[] | undefined;
  let keys: readonly string[] | undefined;
  let indexes: Map<string, number> | undefined;
  const inOrder = () => [...blocks].sort(([a], [b]) => a - b);
  return {
    count: Math.min(most, created.length + total),
    created: created.length,
    get loaded() {
      loaded ??= [...created, ...inOrder().flatMap(([, rows]) => rows)];
      return loaded;
    },
    get keys() {
      keys ??= this.loaded.map((row) => row.key);
      return keys;
    },
    at(index) {
      if (index < created.length) return created[index];
      const place = index - created.length;
      return blocks.get(Math.floor(place / blockSize))?.[place % blockSize];
    },
    indexOf(key) {
      if (indexes === undefined) {
        indexes = new Map(created.map((row, index) => [row.key, index]));
        for (const [block, rows] of blocks) {
          const first = created.length + block * blockSize;
          for (const [index, row] of rows.entries()) indexes.set(row.key, first + index);
        }
      }
      return indexes.get(key);
    },
  };
}
