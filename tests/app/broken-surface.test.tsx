/** What is opened over the pages and breaks: the page stays, and the recording says what broke. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { exportRecording } from '#store/recording/export-recording.ts';
import { readRecording } from '#store/recording/read-recording.ts';
import { inConsole, openConsole } from './support/open-console.tsx';

vi.mock('#app/sync-centre/sync-centre.tsx', () => ({
  SyncCentre: () => {
    throw new RangeError('số 0912');
  },
}));

inConsole();

it('is said, and recorded as broken without what its error says', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = await openConsole();
  await screen.findByRole('banner');
  await userEvent.click(screen.getByRole('button', { name: /Trực tuyến|Đang kết nối/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tải lại' })).toBeOnPage());
  expect(screen.getByRole('banner')).toBeOnPage();
  const read = readRecording(await store.dispatch(exportRecording()));
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  const crashes = read.recording.notes.flatMap(({ noted }) => (noted.kind === 'crashed' ? noted : []));
  expect(crashes).toMatchObject([{ error: 'RangeError' }]);
  expect(JSON.stringify(read.recording.notes)).not.toContain('0912');
});
