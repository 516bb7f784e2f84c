/** What lies over the pages and breaks: the page stays, and the recording says what broke. */
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';

import { readRecording } from '#session-recorder/format/read-recording.ts';
import { exportRecording } from '#session-recorder/storage/export-recording.ts';
import { LazyBoundary } from '#kit/lazy/lazy-boundary.tsx';
import { useNotifyLoadFailure } from '#kit/lazy/use-notify-load-failure.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();

function Surface() {
  return (
    <LazyBoundary onFailure={useNotifyLoadFailure()}>
      <Broken />
    </LazyBoundary>
  );
}

function Broken(): null {
  throw new RangeError('số 0912');
}

it('is said, and recorded as broken without what its error says', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = await openConsole();
  render(
    <Provider store={store}>
      <Surface />
    </Provider>,
  );
  const said = store.getState().notices.shown.map(({ message }) => message);
  expect(said).toContain('page.failure.defect.text');
  const read = readRecording(await store.dispatch(exportRecording()));
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  const crashes = read.recording.notes.flatMap(({ noted }) => (noted.kind === 'crashed' ? noted : []));
  expect(crashes).toMatchObject([{ error: 'RangeError' }]);
  expect(JSON.stringify(read.recording.notes)).not.toContain('0912');
});
