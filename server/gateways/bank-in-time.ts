/** A bank that is not waited for longer than a person waits. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Bank } from '../context/bank.ts';
import { UnansweredCall } from '../write/external-call.ts';

/** How long the bank or the merchant is waited for; less than a call may be under way (`external-call.ts`). */
const answersWithinMs = 10_000;

/** The same bank, which throws 503 where it has not answered in time: what it has done is asked under the same key. */
export function bankInTime(bank: Bank, withinMs = answersWithinMs): Bank {
  const inTime = <T>(answer: Promise<T>) => {
    const ended = new AbortController();
    const late = wait(withinMs, undefined, { signal: ended.signal }).then(() => {
      throw new UnansweredCall();
    });
    return Promise.race([answer, late]).finally(() => ended.abort());
  };
  return {
    sendOtp: (phoneNo, key) => inTime(bank.sendOtp(phoneNo, key)),
    openAccount: (terminalId, key) => inTime(bank.openAccount(terminalId, key)),
    tellMerchant: (billNumber, key) => inTime(bank.tellMerchant(billNumber, key)),
  };
}
