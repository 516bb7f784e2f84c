/** A page that goes loses focus before anything of it is gone. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ReleaseFocus } from '../../../src/app/shell/release-focus.tsx';

afterEach(cleanup);

const onBlur = vi.fn();

const page = (path: string) => (
  <main tabIndex={-1}>
    <ReleaseFocus path={path}>
      <input key={path} aria-label={path} onBlur={onBlur} />
    </ReleaseFocus>
  </main>
);

/** Counts what an element tells of losing focus. */
function blursOf(element: HTMLElement, onEach = () => {}): () => number {
  let blurs = 0;
  element.addEventListener('blur', () => {
    blurs += 1;
    onEach();
  });
  return () => blurs;
}

test('another page takes focus from the one before while that still stands, and alone', () => {
  const { rerender } = render(page('/one'));
  const field = screen.getByLabelText('/one');
  field.focus();
  const stood: string[] = [];
  blursOf(field, () =>
    stood.push(...screen.getAllByRole('textbox').map(({ ariaLabel }) => String(ariaLabel))),
  );
  rerender(page('/two'));
  expect(stood).toEqual(['/one']);
});

test('no handler of the page that goes hears of it: what it would do would be done on the way to the next', () => {
  onBlur.mockClear();
  const { rerender } = render(page('/one'));
  screen.getByLabelText('/one').focus();
  rerender(page('/two'));
  expect(onBlur).not.toHaveBeenCalled();
});

test('the same page keeps focus, and so does what is focused as the content as a whole', () => {
  const { rerender } = render(page('/one'));
  const field = screen.getByLabelText('/one');
  field.focus();
  const ofField = blursOf(field);
  rerender(page('/one'));
  expect(ofField()).toBe(0);
  const content = screen.getByRole('main');
  content.focus();
  const ofContent = blursOf(content);
  rerender(page('/two'));
  expect(ofContent()).toBe(0);
});
