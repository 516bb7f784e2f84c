/** The words beside a button: for whoever points at it or has come to it by keys, and for nobody before. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { HintedButton } from '#kit/hinted-button.tsx';
import { inKit, showPart } from './support/in-kit.tsx';

inKit();

async function showButton(hint = 'Ctrl + E') {
  const onAct = vi.fn();
  const { container } = await showPart(
    <>
      <HintedButton hint={hint} keys="Control+E" text="Sửa" onAct={onAct} />
      <button type="button">Khác</button>
    </>,
  );
  return { button: screen.getByRole('button', { name: 'Sửa' }), onAct, container };
}

const isTold = () => expect(screen.getByText('Ctrl + E')).toBeOnPage();
const isSilent = () => expect(screen.queryByText('Ctrl + E')).toBeNull();
const longerThanDwelling = () => new Promise((done) => setTimeout(done, 450));

it('says its words once focus has stayed there, and nothing after that has gone on', async () => {
  const { button } = await showButton();
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  isSilent();
  await waitFor(isTold);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Khác' })).toBe(document.activeElement);
  await waitFor(isSilent);
});

it('says nothing where focus only went through', async () => {
  await showButton();
  await userEvent.tab();
  await userEvent.tab();
  await longerThanDwelling();
  isSilent();
});

it('stays silent after Escape until somebody comes again', async () => {
  const { button } = await showButton();
  button.focus();
  await waitFor(isTold);
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(isSilent);
  button.blur();
  button.focus();
  await waitFor(isTold);
});

it('is the very same button before and after, does its work and is one stop of the Tab key', async () => {
  const { button, onAct, container } = await showButton();
  await userEvent.tab();
  await waitFor(isTold);
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  expect(onAct).toHaveBeenCalledOnce();
  expect(container.querySelectorAll('[tabindex]:not(button)')).toHaveLength(0);
});

it('with nothing to say never says anything', async () => {
  const { button, container } = await showButton('');
  button.focus();
  await longerThanDwelling();
  expect(container.querySelector('.c-hint-place')).toBeNull();
});
