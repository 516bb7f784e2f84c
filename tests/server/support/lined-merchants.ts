/** Merchants at the end of a line that can be cut, or kept waiting, on one bill. Each answer is another than the one before. */
import type { Bank } from '../../../server/context/bank.ts';
import { simulatedBank } from '../../../server/context/bank.ts';

export function linedMerchants() {
  const told: { readonly billNumber: string; readonly key: string }[] = [];
  const cut = new Set<string>();
  const held = new Map<string, { reach(): void; readonly released: Promise<void> }>();
  const bank: Bank = {
    ...simulatedBank(() => 0.99),
    async tellMerchant(billNumber, key) {
      told.push({ billNumber, key });
      const hold = held.get(billNumber);
      held.delete(billNumber);
      hold?.reach();
      await hold?.released;
      if (cut.delete(billNumber)) throw new Error('The line to the merchant is cut');
      return { callbackRespCode: '00', callbackRespDesc: `Lần ${told.length}` };
    },
  };
  return {
    bank,
    toldUnder: (key: string) => told.filter((one) => one.key === key).map(({ billNumber }) => billNumber),
    /** The next time that its merchant is told. */
    breakOn(billNumber: string | undefined) {
      if (billNumber !== undefined) cut.add(billNumber);
    },
    holdOn(billNumber: string | undefined) {
      const reached = promiseOf();
      const released = promiseOf();
      held.set(String(billNumber), { reach: reached.keep, released: released.promise });
      return { reached: reached.promise, release: released.keep };
    },
  };
}

function promiseOf() {
  let keep = () => {};
  const promise = new Promise<void>((done) => {
    keep = done;
  });
  return { promise, keep };
}
