/** Two traps of redux-persist: a time-out that takes a slow disk for an empty one, and actions that no replay survives. */
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { memorySettings } from '#adapters/memory/memory-ports.ts';
import { densityChosen, preferencesSlice, themeChosen } from '#store/preferences-slice.ts';
import { rootReducerWith } from '#store/root-state.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import { keepPreferences } from '#app/store/persist-preferences.ts';
import { readSession } from '../../support/recorded-session.ts';
import { isRootState } from '../../support/replay-recording.ts';

/** A page of the console, as far as preferences go. */
function page(settings = memorySettings()) {
  const kept = keepPreferences(preferencesSlice.reducer, settings);
  const store = configureStore({
    reducer: { preferences: kept.reducer },
    middleware: (getDefault) => getDefault({ serializableCheck: false }),
  });
  return { store, settings, keepFor: () => kept.keepFor('p1', store) };
}

describe('preferences that were kept', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are waited for as long as it takes: nothing is begun that would go on without them', async () => {
    const first = page();
    first.keepFor();
    await vi.advanceTimersByTimeAsync(0);
    first.store.dispatch(themeChosen('dark'));
    await vi.advanceTimersByTimeAsync(0);

    const before = vi.getTimerCount();
    const next = page(first.settings);
    next.keepFor();
    // The library's own would say after five seconds that nothing was kept, and let that be written over what was.
    expect(vi.getTimerCount()).toBe(before);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(next.store.getState().preferences.theme).toBe('dark');
    next.store.dispatch(densityChosen('compact'));
    const again = page(first.settings);
    again.keepFor();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(again.store.getState().preferences).toMatchObject({ theme: 'dark', density: 'compact' });
  });
});

describe('the actions by which they are read', () => {
  const foreign = (type: string) => type.startsWith('persist/');
  /** As the console has it, and not the bare one: the reducer whose own actions throw where they are played again. */
  const persisting = () =>
    rootReducerWith(keepPreferences(preferencesSlice.reducer, memorySettings()).reducer);

  it('are in a session, and one of them played again throws: it holds functions, which no file holds', async () => {
    const { steps } = await readSession();
    const types = steps.map(({ action }) => action.type).filter(foreign);
    expect(types).toEqual(expect.arrayContaining(['persist/PERSIST', 'persist/REHYDRATE']));
    expect(() => persisting()(undefined, { type: 'persist/PERSIST' })).toThrow(/replayed/);
  });

  it('are not played again: what they brought is put there, and the session leads where it led', async () => {
    const recording = await readSession();
    const { left, checkpoints } = replay(recording, persisting(), isRootState);
    expect(left).toBeUndefined();
    expect(checkpoints).toBe(recording.checkpoints.size);
    expect(checkpoints).toBeGreaterThan(0);
  });
});
