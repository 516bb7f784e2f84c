/** What stands in a search while its address is on the way. */
import { act } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';

import { typingRestMs } from '#kit/list/typing-pace.ts';
import type { TypedText } from '#kit/list/use-typed-text.ts';
import { useTypedText } from '#kit/list/use-typed-text.ts';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

interface Heard {
  typing: TypedText | undefined;
  readonly written: string[];
}

/** `text` and `step`: of the address, and which step in history it is. */
function Search({ text, step, heard }: { text: string; step: string; heard: Heard }) {
  const write = useRef<(text: string) => void>(() => undefined);
  const typing = useTypedText({ text, key: step }, write);
  useLayoutEffect(() => {
    heard.typing = typing;
    write.current = (next) => {
      heard.written.push(next);
      typing.written(next);
    };
  });
  return <output>{typing.text ?? text}</output>;
}

async function open() {
  const heard: Heard = { typing: undefined, written: [] };
  const { container, again, edges } = await showPart(<Search text="" step="a" heard={heard} />);
  return {
    written: heard.written,
    isTyping: () => heard.typing?.isTyping,
    shown: () => container.querySelector('output')?.textContent,
    type: (text: string) => act(() => heard.typing?.type(text, true)),
    rest: () => act(() => edges.clock.advance(typingRestMs)),
    at: (text: string, step: string) => again(<Search text={text} step={step} heard={heard} />),
  };
}

it('goes into the address when the typing rests, and is the address from then on', async () => {
  const { written, isTyping, shown, type, rest, at } = await open();
  type('a');
  type('ab');
  expect([shown(), isTyping(), written]).toEqual(['ab', true, []]);
  await rest();
  expect([shown(), isTyping(), written]).toEqual(['ab', false, ['ab']]);
  at('ab', 'b');
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
  at('a', 'b');
  expect(shown()).toBe('abc');
  at('ab', 'c');
  expect(shown()).toBe('abc');
  await rest();
  expect(written).toEqual(['a', 'ab', 'abc']);
  at('abc', 'd');
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
  at('a', 'b');
  await rest();
  expect(written).toEqual(['a', '']);
  at('', 'c');
  expect(shown()).toBe('');
});

it('what is typed and taken away at once is written nowhere', async () => {
  const { written, isTyping, type, rest } = await open();
  type('a');
  type('');
  await rest();
  expect([written, isTyping()]).toEqual([[], false]);
});
