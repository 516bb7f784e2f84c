/** The page that benches run in: the runner calls it by its one global. */
import type { Bench, Measured } from './bench.ts';
import { benchFiles } from './bench-files.ts';

export type Part = 'own' | 'floor' | 'baseline' | 'pair';

export interface Described extends Pick<Bench, 'name' | 'unit' | 'limits' | 'turns'> {
  readonly floor: string | null;
  readonly baseline: string | null;
  readonly pairTurns: number;
  readonly comparesWithEarlier: boolean;
}

export interface BenchPage {
  files(): readonly string[];
  describe(file: string): Promise<Described>;
  /** Resolves to whether there was anything to prepare. */
  prepare(file: string): Promise<boolean>;
  run(file: string, part: Part): Promise<Measured | null>;
}

declare global {
  interface Window {
    benches: BenchPage;
  }
}

async function load(file: string): Promise<Bench> {
  const bench = await benchFiles[file]?.();
  if (bench === undefined) throw new Error(`There is no bench ${file}`);
  return bench;
}

window.benches = {
  files: () => Object.keys(benchFiles).sort(),
  async describe(file) {
    const { name, unit, limits, turns = 1, floor, baseline, pair, comparesWithEarlier } = await load(file);
    return {
      ...{ name, limits, turns, floor: floor?.name ?? null, baseline: baseline?.name ?? null },
      comparesWithEarlier: comparesWithEarlier === true,
      ...{ pairTurns: pair?.turns ?? 1, ...(unit === undefined ? {} : { unit }) },
    };
  },
  async prepare(file) {
    const bench = await load(file);
    await bench.prepare?.();
    return bench.prepare !== undefined;
  },
  async run(file, part) {
    const bench = await load(file);
    const { [part]: measured } = {
      own: bench,
      floor: bench.floor,
      baseline: bench.baseline,
      pair: bench.pair ?? bench,
    };
    return (await measured?.run()) ?? null;
  },
};
