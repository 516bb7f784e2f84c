/** A change whose secrets were never recorded, in conflict or refused: what the sync centre says of it, and offers. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { StoredEntry } from '#ports/journal-port.ts';
import { entriesRecorded } from '#store/journal-slice.ts';
import { storedEntry } from '../../adapters/support/samples.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

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

const refused: StoredEntry = {
  ...conflict,
  standing: {
    ...conflict.standing,
    state: 'refused',
    reason: { code: 'unprocessable_entity', message: '', fields: [] },
  },
};
const queued: StoredEntry = {
  ...refused,
  intent: {
    ...refused.intent,
    ...{ name: 'customer.update', host: 'v3', delivery: 'queued', entity: 'customer', values: { name: '' } },
    base: { version: 4, prior: { name: 'An' } },
  },
};

async function cardOf(entry: StoredEntry) {
  const { store } = await openConsole({ path: '/account' });
  await screen.findByRole('banner');
  store.dispatch(entriesRecorded([entry]));
  await userEvent.click(screen.getByRole('button', { name: /^Đồng bộ:/ }));
  const centre = await screen.findByRole('dialog', { name: 'Trung tâm đồng bộ' });
  const head = await within(centre).findByRole('button', { name: /BN1/ });
  if (head.getAttribute('aria-expanded') !== 'true') await userEvent.click(head);
  return within(centre).getByRole('article');
}

it.each([
  ['in conflict', conflict],
  ['refused', refused],
])('%s it is said to need to be entered again, and can only be given up', async (_, entry) => {
  const card = await cardOf(entry);
  expect(card).toHaveTextContent('không được lưu trên thiết bị này');
  const [, ...names] = within(card).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Rút lại']);
});

it('says nothing of that where all of a refused change is here', async () => {
  const card = await cardOf(queued);
  expect(card.textContent).not.toContain('không được lưu trên thiết bị này');
});
