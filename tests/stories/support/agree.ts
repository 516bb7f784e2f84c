import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { patience } from './acted-on.ts';

/** Agrees to the question before a command, by the keyboard alone. */
export async function agree(): Promise<void> {
  await screen.findByRole('button', { name: /^(Hủy|Cancel)$/ }, patience);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
}
