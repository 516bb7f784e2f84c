/** What a page that goes does with focus: it loses it before anything of it is gone. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { LetGo } from '../../src/app/shell/let-go.tsx';

afterEach(cleanup);

const page = (path: string) => (
  <main tabIndex={-1}>
    <LetGo path={path}>
      <input key={path} aria-label={path} />
    </LetGo>
  </main>
);

test('another page takes focus from the one before while that still stands, and alone', () => {
  const { rerender } = render(page('/one'));
  const field = screen.getByLabelText('/one');
  field.focus();
  const stood: string[] = [];
  field.addEventListener('blur', () => {
    stood.push(...screen.getAllByRole('textbox').map(({ ariaLabel }) => String(ariaLabel)));
  });
  rerender(page('/two'));
  expect(stood).toEqual(['/one']);
});

test('the same page keeps it, and so does what is focused as the content as a whole', () => {
  const { rerender } = render(page('/one'));
  screen.getByLabelText('/one').focus();
  rerender(page('/one'));
  expect(document.activeElement).toBe(screen.getByLabelText('/one'));
  screen.getByRole('main').focus();
  rerender(page('/two'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
