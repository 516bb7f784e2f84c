/** A conflict over a change whose secrets were never recorded: what the sync centre says of it, and offers. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { entriesRecorded } from '#store/journal/journal-slice.ts';
import { storedEntry } from '../edge/support/samples.ts';
import { inConsole, openConsole } from './support/open-console.tsx';

inConsole();

const conflict = storedEntry(
  90,
  {
    ...{ name: 'brandname.update', host: 'v1', delivery: 'online', entity: 'brandname' },
    ...{ key: 'BN1', lane: 'brandname/BN1', values: { user: 'nhaxe2' } },
    base: { version: 4, prior: { user: 'nhaxe' } },
  },
  {
    state: 'conflicting',
    reason: { code: 'version_conflict', message: '', fields: [], theirs: { version: 5, user: 'khac' } },
  },
);

it('is said to need to be entered again, and can only be given up', async () => {
  const { store } = await openConsole({ path: '/account' });
  await screen.findByRole('banner');
  store.dispatch(entriesRecorded([conflict]));
  await userEvent.click(screen.getByRole('button', { name: /^Đồng bộ:/ }));
  const centre = await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
  const head = await within(centre).findByRole('button', { name: /BN1/ });
  if (head.getAttribute('aria-expanded') !== 'true') await userEvent.click(head);
  const card = within(centre).getByRole('article');
  expect(card).toRead('không được lưu trên thiết bị này');
  const [, ...names] = within(card).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Rút lại']);
});
