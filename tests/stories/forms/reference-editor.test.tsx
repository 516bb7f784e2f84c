import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { invoiceConfig } from '#model/entities/invoice-config.ts';
import { referenceRead } from '#store/references-slice.ts';
import { OptionsOnFocusContext } from '#kit/fields/options-on-focus.ts';
import { ReferenceEditor } from '#kit/fields/reference/reference-editor.tsx';
import { showPart } from '../../kit/support/in-kit.tsx';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 30_000 });

const options = ['Đại Đạt Thanh Hóa', 'Hồng Lộc Gia Lai', 'Hồng Thành Cần Thơ', 'Nam Phong'].map(
  (label, index) => ({ id: `AV${index}`, label, active: true }),
);

it('a reference is found without marks and chosen by keys; Esc then asks about the form, not the list', async () => {
  const host = fakeHost([customerRow('KH1', { name: 'Lê Thị Hồng' })]);
  const { store } = await openConsole({ path: '/customer/list', host });
  store.dispatch(referenceRead({ list: 'company', options }));
  await screen.findByRole('gridcell', { name: 'Lê Thị Hồng' }, { timeout: 30_000 });
  await userEvent.keyboard('n');
  const form = await screen.findByRole('dialog', { name: 'Thêm khách hàng' }, { timeout: 30_000 });
  const box = await within(form).findByRole('combobox', { name: 'Nhà xe' }, { timeout: 30_000 });
  await userEvent.click(box);
  await userEvent.keyboard('hong');
  const heard = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  await waitFor(() => expect(heard()).toHaveTextContent('Hồng Lộc Gia Lai'));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(heard()).toHaveTextContent('Hồng Thành Cần Thơ'));
  expect(heard()?.getAttribute('role')).toBe('option');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(box.hasAttribute('aria-activedescendant')).toBe(false));
  await waitFor(() => expect(box).toHaveProperty('value', 'Hồng Thành Cần Thơ'));
  await userEvent.keyboard('{Escape}');
  expect(await within(form).findByText('Có thay đổi chưa lưu.')).toBeInTheDocument();
});

it('Enter, pressed once too often, leaves the option that is chosen', async () => {
  const host = fakeHost([customerRow('KH1', { name: 'Lê Thị Hồng', company: 'AV2' })]);
  const { store } = await openConsole({ path: '/customer/list', host });
  store.dispatch(referenceRead({ list: 'company', options }));
  await screen.findByRole('gridcell', { name: 'Lê Thị Hồng' }, { timeout: 30_000 });
  screen.getByRole('grid').focus();
  await userEvent.keyboard('e');
  const form = await screen.findByRole('dialog', { name: /^Sửa/ }, { timeout: 30_000 });
  const box = await within(form).findByRole('combobox', { name: 'Nhà xe' }, { timeout: 30_000 });
  await userEvent.click(box);
  await screen.findByRole('option', { name: 'Nam Phong' });
  // The list is read anew while it is open.
  act(() => void store.dispatch(referenceRead({ list: 'company', options: [...options] })));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveProperty('value', 'Hồng Thành Cần Thơ'));
});

it('a form that begins with a reference hides no other field until a key or a press asks for options', async () => {
  const nothing = () => undefined;
  const field = invoiceConfig.fields.companyId;
  const { store } = await showPart(
    <OptionsOnFocusContext value={false}>
      <ReferenceEditor
        {...{ entity: 'invoiceConfig', name: 'companyId', field, id: 'first', value: null }}
        {...{ invalid: false, describedBy: undefined, onChange: nothing, onBlur: nothing }}
      />
    </OptionsOnFocusContext>,
  );
  act(() => void store.dispatch(referenceRead({ list: 'company', options })));
  const box = screen.getByRole('combobox');
  act(() => box.focus());
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{Shift}{Control>}s{/Control}');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('n');
  expect(await screen.findByRole('option', { name: 'Nam Phong' })).toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'));
  await userEvent.click(box);
  expect(await screen.findByRole('option', { name: 'Nam Phong' })).toBeInTheDocument();
});

it('the box names no option that is not shown: one past the first fifty, or of a list that is not here', async () => {
  const nothing = () => undefined;
  const field = invoiceConfig.fields.companyId;
  const { store } = await showPart(
    <ReferenceEditor
      {...{ entity: 'invoiceConfig', name: 'companyId', field, id: 'late', value: 'AV70' }}
      {...{ invalid: false, describedBy: undefined, onChange: nothing, onBlur: nothing }}
    />,
  );
  const box = screen.getByRole('combobox');
  await userEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
  // All that is shown is the way to ask for the list again.
  const named = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  await waitFor(() => expect(named()).toHaveTextContent('Thử lại'));
  const many = Array.from({ length: 80 }, (_, index) => ({
    ...{ id: `AV${index}`, label: `Nhà xe ${index}`, active: true },
  }));
  act(() => void store.dispatch(referenceRead({ list: 'company', options: many })));
  await screen.findByRole('option', { name: 'Nhà xe 1' });
  expect(box.hasAttribute('aria-activedescendant')).toBe(false);
});

it('what the list has no more keeps the name that its row carries, and stands among the options', async () => {
  const nothing = () => undefined;
  const field = invoiceConfig.fields.companyId;
  const begun = { value: 'AV9', label: 'Nhà xe đã khóa' };
  const { store } = await showPart(
    <ReferenceEditor
      {...{ entity: 'invoiceConfig', name: 'companyId', field, id: 'gone', value: 'AV9', begun }}
      {...{ invalid: false, describedBy: undefined, onChange: nothing, onBlur: nothing }}
    />,
  );
  act(() => void store.dispatch(referenceRead({ list: 'company', options })));
  const box = screen.getByRole('combobox');
  expect(box).toHaveProperty('value', 'Nhà xe đã khóa');
  await userEvent.click(box);
  expect(await screen.findByRole('option', { name: 'Nhà xe đã khóa' })).toBeInTheDocument();
});

it('a form calls a company that is locked by the name that its row carries', async () => {
  const row = customerRow('KH1', {
    name: 'Lê Thị Hồng',
    company: 'AV9',
    labels: { company: 'Nhà xe đã khóa' },
  });
  const { store } = await openConsole({ path: '/customer/list', host: fakeHost([row]) });
  store.dispatch(referenceRead({ list: 'company', options }));
  await screen.findByRole('gridcell', { name: 'Lê Thị Hồng' }, { timeout: 30_000 });
  screen.getByRole('grid').focus();
  await userEvent.keyboard('e');
  const form = await screen.findByRole('dialog', { name: /^Sửa/ }, { timeout: 30_000 });
  const box = await within(form).findByRole('combobox', { name: 'Nhà xe' }, { timeout: 30_000 });
  await waitFor(() => expect(box).toHaveProperty('value', 'Nhà xe đã khóa'));
});
