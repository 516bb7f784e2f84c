import { describe, expect, it } from 'vitest';

import type { Company } from '#model/entities/company.ts';
import { CompanyStatus } from '#model/entities/company.ts';
import {
  companiesCommands,
  companyParts,
  companyRows,
  partnerRows,
  partnersCommands,
} from '#features/companies/company-lists.commands.ts';
import { promotionFor } from '#features/companies/deposit-package.ts';

const { add: addCompany, edit: editCompany, lock: lockCompany, unlock: unlockCompany, stop } = companyRows;

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
    [CompanyStatus.active, ['lock', 'stop', 'remove']],
    [CompanyStatus.locked, ['unlock', 'stop', 'remove']],
    [CompanyStatus.stopped, ['unlock', 'remove']],
    [CompanyStatus.deleted, []],
  ] as const)('that set a status are offered in status %i as the transitions allow', (status, acts) => {
    const { lock, unlock, remove } = companyRows;
    const offered = [lock, unlock, stop, remove].filter(
      (command) => command.offeredFor?.({ ...row, status }) !== false,
    );
    expect(offered.map((command) => command.name)).toEqual(acts.map((act) => `company.${act}`));
  });

  it('leave a deleted company alone, but for removing it completely', () => {
    const deleted = { ...row, status: CompanyStatus.deleted };
    const offered = companiesCommands.filter(
      (command) => command.on === 'row' && command.offeredFor?.(deleted) !== false,
    );
    expect(offered.map(({ name }) => name)).toEqual(['company.removeCompletely']);
  });

  it('ask of a partner for the same right on partners', () => {
    const rights = (commands: typeof companiesCommands) =>
      commands.map(({ name, access, adminOnly, delivery, batch }) => [
        name,
        ...access,
        adminOnly,
        delivery,
        batch,
      ]);
    const asPartner = JSON.stringify(rights(companiesCommands)).replaceAll('company.', 'partner.');
    expect(JSON.stringify(rights(partnersCommands))).toBe(asPartner);
    expect(partnerRows.add.request({ key: 'DT1', values: {}, version: undefined }).body).toMatchObject({
      data: { id: 'DT1', isPartner: true },
    });
  });

  it('make the first settings of an app, and change those that are there', () => {
    const methods = [0, 4].map((version) => companyParts.configApp.request({ ...input, version }).body);
    expect(methods).toMatchObject([{ method: 'POST', data: { companyId: 'AV1' } }, { method: 'PUT' }]);
  });

  it('fill in the promotion of the package of exactly that amount', () => {
    const packages = [
      { id: 'A', name: 'A', amount: 1_000_000, promotion: 20_000 },
      { id: 'B', name: 'B', amount: 1_000_000, promotion: 30_000 },
    ];
    expect(promotionFor(packages, 1_000_000)).toBe(20_000);
    expect(promotionFor(packages, 1_500_000)).toBe(0);
  });

  it('have an opposite where the way back exists', () => {
    expect(lockCompany.opposite?.(input, { status: CompanyStatus.active })).toEqual({
      name: 'company.unlock',
      values: { status: CompanyStatus.active },
    });
    expect(unlockCompany.opposite?.(input, { status: CompanyStatus.stopped })).toBeUndefined();
    expect(stop.opposite?.(input, { status: CompanyStatus.locked })).toBeUndefined();
    expect(stop.opposite?.(input, { status: CompanyStatus.active })).toMatchObject({
      name: 'company.unlock',
    });
  });

  it('take an edit back to what stood there before, field by field', () => {
    const edited = { ...input, values: { tripFee: 9000 } };
    expect(editCompany.opposite?.(edited, { tripFee: 3000 })).toEqual({
      name: 'company.update',
      values: { tripFee: 3000 },
    });
  });
});
