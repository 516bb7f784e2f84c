/** A person as a picture, or as initials: nobody is without either. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Avatar } from '#kit/ui/avatar.tsx';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

const address = (letter: string) => `/uploads/${letter.repeat(64)}.png`;
const pictures = () => screen.queryAllByRole('presentation', { hidden: true });
const addresses = () => pictures().map((picture) => picture.getAttribute('src'));

it.each([null, undefined, ''])('without a picture (%s) it is the initials alone', async (picture) => {
  const { container } = await showPart(<Avatar name="Trần Thị Lan" picture={picture} />);
  expect(container).toHaveTextContent(/^TL$/);
  expect(addresses()).toEqual([]);
});

it('the picture comes over the initials, which hold its place while it is loaded', async () => {
  const { container } = await showPart(<Avatar name="Trần Thị Lan" picture={address('a')} />);
  expect(addresses()).toEqual([address('a')]);
  expect(container).toHaveTextContent(/^TL$/);
  fireEvent.load(pictures()[0] ?? container);
  expect(addresses()).toEqual([address('a')]);
});

it('one that fails leaves the initials; another one is tried after it', async () => {
  const { container, again } = await showPart(<Avatar name="Trần Thị Lan" picture={address('a')} />);
  fireEvent.error(pictures()[0] ?? container);
  expect(addresses()).toEqual([]);
  expect(container).toHaveTextContent(/^TL$/);
  again(<Avatar name="Trần Thị Lan" picture={address('a')} />);
  expect(addresses()).toEqual([]);
  again(<Avatar name="Trần Thị Lan" picture={address('b')} />);
  expect(addresses()).toEqual([address('b')]);
});

it('is read out nowhere: the name stands beside it', async () => {
  await showPart(
    <button type="button" aria-label="Tài khoản của Trần Thị Lan">
      <Avatar name="Trần Thị Lan" picture={address('a')} />
    </button>,
  );
  expect(screen.queryAllByRole('presentation')).toEqual([]);
  expect(screen.queryAllByRole('img')).toEqual([]);
});
