import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { LeadStatus } from '#model/entities/customer-lead.ts';
import type { Row } from '#model/entity.ts';
import { referenceRead } from '#store/references-slice.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow } from '../../support/fake-host.ts';
import { leadHost, leadRow } from '../../support/lead-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 30_000 });

const everything = ['customer.*', 'customerLead.*'];
const command = 'Chuyển thành khách hàng tiềm năng';
const kept = 'Nhà xe của khách tiềm năng: Nhà xe Hoa Mai';

async function openLead(lead: Row, statements: readonly string[] = everything) {
  const host = leadHost([lead], [customerRow('KH1')]);
  const opened = await openConsole({ path: '/customer/lead', host, statements });
  const until = (check: () => void) =>
    waitFor(
      async () => {
        await opened.ports.clock.advance(200);
        check();
      },
      // The grid is loaded on demand, and the machine may be busy.
      { timeout: 40_000 },
    );
  await until(() =>
    expect(screen.getByRole('gridcell', { name: String(lead.fullName) })).toBeInTheDocument(),
  );
  screen.getByRole('grid').focus();
  return { ...opened, host, until };
}

const typeCode = async (code: string) => {
  const field = await screen.findByLabelText(/Mã khách hàng/);
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.keyboard('{Control>}s{/Control}');
};

describe('a lead', () => {
  it('becomes a customer by a key, in the form of a customer that is filled in', async () => {
    const { host, until } = await openLead(leadRow('L1'));
    await userEvent.keyboard('k');
    await screen.findByRole('dialog', { name: `${command} – Trần Thị L1` });
    expect(await screen.findByDisplayValue('Trần Thị L1')).toBeInTheDocument();
    expect(screen.getByDisplayValue('Huế')).toBeInTheDocument();
    await typeCode('KH9');
    await until(() => expect(host.conversions).toEqual(['KH9']));
    expect(host.rows.get('KH9')).toMatchObject({
      ...{ name: 'Trần Thị L1', phoneNumber: '0987654321', address: 'Huế', customerType: 1 },
    });
    await until(() => expect(screen.getByRole('gridcell', { name: 'Đã chuyển' })).toBeInTheDocument());
  });

  it.each([
    ['one that is called so', ['Nhà xe HOA MAI'], { company: 'C0', note: null }],
    ['none', ['Hoa Mai Sài Gòn'], { company: null, note: kept }],
    ['two', ['Nha xe Hoa Mai', 'Nhà Xe Hoa Mai'], { company: null, note: kept }],
  ])('brings its company along: of the companies %s', async (_, names, expected) => {
    const { host, store, until } = await openLead(leadRow('L1', { companyName: ' Nhà xe  Hoa Mai' }));
    const options = names.map((label, index) => ({ id: `C${index}`, label, active: true }));
    act(() => void store.dispatch(referenceRead({ list: 'company', options })));
    await userEvent.keyboard('k');
    await screen.findByRole('dialog');
    const shown = expected.note ?? names[0] ?? '';
    expect(await screen.findByDisplayValue(shown)).toBeInTheDocument();
    await typeCode('KH9');
    await until(() => expect(host.conversions).toEqual(['KH9']));
    expect(host.rows.get('KH9')).toMatchObject(expected);
  });

  it('whose only company of that name is locked keeps it as a note', async () => {
    const { store } = await openLead(leadRow('L1', { companyName: 'Nhà xe Hoa Mai' }));
    const options = [{ id: 'C0', label: 'Nhà xe Hoa Mai', active: false }];
    act(() => void store.dispatch(referenceRead({ list: 'company', options })));
    await userEvent.keyboard('k');
    expect(await screen.findByDisplayValue(kept)).toBeInTheDocument();
  });

  it('without a company asks for no note of it', async () => {
    await openLead(leadRow('L1'));
    await userEvent.keyboard('k');
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText(/Ghi chú cuộc gọi/)).toBeNull();
  });

  it('has the companies read before it is to become a customer', async () => {
    const { host, until } = await openLead(leadRow('L1'));
    await until(() =>
      expect(host.requests.some(({ url }) => new URL(url).pathname === '/api/v1/company')).toBe(true),
    );
  });

  it('follows the customer whose code was taken, once that is mended in the form', async () => {
    const { host, until } = await openLead(leadRow('L1'));
    await userEvent.keyboard('k');
    await screen.findByRole('dialog');
    await typeCode('KH1');
    await until(() =>
      expect(screen.getByLabelText(/Mã khách hàng/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(host.conversions).toEqual([]);
    await typeCode('KH8');
    await until(() => expect(host.conversions).toEqual(['KH8']));
    expect([...host.rows.keys()]).toEqual(['KH1', 'KH8']);
  });

  it('is left as it is where the form is closed', async () => {
    const { host, store } = await openLead(leadRow('L1'));
    await userEvent.keyboard('k');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().journal.order).toEqual([]);
    expect(host.conversions).toEqual([]);
  });

  it('that has become one says so, and why it can not become another', async () => {
    await openLead(leadRow('L1', { leadStatus: LeadStatus.converted, customer: 'KH1' }));
    expect(screen.getByRole('gridcell', { name: 'Đã chuyển' })).toBeInTheDocument();
    await userEvent.keyboard('k');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: command }).getAttribute('aria-disabled')).toBe('true');
  });

  it('whose customer was removed becomes another one, without network as well, and is not offered it twice', async () => {
    const lead = leadRow('L1', { leadStatus: LeadStatus.converted, customer: 'KH-GONE' });
    const { host, ports, store, until } = await openLead(lead);
    host.down = true;
    ports.network.set(true);
    await userEvent.keyboard('k');
    await screen.findByRole('dialog', { name: `${command} – Trần Thị L1` });
    await typeCode('KH9');
    await until(() => expect(store.getState().journal.order).toHaveLength(2));
    await until(() => expect(screen.getByRole('gridcell', { name: 'KH9' })).toBeInTheDocument());
    screen.getByRole('grid').focus();
    await userEvent.keyboard('k');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: command }).getAttribute('aria-disabled')).toBe('true');
    host.down = false;
    ports.network.set(false);
    await until(() => expect(host.conversions).toEqual(['KH9']));
  });

  it('that is written down without network has a key of its own from here', async () => {
    const { host, store, ports } = await openLead(leadRow('L1'));
    host.down = true;
    ports.network.set(true);
    await userEvent.keyboard('n');
    await userEvent.type(await screen.findByLabelText(/Họ và tên/), 'Lê Văn Tám');
    await userEvent.type(screen.getByLabelText(/Số điện thoại/), '0912345678');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(store.getState().journal.order).toHaveLength(1));
    const [entry] = Object.values(store.getState().journal.entries);
    expect(entry?.intent.key).not.toBe('');
    expect(entry?.intent.lane).toBe(`customerLead/${entry?.intent.key}`);
  });

  it.each([
    ['customers may not be added', ['customer.view', 'customerLead.*']],
    ['leads may not be changed', ['customer.*', 'customerLead.view']],
  ])('is not to be converted where %s', async (_, statements) => {
    await openLead(leadRow('L1'), statements);
    expect(screen.queryByRole('button', { name: command })).toBeNull();
    await userEvent.keyboard('k');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
