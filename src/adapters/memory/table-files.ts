/** Tables written where they stand; what was given to the person is kept to be looked at. */

import type { TableFiles } from '#ports/table-port.ts';
import { tableWriter } from '../table-file/writers.ts';

export interface SavedTable {
  readonly name: string;
  readonly file: Blob;
}

export interface MemoryTableFiles extends TableFiles {
  readonly saved: readonly SavedTable[];
}

export function memoryTableFiles(): MemoryTableFiles {
  const saved: SavedTable[] = [];
  return {
    saved,
    open(plan) {
      const writer = tableWriter(plan);
      let isDropped = false;
      const check = () => {
        if (isDropped) throw new Error('The table was given up.');
      };
      return {
        async write(rows) {
          check();
          return writer.write(rows);
        },
        async save(name, about) {
          check();
          const file = writer.end(about);
          saved.push({ name, file });
          return file.size;
        },
        drop() {
          isDropped = true;
        },
      };
    },
  };
}
