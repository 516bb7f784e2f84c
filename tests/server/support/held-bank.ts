/** A bank whose next answer can be kept waiting, or fail. */
import type { Bank } from '../../../server/context/bank.ts';
import { simulatedBank } from '../../../server/context/bank.ts';

interface Held {
  reach(): void;
  readonly released: Promise<void>;
}

export function heldBank() {
  const usual = simulatedBank(() => 0.99);
  let asked: (readonly string[])[] = [];
  /** What becomes of the next questions. */
  let fates: (Held | Error)[] = [];
  let count = 0;

  async function answer<T>(about: readonly string[], say: () => Promise<T>): Promise<T> {
    asked.push(about);
    const now = fates.shift();
    if (now instanceof Error) throw now;
    now?.reach();
    await now?.released;
    return say();
  }
  const bank: Bank = {
    sendOtp: (phoneNo, key) => answer([phoneNo, key], () => usual.sendOtp(phoneNo, key)),
    openAccount: (id, key) => answer([id, key], () => usual.openAccount(id, key)),
    tellMerchant: (bill, key) => {
      // Each is another than the one before.
      count += 1;
      const callbackRespDesc = `Lần ${count}`;
      return answer([bill, key], async () => ({ callbackRespCode: '00', callbackRespDesc }));
    },
  };
  return {
    bank,
    /** What was asked since {@link forget}, in its order. */
    asked: () => asked,
    forget() {
      asked = [];
      fates = [];
    },
    breakNext(failure = new Error('The line to the bank is cut')) {
      fates.push(failure);
    },
    next() {
      let [reach, release] = [() => {}, () => {}];
      const reached = new Promise<void>((done) => {
        reach = done;
      });
      const released = new Promise<void>((done) => {
        release = done;
      });
      fates.push({ reach: () => reach(), released });
      return { reached, release: () => release() };
    },
  };
}
