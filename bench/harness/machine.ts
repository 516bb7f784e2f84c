/** Where and of what a figure is: without it nobody can tell later what it says. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

import { chromium } from '@playwright/test';

export interface Machine {
  /** Short; with a plus where the working tree has more than it. */
  readonly commit: string;
  readonly processor: string;
  readonly cores: number;
  readonly browser: string;
  readonly node: string;
}

export async function readMachine(root: string, executablePath: string): Promise<Machine> {
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  // A report that is written changes no figure.
  const changed = git('status', '--porcelain', '--', '.', ':!bench/reports').trim();
  return {
    commit: `${git('rev-parse', '--short=8', 'HEAD').trim()}${changed === '' ? '' : '+'}`,
    processor: cpus()[0]?.model.replaceAll(/\s+/g, ' ').trim() ?? 'unknown processor',
    cores: availableParallelism(),
    ...{ browser: version, node: process.versions.node },
  };
}

/** How many programs want a processor, over the last minute. */
export const loadNow = (): number => loadavg()[0] ?? 0;

export const formatMachine = ({ processor, cores, browser, node }: Machine): string =>
  `${processor}, ${cores} cores, Chromium ${browser}, Node.js ${node}`;
