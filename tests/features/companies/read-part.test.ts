import { expect, it } from 'vitest';

import { menuLeaves } from '#model/operator-menu.ts';
import { menuPart } from '#features/companies/read-part.ts';

it('a company of which a host has no menu sees everything, and gets its first one', () => {
  expect(menuPart.read({ code: 200, message: 'success', results: null }, 'AV9')).toEqual({
    companyId: 'AV9',
    items: menuLeaves,
    version: 0,
  });
});
