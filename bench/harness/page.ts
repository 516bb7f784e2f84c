/** The page that benches run in: the runner calls it by its one global. */
import type { Bench, Measured } from './bench.ts';

const files = import.meta.glob<Bench>('../**/*.bench.ts');

export interface BenchPage {
  files(): readonly string[];
  describe(
    file: string,
  ): Promise<Pick<Bench, 'name' | 'unit' | 'limits' | 'turns'> & { baseline: string | null }>;
  /** Resolves to whether there was anything to prepare. */
  prepare(file: string): Promise<boolean>;
  run(file: string, which: 'own' | 'baseline'): Promise<Measured | null>;
}

declare global {
  interface Window {
    benches: BenchPage;
  }
}

async function load(file: string): Promise<Bench> {
  const bench = await files[file]?.();
  if (bench === undefined) throw new Error(`There is no bench ${file}`);
  return bench;
}

window.benches = {
  files: () => Object.keys(files).sort(),
  async describe(file) {
    const { name, unit, limits, turns = 1, baseline } = await load(file);
    return { name, limits, turns, baseline: baseline?.name ?? null, ...(unit === undefined ? {} : { unit }) };
  },
  async prepare(file) {
    const bench = await load(file);
    await bench.prepare?.();
    return bench.prepare !== undefined;
  },
  async run(file, which) {
    const bench = await load(file);
    return which === 'own' ? bench.run() : ((await bench.baseline?.run()) ?? null);
  },
};
