import { describe, expect, it } from 'vitest';

import { companyFee } from '#model/entities/company-parts.ts';
import { contact } from '#model/entities/contact.ts';
import { customer } from '#model/entities/customer.ts';
import { customerLead } from '#model/entities/customer-lead.ts';
import { refundRequest } from '#model/entities/refund.ts';
import { personalTexts } from '#session-recorder/format/collect-personal.ts';
import { personalFields } from '#session-recorder/format/personal-fields.ts';

const entities = [customer, customerLead, companyFee, refundRequest];

function foundIn(...values: readonly unknown[]) {
  const texts = personalTexts(personalFields(entities));
  for (const value of values) texts.collect(value);
  return [...texts.found()];
}

describe('personal texts', () => {
  it('are values of personal fields, in rows and in what was typed', () => {
    const row = { code: 'KH1', name: 'Bình', phoneNumber: '0912345678', region: 'Miền Bắc', version: 3 };
    expect(foundIn({ rows: [row] })).toEqual(['Bình', '0912345678']);
    expect(foundIn({ values: { name: 'bình minh', note: ' Gọi lại ' } })).toEqual(['bình minh', 'Gọi lại']);
  });

  it('are what was searched for and filtered by: in filters, names of queries and addresses', () => {
    expect(foundIn({ filter: { search: { iLike: '%phuong%' } } })).toEqual(['phuong']);
    expect(foundIn('customer [[["name",{"iLike":"%an%"}]],"code.asc",1,100]')).toEqual(['an']);
    expect(foundIn({ address: '/customer/list?q=bich+nga&current=2' })).toEqual(['bich nga']);
  });

  it('are texts that look like an address, a mark or a setting, and lists of two', () => {
    const texts = personalTexts(personalFields([contact, customer]));
    texts.collect({ rows: [{ facebook: 'https://www.facebook.com/nguyen.van.a', version: 1 }] });
    texts.collect({ values: { note: '#KhachQuen-TranThiB' } });
    texts.collect({ values: { note: 'ten=NguyenVanC' } });
    texts.collect({ filter: { name: { overlap: ['phuong', 'PHUONG'] } } });
    expect([...texts.found()]).toEqual([
      'https://www.facebook.com/nguyen.van.a',
      '#KhachQuen-TranThiB',
      ...['ten=NguyenVanC', 'phuong', 'PHUONG'],
    ]);
  });

  it('are labels of persons and firms, and not of other lists', () => {
    expect(foundIn({ labels: { company: 'Nhà xe An Phú', customerStatus: 'Mới tiếp nhận' } })).toEqual([
      'Nhà xe An Phú',
    ]);
    const options = [{ id: 'S1', label: 'Mới tiếp nhận' }];
    expect(foundIn({ list: 'customerStatus', options }, { data: options })).toEqual([]);
  });

  it('are what a change says of a field', () => {
    expect(foundIn({ fields: [{ field: 'note', before: null, after: 'Hẹn thứ hai' }] })).toEqual([
      'Hẹn thứ hai',
    ]);
    const texts = personalTexts(personalFields(entities));
    texts.collect('Bến xe Miền Đông', ['journal', 'entries', 0, 'intent', 'values', 'address']);
    expect([...texts.found()]).toEqual(['Bến xe Miền Đông']);
  });

  it("are no names of the console's own, and no codes that were searched for", () => {
    expect(foundIn({ name: 'issue', input: { name: 'customer.update' } }, { reason: 'asked' })).toEqual([]);
    expect(foundIn({ key: 'KH00061' }, { filter: { search: { iLike: '%KH00061%' } } })).toEqual([]);
    expect(foundIn({ rows: [{ note: '12' }] })).toEqual([]);
  });
});
