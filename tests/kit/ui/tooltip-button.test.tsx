/** The words beside a button: for whoever points at it or has come to it by keys, and for nobody before. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { TooltipButton } from '#kit/ui/tooltip-button.tsx';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

async function showButton(hint = 'Ctrl + E') {
  const onAct = vi.fn();
  const { container } = await showPart(
    <>
      <TooltipButton hint={hint} keys="Control+E" text="Sửa" onAct={onAct} />
      <button type="button">Khác</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Sửa' });
  return { button, onAct, container, ...pointer(button) };
}

/** jsdom knows no pointer, nor which focus is seen: what is on the button is said here. */
function pointer(button: HTMLElement) {
  let isOn = false;
  const matches = button.matches.bind(button);
  vi.spyOn(button, 'matches').mockImplementation((selector) =>
    selector.includes(':hover') ? isOn || document.activeElement === button : matches(selector),
  );
  return {
    come: () => {
      isOn = true;
      fireEvent.pointerEnter(button);
    },
    go: () => {
      isOn = false;
      fireEvent.pointerLeave(button);
    },
  };
}

const isTold = () => expect(screen.getByText('Ctrl + E')).toBeInTheDocument();
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

it('says its words to whoever points at it for a while, each time', async () => {
  const { come, go } = await showButton();
  for (let time = 0; time < 2; time += 1) {
    come();
    isSilent();
    await waitFor(isTold);
    go();
    await waitFor(isSilent);
  }
});

it('goes on saying them while focus is there, though the pointer has left', async () => {
  const { button, come, go } = await showButton();
  button.focus();
  come();
  await waitFor(isTold);
  go();
  await longerThanDwelling();
  isTold();
  button.blur();
  await waitFor(isSilent);
});

it('stays silent after Escape until somebody comes again', async () => {
  const { button } = await showButton();
  await userEvent.tab();
  await waitFor(isTold);
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(isSilent);
  await longerThanDwelling();
  isSilent();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
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
