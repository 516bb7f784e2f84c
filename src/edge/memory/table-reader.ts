/** Tables read where they stand. */
import { readTable } from '../table-file/read-table.ts';
import type { TableReader } from '../table-port.ts';

export const memoryTableReader: TableReader = { read: readTable };
