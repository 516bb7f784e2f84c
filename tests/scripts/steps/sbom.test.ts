import { expect, it } from 'vitest';

import { withShipped } from '../../../scripts/steps/sbom.mjs';

it('a bill of materials has what is built into the client beside what is installed, each once', () => {
  const zod = { name: 'zod', version: '4.6.7', purl: 'pkg:npm/zod@4.6.7' };
  const bill = { bomFormat: 'CycloneDX', components: [zod] };
  const table = { name: '@blueprintjs/table', version: '6.2.6', identifier: 'Apache-2.0' };
  const whole = withShipped(bill, [{ name: 'zod', version: '4.6.7', identifier: 'MIT' }, table, table]);
  expect(whole.bomFormat).toBe('CycloneDX');
  expect(whole.components).toEqual([
    zod,
    {
      ...{
        'bom-ref': '@blueprintjs/table@6.2.6',
        type: 'library',
        name: '@blueprintjs/table',
        version: '6.2.6',
      },
      ...{
        scope: 'required',
        purl: 'pkg:npm/%40blueprintjs/table@6.2.6',
        licenses: [{ expression: 'Apache-2.0' }],
      },
    },
  ]);
});
