/** Changes made durable, so many in a transaction: by the journal alone, and by a whole command around it. */
import { idbDevice } from '#adapters/idb/device.ts';
import { issueCommand } from '#sync/outbox/issue-command.ts';
import { entry } from '../../../tests/adapters/support/samples.ts';
import type { Measured } from '../../harness/bench.ts';
import { median } from '../../harness/judge.ts';
import { manyKeys, openBenchConsole, ratesOf } from './bench-console.ts';

/** Each sample: changes a second, written by the journal of the device. */
export async function journalAppends(name: string, times: number, each: number): Promise<Measured> {
  const { journal, close } = await (await idbDevice(name)).openPerson('p1');
  const { samples } = await ratesOf(times, each, async (time) => {
    const stored = await journal.append(
      Array.from({ length: each }, (_, index) => entry(`${time}-${index}`)),
    );
    if (!stored.ok) throw new Error(`Not stored: ${stored.failure}`);
  });
  close();
  return { samples };
}

/** The same, and beside it what a whole command takes. */
export async function commandsToo(name: string, times: number, each: number): Promise<Measured> {
  const { samples } = await journalAppends(name, times, each);
  const commands = await commandAppends(`${name}-commands`, times, each);
  return { samples, parts: { 'a whole command, to its saved (ms)': (1000 * each) / median(commands) } };
}

/** The same of one change at a time, each with a draft that is written before and removed with it. */
export async function draftAppends(name: string, times: number): Promise<Measured> {
  const { journal, drafts, close } = await (await idbDevice(name)).openPerson('p1');
  const draft = { name: 'form/customer.update/KH1', values: { name: 'An', address: '12 đường Hà, Huế' } };
  const samples: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await drafts.write(draft.name, draft.values);
    const before = performance.now();
    const stored = await journal.append([entry(String(time))], [], draft);
    samples.push(1000 / (performance.now() - before));
    if (!stored.ok) throw new Error(`Not stored: ${stored.failure}`);
    if ((await drafts.read(draft.name)) !== undefined) throw new Error('The draft is still there');
  }
  close();
  return { samples };
}

/** The same from a person's word to 'saved': through the store and all that hangs on it. */
async function commandAppends(name: string, times: number, each: number): Promise<readonly number[]> {
  const { store, start, network, host } = await openBenchConsole(name, manyKeys(each), 0);
  await start(false);
  network.set(true);
  const rows = [...host.rows.values()];
  const { samples } = await ratesOf(times, each, async (time) => {
    const targets = rows.map((base) => ({
      key: String(base.code),
      base,
      values: { name: `Tên ${time}` },
    }));
    const outcome = await store.dispatch(issueCommand({ name: 'customer.update', targets }));
    if (outcome.kind !== 'saved') throw new Error(`Not saved: ${outcome.kind}`);
  });
  return samples;
}
