/** What is known of redux-persist beyond its types: the recording leaves it out, and a replay never plays it. */
import type { Middleware } from '@reduxjs/toolkit';
import { configureStore, isAction, Tuple } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';

import { memorySettings } from '#adapters/memory/memory-ports.ts';
import { densityChosen, preferencesSlice } from '#store/preferences-slice.ts';
import { keepPreferences } from '#app/store/persist-preferences.ts';

async function keptAfter(work: (dispatch: (action: ReturnType<typeof densityChosen>) => void) => void) {
  const settings = memorySettings();
  const kept = keepPreferences(preferencesSlice.reducer, settings);
  const actions: string[] = [];
  const watch: Middleware = () => (next) => (action) => {
    if (isAction(action)) actions.push(action.type);
    return next(action);
  };
  const store = configureStore({
    reducer: { preferences: kept.reducer },
    middleware: () => new Tuple(watch),
  });
  kept.keepFor('p1', store);
  await new Promise((done) => setTimeout(done));
  work(store.dispatch);
  return { settings, actions, state: store.getState().preferences };
}

it('all that redux-persist does by actions bears its name, and its field in the state is _persist', async () => {
  const { actions, state } = await keptAfter((dispatch) => dispatch(densityChosen('compact')));
  const own = actions.filter((type) => type.startsWith('persist/'));
  expect(new Set(own)).toEqual(new Set(['persist/PERSIST', 'persist/REHYDRATE', 'persist/FLUSH']));
  expect(actions.filter((type) => !own.includes(type))).toEqual(['preferences/densityChosen']);
  expect(Reflect.get(state, '_persist')).toEqual({ version: 1, rehydrated: true });
});

it('a change is written before whoever made it can leave the page, each part as a text of its own', async () => {
  const { settings } = await keptAfter((dispatch) => dispatch(densityChosen('compact')));
  const written = JSON.parse(settings.read('persist:preferences:p1') ?? '{}');
  expect(written).toMatchObject({ density: '"compact"', _persist: '{"version":1,"rehydrated":true}' });
});
