import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { ExternalEvent } from '#services/external-event.ts';
import { noteAddresses } from '#app/recording/note-addresses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (pathname: string) => ({ location: { pathname, search: '', hash: '' } });

it('an address is noted once, and again where the window has come to rest at another size', () => {
  const noted: ExternalEvent[] = [];
  let go = (_: ReturnType<typeof at>) => {};
  const router = {
    state: at('/a'),
    subscribe(changed: typeof go) {
      go = changed;
      return () => {};
    },
  };
  noteAddresses(router, (note) => noted.push(note));
  go(at('/a'));
  const resize = (width: number) => {
    vi.stubGlobal('innerWidth', width);
    window.dispatchEvent(new Event('resize'));
  };
  const before = window.innerWidth;
  resize(900);
  vi.advanceTimersByTime(100);
  resize(800);
  expect(noted).toHaveLength(1);
  vi.advanceTimersByTime(400);
  resize(800);
  vi.advanceTimersByTime(400);
  const sizes = noted.map((note) => 'address' in note && [note.address, note.size[0]]);
  expect(sizes).toEqual([
    ['/a', before],
    ['/a', 800],
  ]);
});
