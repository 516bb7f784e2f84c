/** What a list shows and asks while somebody types into its search. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { searchDebounceMs } from '#kit/list-page/filters/search-debounce.ts';
import { withSizes } from '../../kit/support/sizes.ts';
import { customerRow, fakeHost } from '../../support/fake-host.ts';
import { inConsole, openConsole } from '../../support/open-console.tsx';

inConsole();
withSizes();
vi.setConfig({ testTimeout: 60_000 });

const patience = { timeout: 20_000 };
const byPages = '/customer/list?pageSize=50';
const lists = [
  { how: 'by pages', path: byPages, atRest: ['KH05'] },
  // Blocks that this device holds all of, with the feed open, are not asked for once more.
  { how: 'that scrolls', path: '/customer/list?pageSize=continuous', atRest: [] },
];

/** A host that answers no search. */
function patientHost(count: number) {
  const host = fakeHost(
    Array.from({ length: count }, (_, at) => customerRow(`KH${String(at).padStart(3, '0')}`)),
  );
  const asked: { readonly text: string; isCalledOff: boolean }[] = [];
  const send = host.send.bind(host);
  host.send = async (request) => {
    const filter = new URL(request.url).searchParams.get('filter') ?? '{}';
    const text = JSON.parse(filter).search?.iLike?.replaceAll('%', '');
    if (text === undefined) return send(request);
    const call = { text, isCalledOff: false };
    asked.push(call);
    await new Promise<void>((done) => request.signal?.addEventListener('abort', () => done()));
    call.isCalledOff = true;
    return { ok: false, failure: { kind: 'noAnswer', reason: 'cancelled' } };
  };
  return { host, asked };
}

async function openList(path: string, count: number) {
  const { host, asked } = patientHost(count);
  const { ports, store } = await openConsole({ path, host });
  const until = (check: () => void) =>
    waitFor(async () => {
      await ports.clock.advance(50);
      check();
    }, patience);
  await until(() => expectRows(count));
  await userEvent.click(screen.getByRole('searchbox'));
  const rest = () => act(() => ports.clock.advance(searchDebounceMs));
  return { asked, store, until, rest };
}

/** Beside the head. */
const expectRows = (count: number) =>
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(`${count + 1}`);

const texts = (asked: readonly { readonly text: string }[]) => asked.map(({ text }) => text);

describe.each(lists)('a list $how', ({ path, atRest }) => {
  it('asks the host at the first key and when the typing rests, one call at a time', async () => {
    const { asked, rest } = await openList(path, 60);
    await userEvent.keyboard('K');
    await waitFor(() => expect(texts(asked)).toEqual(['K']), patience);
    await userEvent.keyboard('H05');
    expect(texts(asked)).toEqual(['K']);
    expect(asked[0]?.isCalledOff).toBe(true);
    await rest();
    await waitFor(() => expect(texts(asked)).toEqual(['K', ...atRest]), patience);
    await waitFor(() => expect(window.location.search).toContain('q=KH05'), patience);
    await userEvent.keyboard('9');
    await waitFor(() => expect(texts(asked)).toEqual(['K', ...atRest, 'KH059']), patience);
    expect(asked.filter(({ isCalledOff }) => !isCalledOff)).toHaveLength(1);
  });

  it('shows rows that this device holds before anybody answers or rests, and takes no step in history', async () => {
    const { rest } = await openList(path, 60);
    const before = window.location.search;
    const steps = window.history.length;
    await userEvent.keyboard('KH05');
    await waitFor(() => expectRows(10), patience);
    expect(window.location.search).toBe(before);
    await rest();
    await waitFor(() => expect(window.location.search).toContain('q=KH05'), patience);
    expect(window.history.length).toBe(steps);
  });
});

it('a word that is composed is searched for when it is whole', async () => {
  const { asked, rest } = await openList(byPages, 60);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'nguyê' } });
  fireEvent.change(field, { target: { value: 'nguyễn' } });
  await rest();
  expect(field.value).toBe('nguyễn');
  expect(asked).toEqual([]);
  fireEvent.compositionEnd(field);
  await waitFor(() => expect(texts(asked)).toEqual(['nguyễn']), patience);
  await rest();
  await waitFor(() => expect(window.location.search).toContain('q=nguy'), patience);
  expect(texts(asked)).toEqual(['nguyễn']);
});

it('Enter asks at once, and leaves nothing for the rest', async () => {
  const { asked, rest } = await openList(byPages, 60);
  await userEvent.keyboard('KH{Enter}');
  await waitFor(() => expect(window.location.search).toContain('q=KH'), patience);
  await waitFor(() => expect(texts(asked)).toEqual(['K', 'KH']), patience);
  await rest();
  expect(texts(asked)).toEqual(['K', 'KH']);
});

it('what is emptied before its address came stays empty', async () => {
  const { rest } = await openList(byPages, 60);
  await userEvent.keyboard('K');
  await rest();
  await userEvent.keyboard('{Backspace}');
  await rest();
  await waitFor(() => expect(window.location.search).not.toContain('q='), patience);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
