import { expect, it } from 'vitest';

import { blankApp } from '#model/entities/company-parts.ts';
import { companyParts } from '#features/companies/company-lists.commands.ts';

it.each([
  ['is made where the company has none', blankApp('AV1').version, 'POST'],
  ['is changed where it has one', 7, 'PUT'],
  ['is changed where it has one of a host that counts no versions', undefined, 'PUT'],
])('the app of a company %s', (_, version, method) => {
  const { body } = companyParts.configApp.request({ key: 'AV1', values: { hotline: '1900' }, version });
  expect(body).toMatchObject({ method, url: '/appConfig', data: { companyId: 'AV1', hotline: '1900' } });
});
