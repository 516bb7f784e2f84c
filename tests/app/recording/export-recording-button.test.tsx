/** On a page that says that something is the matter: what the file holds is said before it is saved. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { ExportRecordingButton } from '#app/recording/export-recording-button.tsx';
import { inKit, showPart } from '../../kit/support/in-kit.tsx';

inKit();

async function opened() {
  await showPart(<ExportRecordingButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Xuất bản ghi phiên' }));
  return within(screen.getByRole('group', { name: 'Xuất bản ghi phiên' }));
}

it('says that customers are stood in for, and what follows where they are included', async () => {
  const question = await opened();
  const box = question.getByRole('checkbox', { name: 'Kèm dữ liệu cá nhân của khách hàng' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/thay bằng giá trị giả/);
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription(/Ai có tệp này đều đọc được/);
});

it('saves nothing where it is given up, and asks for them anew each time', async () => {
  const question = await opened();
  await userEvent.click(question.getByRole('checkbox'));
  await userEvent.click(question.getByRole('button', { name: 'Hủy' }));
  expect(screen.queryByRole('group')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Xuất bản ghi phiên' }));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});
