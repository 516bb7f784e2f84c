/** Keys and commands of a part that is drawn with others: until whoever lists them hears of it, each does its own or nothing. */
import { fireEvent } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';

import type { AvailableCommand } from '#kit/command/available-commands.tsx';
import { useAvailableCommands, useRegisterCommands } from '#kit/command/available-commands.tsx';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { companiesScreen } from '#features/companies/companies.screen.ts';
import { inKit, showPart } from '../support/in-kit.tsx';

inKit();

/** Before the registry and the board have heard of this drawing. */
function RightAfter({ act }: { readonly act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

it('a key that is gone does not do what the next one does', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const all = [
    { keys: 'a', message: 'list.refresh', run: first },
    { keys: 'b', message: 'list.copy', run: second },
  ];
  function Part({ keys }: { readonly keys: readonly string[] }) {
    useKeys(
      all.filter(({ keys: own }) => keys.includes(own)),
      'list',
    );
    return null;
  }
  const { again } = await showPart(<Part keys={['a', 'b']} />);
  const letThrough: boolean[] = [];
  const press = (key: string) => void letThrough.push(fireEvent.keyDown(document.body, { key }));
  press('b');
  expect(second).toHaveBeenCalledOnce();
  const act = () => press('a');
  again(
    <>
      <Part keys={['b']} />
      <RightAfter act={act} />
    </>,
  );
  expect(letThrough).toEqual([false, true]);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it('a command that is gone does not do what the next one does', async () => {
  const [first, second] = companiesScreen.commands;
  if (first === undefined || second === undefined) throw new Error('The screen has too few commands');
  const done: string[] = [];
  let listed: readonly AvailableCommand[] = [];
  function Part({ commands }: { readonly commands: readonly AvailableCommand['command'][] }) {
    useRegisterCommands(
      commands.map((command) => ({
        ...{ command, count: 1, why: undefined },
        run: () => void done.push(command.name),
      })),
    );
    listed = useAvailableCommands(0);
    return null;
  }
  const { again } = await showPart(<Part commands={[first, second]} />);
  expect(listed).toHaveLength(2);
  const before = listed;
  const seen: string[][] = [];
  const act = () => {
    for (const { run } of before) {
      run();
      seen.push([...done]);
    }
  };
  again(
    <>
      <Part commands={[second]} />
      <RightAfter act={act} />
    </>,
  );
  expect(seen).toEqual([[], [second.name]]);
});
