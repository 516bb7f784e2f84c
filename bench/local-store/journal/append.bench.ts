/** From a person's word to 'saved': the command recorded durably, through the store and all that hangs on it. */
import { issueCommand } from '#store/journal/issue-command.ts';
import type { Limit, Measured } from '../../harness/bench.ts';
import { manyKeys, openBenchConsole, ratesOf } from './bench-console.ts';
import { rawAppends } from './raw-append.ts';

export const name = 'durable append, one at a time';
export const unit = 'per s';
export const limits: readonly Limit[] = [{ kind: 'timesBaseline', least: 0.8 }];

const each = 1;
const times = 300;

export async function run(): Promise<Measured> {
  const { store, start, network, host } = await openBenchConsole('bench-append', manyKeys(each), 0);
  await start(false);
  network.set(true);
  const rows = [...host.rows.values()];
  return ratesOf(times, each, async (time) => {
    const targets = rows.map((base) => ({
      key: String(base.code),
      base,
      values: { name: `Tên ${time}` },
    }));
    const outcome = await store.dispatch(issueCommand({ name: 'customer.update', targets }));
    if (outcome.kind !== 'saved') throw new Error(`Not saved: ${outcome.kind}`);
  });
}

export const baseline = {
  name: 'IndexedDB alone, strict',
  run: () => rawAppends('bench-append-raw', times, each),
};
