/** What stands in a search while its address is on the way. */
import { act } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';

import { searchDebounceMs } from '#kit/list-page/filters/search-debounce.ts';
import type { TypedText } from '#kit/list-page/filters/use-typed-text.ts';
import { useTypedText } from '#kit/list-page/filters/use-typed-text.ts';
import { inKit, showPart } from '../../support/in-kit.tsx';

inKit();

interface Heard {
  typing: TypedText | undefined;
  readonly written: string[];
  readonly writings: number[];
}

interface SearchProps {
  /** Of the address. */
  readonly text: string;
  /** Which step in history it is. */
  readonly step: string;
  readonly writing: number | undefined;
  readonly heard: Heard;
}

function Search({ text, step, writing, heard }: SearchProps) {
  const write = useRef<(text: string) => void>(() => undefined);
  const typing = useTypedText({ text, key: step, writing }, write);
  useLayoutEffect(() => {
    heard.typing = typing;
    write.current = (next) => {
      heard.written.push(next);
      heard.writings.push(typing.written(next));
    };
  });
  return <output>{typing.text ?? text}</output>;
}

async function open() {
  const heard: Heard = { typing: undefined, written: [], writings: [] };
  const first = { text: '', step: 'a', writing: undefined };
  const { container, again, ports } = await showPart(<Search {...first} heard={heard} />);
  return {
    written: heard.written,
    isTyping: () => heard.typing?.isTyping,
    shown: () => container.querySelector('output')?.textContent,
    type: (text: string) => act(() => heard.typing?.type(text, true)),
    rest: () => act(() => ports.clock.advance(searchDebounceMs)),
    /** The address of the nth writing, or of none. */
    at: (text: string, step: string, nth?: number) =>
      again(<Search text={text} step={step} writing={heard.writings[(nth ?? 0) - 1]} heard={heard} />),
  };
}

it('goes into the address when the typing rests, and is the address from then on', async () => {
  const { written, isTyping, shown, type, rest, at } = await open();
  type('a');
  type('ab');
  expect([shown(), isTyping(), written]).toEqual(['ab', true, []]);
  await rest();
  expect([shown(), isTyping(), written]).toEqual(['ab', false, ['ab']]);
  at('ab', 'b', 1);
  at('', 'c');
  expect(shown()).toBe('');
});

it('goes on over an address that comes late, also over two of them', async () => {
  const { written, shown, type, rest, at } = await open();
  type('a');
  await rest();
  type('ab');
  await rest();
  type('abc');
  at('a', 'b', 1);
  expect(shown()).toBe('abc');
  at('ab', 'c', 2);
  expect(shown()).toBe('abc');
  await rest();
  expect(written).toEqual(['a', 'ab', 'abc']);
  at('abc', 'd', 3);
  expect(shown()).toBe('abc');
});

it('is gone where the person went back, also before its address was drawn', async () => {
  const { written, shown, type, rest, at } = await open();
  type('a');
  await rest();
  at('', 'before');
  expect(shown()).toBe('');
  type('x');
  at('view', 'b');
  expect(shown()).toBe('view');
  await rest();
  expect(written).toEqual(['a']);
});

it('what is emptied while its address is on the way is emptied there as well', async () => {
  const { written, shown, type, rest, at } = await open();
  type('a');
  await rest();
  type('');
  at('a', 'b', 1);
  await rest();
  expect(written).toEqual(['a', '']);
  at('', 'c', 2);
  expect(shown()).toBe('');
});

it('what is typed and taken away at once is written nowhere', async () => {
  const { written, isTyping, type, rest } = await open();
  type('a');
  type('');
  await rest();
  expect([written, isTyping()]).toEqual([[], false]);
});

it('loses no key where the same text is written twice before the first is drawn', async () => {
  const { shown, type, rest, at } = await open();
  for (const text of ['a', 'ab', 'a']) {
    type(text);
    await rest();
  }
  // The first of them is drawn, and the person has gone on from the third.
  at('a', 'b', 1);
  type('');
  at('ab', 'c', 2);
  expect(shown()).toBe('');
  at('a', 'd', 3);
  expect(shown()).toBe('');
  await rest();
  at('', 'e', 4);
  expect(shown()).toBe('');
});
