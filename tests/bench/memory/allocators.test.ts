/** What the browser's own dump tells of a process's memory. */
import { describe, expect, test } from 'vitest';

import type { DumpEvent } from '../../../bench/memory/allocators.ts';
import { allocatorSums } from '../../../bench/memory/allocators.ts';

describe('a dump of the browser', () => {
  const mb = (count: number) => ({ attrs: { size: { value: (count * 1024 * 1024).toString(16) } } });
  const dumped = (pid: number, allocators: Readonly<Record<string, object>>): DumpEvent => ({
    ...{ ph: 'v', pid, args: { dumps: { allocators } } },
  });

  test('tells the sum of each allocator, the largest first, and not its parts', () => {
    const events = [dumped(7, { cc: mb(4), malloc: mb(10), 'malloc/partitions': mb(10) })];
    expect(Object.entries(allocatorSums(events, 7))).toEqual([
      ['malloc', 10],
      ['cc', 4],
    ]);
  });

  test('leaves out what has no size, and what counts objects once more', () => {
    const events = [dumped(7, { skia: {}, blink_gc: mb(3), blink_objects: mb(2) })];
    expect(allocatorSums(events, 7)).toEqual({ blink_gc: 3 });
  });

  test('tells the isolate of the page from those of its workers', () => {
    const v8 = { v8: mb(35), 'v8/main': mb(30), 'v8/main/heap': mb(30), 'v8/workers/heap': mb(5) };
    expect(allocatorSums([dumped(7, v8)], 7)).toEqual({ 'v8/main/heap': 30, 'v8/workers/heap': 5 });
  });

  test('looks at the process of the page alone, and at nothing else that is traced', () => {
    const events = [
      { ph: 'M', pid: 7 },
      { ph: 'v', pid: 7 },
      dumped(8, { cc: mb(9) }),
      dumped(7, { cc: mb(4) }),
    ];
    expect(allocatorSums(events, 7)).toEqual({ cc: 4 });
  });

  test('that says nothing of the page is no dump of it', () => {
    expect(() => allocatorSums([dumped(8, { cc: mb(9) })], 7)).toThrow('says nothing');
  });
});
