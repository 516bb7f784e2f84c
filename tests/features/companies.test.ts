import { describe, expect, it } from 'vitest';

import type { Company } from '#model/entities/company.ts';
import { CompanyStatus } from '#model/entities/company.ts';
import {
  addCompany,
  companiesCommands,
  editCompany,
  lockCompany,
  unlockCompany,
} from '#features/companies/companies.commands.ts';

const added = addCompany.project(undefined, {
  key: 'AV1',
  values: { companyName: 'Nhà xe Thử' },
  version: undefined,
});
const row: Company = { ...(added ?? never()), version: 3 };
const input = { key: 'AV1', values: {}, version: 3 };

function never(): never {
  throw new Error('A creation shows a row.');
}

describe('the commands of a company', () => {
  it('reach the old API through the proxy, with the touched fields alone', () => {
    expect(editCompany.request({ key: 'AV1', values: { tripFee: 3000 }, version: 3 })).toEqual({
      method: 'POST',
      path: '/api/v1/proxy/to-v1/with-access-token',
      body: { url: '/company-crm/update', method: 'POST', data: { id: 'AV1', tripFee: 3000 } },
    });
  });

  it('lock with the version beside the id', () => {
    expect(lockCompany.request(input)).toEqual({
      method: 'PUT',
      path: '/api/v1/company/status',
      body: { items: [{ id: 'AV1', version: 3 }], status: CompanyStatus.locked },
    });
  });

  it('show a new company before the server knows it, and the server’s once it does', () => {
    expect(added).toMatchObject({ id: 'AV1', companyName: 'Nhà xe Thử', status: CompanyStatus.active });
    expect(addCompany.project(row, { ...input, values: { companyName: 'Tên cũ' } })).toBe(row);
  });

  it.each([
    [CompanyStatus.active, ['company.update', 'company.lock']],
    [CompanyStatus.locked, ['company.update', 'company.unlock']],
    [CompanyStatus.stopped, ['company.update', 'company.unlock']],
    [CompanyStatus.deleted, []],
  ] as const)('are offered in status %i as the transitions allow', (status, names) => {
    const offered = companiesCommands.filter(
      (command) => command.on === 'row' && command.offeredFor?.({ ...row, status }) !== false,
    );
    expect(offered.map((command) => command.name)).toEqual(names);
  });

  it('have an opposite where the way back exists', () => {
    expect(lockCompany.opposite?.(input, row)).toEqual({
      name: 'company.unlock',
      values: { status: CompanyStatus.active },
    });
    expect(unlockCompany.opposite?.(input, { ...row, status: CompanyStatus.stopped })).toBeUndefined();
  });

  it('take an edit back to what stood there before, field by field', () => {
    const edited = { ...input, values: { tripFee: 9000 } };
    expect(editCompany.opposite?.(edited, { ...row, tripFee: 3000 })).toEqual({
      name: 'company.update',
      values: { tripFee: 3000 },
    });
  });
});
