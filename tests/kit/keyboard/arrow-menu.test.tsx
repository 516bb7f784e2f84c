import { MenuItem } from '@blueprintjs/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { ArrowMenu } from '#kit/keyboard/arrow-menu.tsx';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

it('the arrows of a menu stop at what can’t be done now where it says why, and pass what says nothing', async () => {
  let done = 0;
  await showPart(
    <ArrowMenu label="Thao tác">
      <MenuItem text="Sửa" />
      <MenuItem text="Khóa" disabled title="Khách hàng đã bị khóa." onClick={() => (done += 1)} />
      <MenuItem text="Ẩn cột" disabled />
      <MenuItem text="Xóa" />
    </ArrowMenu>,
  );
  const item = (name: RegExp) => screen.getByRole('menuitem', { name });
  await waitFor(() => expect(item(/Sửa/)).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(item(/Khóa/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(done).toBe(0);
  await userEvent.keyboard('{ArrowDown}');
  expect(item(/Xóa/)).toHaveFocus();
});
