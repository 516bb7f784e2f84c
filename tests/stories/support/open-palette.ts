/** The palette over the whole console, and a host with people to find. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { openConsole } from '../../support/open-console.tsx';

type Opening = NonNullable<Parameters<typeof openConsole>[0]>;

export const palette = { name: 'Tìm kiếm hoặc chạy lệnh' };
export const field = () => screen.getByRole<HTMLInputElement>('combobox', palette);
export const group = (name: string | RegExp) => screen.findByRole('group', { name });

export async function openPalette(over: Opening = {}) {
  const opened = await openConsole({ path: '/account', ...over });
  await screen.findByRole('button', palette);
  await press();
  return opened;
}

export async function press() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', palette);
}

export const people = () =>
  fakeHost([
    ...Array.from({ length: 8 }, (_, index) => customerRow(`KH${10 + index}`)),
    customerRow('KH1', { name: 'Lê Thị Hồng' }),
    customerRow('AA9', { name: 'Nguyễn của KH1' }),
  ]);
