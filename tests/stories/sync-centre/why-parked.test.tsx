/** Why a change is parked that the server never had a say in. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { parseEntry } from '#commands/parse-entry.ts';
import { entriesRecorded } from '#store/journal-slice.ts';
import { storedEntry } from '../../adapters/support/samples.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

const parked = (code: string) =>
  storedEntry(90, {}, { state: 'parked', reason: { code, message: '', fields: [], park: 'poison' } });

it.each([
  [
    'spoiled on this device',
    parseEntry({ seq: 90, intent: 7, standing: 7 }, new Map()),
    /^Bản ghi .* đã bị hỏng/,
  ],
  ['that this release can’t make a request of', parked('request_failed'), /không tạo được yêu cầu/],
  ['whose key the server knows with another body', parked('idempotency_key_reused'), /^Máy chủ không đọc/],
])('of a change %s it says so', async (_, entry, words) => {
  const { store } = await openConsole({ path: '/account' });
  await screen.findByRole('banner');
  store.dispatch(entriesRecorded([entry]));
  await userEvent.click(screen.getByRole('button', { name: /^Đồng bộ:/ }));
  const centre = await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
  const card = await within(centre).findByRole('article');
  expect(await within(card).findByText(words)).toBeInTheDocument();
});
