/** What a list made once at its beginning does not keep the rows of then: whoever scrolls on would have them in memory for ever. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { Dispatch } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';

import { localeChosen } from '#store/locale-slice.ts';
import type { ThunkServices } from '#services/services.ts';
import { useRegisterCommands } from '#kit/command/available-commands.tsx';
import { pageRows } from '#kit/data-grid/model/row-window.ts';
import { useFit } from '#kit/data-grid/use-fit.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { companiesScreen } from '#features/companies/companies.screen.ts';
import { inKit, showPart } from '../kit/support/in-kit.tsx';

inKit();
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

async function stillHeld(all: readonly WeakRef<object>[]): Promise<number> {
  // A weak reference holds on to the end of the turn in which it was made.
  await new Promise((resolve) => setImmediate(resolve));
  if (typeof collect === 'function') collect();
  return all.filter((one) => one.deref() !== undefined).length;
}

/** How many of what was given to the first drawings are still there after later ones. */
async function heldOf<Given extends object>(make: () => Given, use: (given: Given) => void): Promise<number> {
  const given: WeakRef<Given>[] = [];
  const next = () => {
    const made = make();
    given.push(new WeakRef(made));
    return made;
  };
  function Part({ of }: { readonly of: Given }) {
    use(of);
    return null;
  }
  // What a page begins with stays with the test.
  const { again } = await showPart(null);
  for (let drawing = 0; drawing < 6; drawing += 1) again(<Part of={next()} />);
  // React keeps what it drew last and the time before.
  return stillHeld(given.slice(0, -3));
}

const rows = () => ({ keys: Array.from({ length: 100 }, (_, index) => String(index)) });

/** Anything that makes another state. */
const another = (store: { dispatch: Dispatch }, time: number) =>
  store.dispatch(localeChosen(time % 2 === 0 ? 'en-US' : 'vi-VN'));

describe('rows that are shown no more are kept', () => {
  it('by no command that is offered all the while', async () => {
    const offered = companiesScreen.commands.slice(0, 1);
    const held = await heldOf(rows, (given) =>
      useRegisterCommands(
        offered.map((command) => ({ command, count: 1, why: undefined, run: () => void given.keys })),
      ),
    );
    expect(offered).toHaveLength(1);
    expect(held).toBe(0);
  });

  it('by no key that is there all the while', async () => {
    const held = await heldOf(rows, (given) =>
      useKeys([{ keys: 'F2', message: 'list.refresh', run: () => void given.keys, on: () => null }], 'list'),
    );
    expect(held).toBe(0);
  });

  it('by no way to fit a column', async () => {
    const grid = { current: null };
    const onResize = () => undefined;
    const held = await heldOf(
      () => pageRows([]),
      (given) => void useFit({ rows: given, grid, onResize }),
    );
    expect(held).toBe(0);
  });

  it('by no part that chose something else from the store then', async () => {
    const { store, again } = await showPart(null);
    const states: WeakRef<object>[] = [];
    function Part({ time }: { readonly time: number }) {
      return useAppSelector(({ session }) => `${time} ${session.phase}`);
    }
    for (let time = 0; time < 8; time += 1) {
      another(store, time);
      states.push(new WeakRef(store.getState()));
      // Drawn a few times, and no more: what is kept of that is kept for good.
      if (time < 3) again(<Part time={time} />);
    }
    // It holds on to each until it is written down.
    store.dispatch((_dispatch, _state, { recorder }: ThunkServices) => recorder.take());
    expect(await stillHeld(states.slice(0, -1))).toBe(0);
  });
});
