/** Tables read where they stand. */

import type { TableReader } from '#ports/table-port.ts';
import { readTable } from '../table-file/read-table.ts';

export const memoryTableReader: TableReader = { read: readTable };
