import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { Revealed } from '#kit/secret/revealed.tsx';
import { revealedSecret } from '#kit/secret/revealed-secret.ts';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

it('a secret that is shown is hidden by Esc from the first moment, before focus has come to it', async () => {
  await showPart(<Revealed />);
  act(() => revealedSecret.show({ entity: 'brandName', field: 'password', row: 'SAOSAU', value: 'kín' }));
  await screen.findByRole('dialog', { name: 'Mật khẩu – SAOSAU' });
  // As in a browser, where it appears before it takes focus.
  act(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Escape}');
  expect(revealedSecret.now()).toBeUndefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
