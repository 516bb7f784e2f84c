/** What docs/specification says, for the tests that hold the product to it. */
import { fileURLToPath } from 'node:url';

import { readSpecification } from '../../scripts/steps/specification-table.mjs';

export const specification = readSpecification(fileURLToPath(new URL('../../', import.meta.url)));

export const specified = (page: string) => specification.filter((row) => row.page === page);

/** `a, b` -> ['a', 'b'] */
export const listIn = (cell: string | undefined): readonly string[] =>
  (cell ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
