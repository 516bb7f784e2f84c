/** What is asked for while somebody scrolls through a list without pages, and what is let go. */
import { describe, expect, it } from 'vitest';

import type { BlockReader } from '#kit/list-page/rows/block-reader.ts';
import { createBlockReader } from '#kit/list-page/rows/block-reader.ts';
import { blockSize, blocksIn, keptBlocks, wantedBlocks } from '#kit/list-page/rows/blocks.ts';

const rows = 100_000;
const at = (block: number) => ({ first: block, last: block });

describe('the blocks of a continuous list', () => {
  it('are those in view, then those ahead, then the one behind', () => {
    expect(wantedBlocks({ first: 6, last: 7 }, true, rows)).toEqual([6, 7, 8, 9, 5]);
    expect(wantedBlocks({ first: 6, last: 7 }, false, rows)).toEqual([7, 6, 5, 4, 8]);
  });

  it('end where the list ends', () => {
    expect(wantedBlocks(at(0), true, rows)).toEqual([0, 1, 2]);
    expect(wantedBlocks(at(499), true, rows)).toEqual([499, 498]);
    expect(wantedBlocks(at(0), true, 0)).toEqual([0]);
    expect(blocksIn({ first: 99_990, last: 100_020 }, rows)).toEqual(at(499));
    expect(blocksIn({ first: -3, last: blockSize }, rows)).toEqual({ first: 0, last: 1 });
  });

  it('stay a few, however far somebody scrolls', () => {
    const known = Array.from({ length: 500 }, (_, block) => block);
    expect(keptBlocks(known, at(250))).toEqual([247, 248, 249, 250, 251, 252, 253]);
  });
});

interface Watched {
  readonly reader: BlockReader;
  /** Everything that happened, in order. */
  readonly said: string[];
  readonly kept: () => readonly number[];
  /** Lets the pause after a movement pass. */
  rest(): Promise<void>;
  /** The host answers what it was asked for a block. */
  answer(block: number): Promise<void>;
}

function watch({
  isEnough = false,
  total = (): number => rows,
  isHeldOff = (): boolean => false,
} = {}): Watched {
  const said: string[] = [];
  const answers = new Map<number, () => void>();
  let kept: readonly number[] = [];
  let resting: (() => void) | undefined;
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const reader = createBlockReader({
    after: (_, run) => {
      resting = run;
      return () => {
        resting = undefined;
      };
    },
    isHeldOff,
    total,
    readDevice: async (block) => {
      said.push(`device ${block}`);
      return isEnough;
    },
    readHost: (block) => {
      const ask = () => new Promise<void>((done) => answers.set(block, done));
      said.push(`host ${block}`);
      return {
        done: ask(),
        refetch: () => {
          said.push(`again ${block}`);
          return ask();
        },
        release: () => said.push(`drop ${block}`),
      };
    },
    onKept: (blocks) => {
      kept = blocks;
    },
    onLetGo: () => undefined,
  });
  return {
    reader,
    said,
    kept: () => kept,
    async rest() {
      await settle();
      resting?.();
      await settle();
    },
    async answer(block) {
      answers.get(block)?.();
      await settle();
    },
  };
}

describe('a reader of blocks', () => {
  it('asks device and host for the first rows at once, and for the next ones after them', async () => {
    const { said, rest, answer } = watch();
    expect(said).toEqual(['host 0', 'host 1', 'host 2', 'device 0']);
    await rest();
    await answer(0);
    expect(said.slice(4)).toEqual(['device 1', 'device 2']);
  });

  it('asks for the next ones once it is known how many there are', async () => {
    let total = 0;
    const { reader, said, rest, answer } = watch({ total: () => total });
    await rest();
    await answer(0);
    expect(said).toEqual(['host 0', 'device 0']);
    total = rows;
    reader.counted();
    await rest();
    expect(said.slice(2)).toEqual(['device 1', 'device 2', 'host 1', 'host 2']);
  });

  it('asks the host for nothing that this device knows as well', async () => {
    const { reader, said, rest } = watch({ isEnough: true });
    await rest();
    reader.show(at(40));
    await rest();
    expect(said.filter((line) => line.startsWith('host'))).toEqual(['host 0', 'host 1', 'host 2']);
    expect(said.slice(-4)).toEqual(['device 40', 'device 41', 'device 42', 'device 39']);
  });

  it('asks the host for nothing that is only passed by', async () => {
    const { reader, said, rest } = watch();
    await rest();
    for (let block = 10; block < 300; block += 10) reader.show(at(block));
    await rest();
    const asked = said.filter((line) => line.startsWith('host'));
    expect(asked).toEqual(['host 0', 'host 1', 'host 2', 'host 290', 'host 291', 'host 292']);
  });

  it('asks for few at a time, calls off what nobody waits for, and keeps what is near', async () => {
    const { reader, said, rest, answer, kept } = watch();
    await rest();
    reader.show(at(290));
    expect(said.filter((line) => line.startsWith('drop'))).toEqual(['drop 0', 'drop 1', 'drop 2']);
    await rest();
    reader.show(at(280));
    await rest();
    expect(said.slice(-3)).toEqual(['host 280', 'host 279', 'host 278']);
    await answer(280);
    expect(said.at(-1)).toBe('host 281');
    expect(kept()).toEqual([278, 279, 280, 281]);
  });

  it('asks again for what is near when told to, without losing what is there meanwhile', async () => {
    const { reader, said, rest, answer, kept } = watch();
    await rest();
    for (const block of [0, 1, 2]) await answer(block);
    said.length = 0;
    reader.refresh();
    expect(said).toEqual(['again 0', 'again 1', 'again 2', 'device 0']);
    expect(kept()).toEqual([0, 1, 2]);
  });

  it('asks the host for nothing before it is released, and this device all the same', async () => {
    let isHeldOff = true;
    const { reader, said, rest } = watch({ isHeldOff: () => isHeldOff });
    await rest();
    expect(said).toEqual(['device 0', 'device 1', 'device 2']);
    isHeldOff = false;
    reader.release();
    expect(said.slice(3)).toEqual(['host 0', 'host 1', 'host 2']);
  });

  it('lets everything go at its end', async () => {
    const { reader, said, rest } = watch();
    reader.close();
    await rest();
    expect(said.slice(-3)).toEqual(['drop 0', 'drop 1', 'drop 2']);
  });
});
