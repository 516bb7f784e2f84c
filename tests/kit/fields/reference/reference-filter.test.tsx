import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { customer } from '#model/entities/customer.ts';
import { referenceRead } from '#store/references-slice.ts';
import { devicePageRead } from '#store/rows-slice.ts';
import { ReferenceFilter } from '#kit/fields/reference/reference-filter.tsx';
import { customerRow } from '../../../support/fake-host.ts';
import { inKit, showPart } from '../../support/in-kit.tsx';

inKit();

it('what was chosen and has left the list can be unticked, under the name that a row carries or its id', async () => {
  const { store } = await showPart(
    <ReferenceFilter
      {...{ entity: 'customer', name: 'company', field: customer.fields.company }}
      value={['AV1', 'AV8', 'AV9']}
      onChange={() => undefined}
    />,
  );
  const options = [{ id: 'AV1', label: 'Phương Trang', active: true }];
  const row = customerRow('KH1', { company: 'AV9', labels: { company: 'Thành Bưởi' } });
  const page = { collection: 'customer', name: '', rows: [row], total: 1, exact: true, held: 1, asOf: 1 };
  act(() => {
    store.dispatch(referenceRead({ list: 'company', options }));
    store.dispatch(devicePageRead(page));
  });
  for (const name of ['Phương Trang', 'AV8', 'Thành Bưởi'])
    expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', true);
});

it('a list that could not be loaded is no list in which nothing is found: it is asked for again by its button', async () => {
  const { store } = await showPart(
    <ReferenceFilter
      {...{ entity: 'customer', name: 'company', field: customer.fields.company, value: [] }}
      onChange={() => undefined}
    />,
  );
  expect(await screen.findByText('Chưa tải được danh sách này.')).toBeInTheDocument();
  expect(screen.queryByText('Không tìm thấy')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  act(() => void store.dispatch(referenceRead({ list: 'company', options: [] })));
  await waitFor(() => expect(screen.getByText('Không tìm thấy')).toBeInTheDocument());
  expect(screen.queryByRole('button')).toBeNull();
});
