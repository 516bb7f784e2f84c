import { readFileSync } from 'node:fs';

import { describe, expect, it, vi } from 'vitest';

import { ChunkLoadFailure } from '#kit/lazy/load-chunk.ts';
import { maxReloads, reloadCountKey, reloadGuardOf } from '#app/start/reload-guard.ts';

/** One tab; each opening of the console in it is a page of its own. */
function tab(isServed = true) {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { reload, open: () => reloadGuardOf({ isServed: () => isServed, storage: () => storage, reload }) };
}

const refused = () => Promise.reject(new ChunkLoadFailure('failed'));

/** Whether it has come to an end, one or the other. */
async function isDone(loading: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol('waiting');
  const first = await Promise.race([
    loading.catch(() => undefined),
    Promise.resolve(waiting).then((it) => it),
  ]);
  return first !== waiting;
}

describe('what the console opens with', () => {
  it('is given back where it loads', async () => {
    await expect(
      tab()
        .open()
        .load(async () => 'page'),
    ).resolves.toBe('page');
  });

  it('opens the tab anew where it does not, without a word meanwhile', async () => {
    const { open, reload } = tab();
    const page = open();
    const [code, texts] = [page.load(refused), page.load(refused)];
    expect(await isDone(code)).toBe(false);
    expect(await isDone(texts)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says so where no new page gets it either', async () => {
    const { open, reload } = tab();
    for (let time = 1; time <= maxReloads; time += 1) {
      void open().load(refused);
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(time));
    }
    await expect(open().load(refused)).rejects.toThrow(ChunkLoadFailure);
    expect(reload).toHaveBeenCalledTimes(maxReloads);
  });

  it('counts anew after a page has stood', async () => {
    const { open, reload } = tab();
    for (let time = 1; time <= maxReloads + 1; time += 1) {
      void open().load(refused);
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(time));
      open().stands();
    }
  });

  it('takes no page away that has stood', async () => {
    const { open, reload } = tab();
    const page = open();
    page.stands();
    await expect(page.load(refused)).rejects.toThrow(ChunkLoadFailure);
    expect(reload).not.toHaveBeenCalled();
  });

  it('gives up no page for one that would come from the network', async () => {
    const { open, reload } = tab(false);
    await expect(open().load(refused)).rejects.toThrow(ChunkLoadFailure);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['too long a wait', new ChunkLoadFailure('timeout')],
    ['a defect', new TypeError('defect')],
  ])('says so at once after %s', async (_, error) => {
    const { open, reload } = tab();
    await expect(open().load(() => Promise.reject(error))).rejects.toBe(error);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is counted alike by the script that stands before all of this', () => {
    const script = readFileSync('public/open-anew.js', 'utf8');
    expect(script).toContain(`getItem('${reloadCountKey}')`);
    expect(script).toContain(`times >= ${maxReloads})`);
  });
});
