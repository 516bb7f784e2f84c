/** A bank that is silent is waited for so long, and no longer. */
import { expect, test } from 'vitest';

import { simulatedBank } from '../../../server/context/bank.ts';
import { bankInTime } from '../../../server/gateways/bank-in-time.ts';

const usual = simulatedBank(() => 0.99);
const never = () => new Promise<never>(() => {});

test('what is answered in time is the answer, a failure too', async () => {
  const bank = bankInTime({ ...usual, openAccount: () => Promise.reject(new Error('closed')) });
  expect(await bank.sendOtp('0912345678', 'K')).toBe('345678');
  expect(await bank.tellMerchant('B', 'K')).toMatchObject({ callbackRespCode: '00' });
  await expect(bank.openAccount('T', 'K')).rejects.toThrow('closed');
});

test.each(['sendOtp', 'openAccount', 'tellMerchant'] as const)(
  '%s without an answer is to come again',
  async (name) => {
    const bank = bankInTime({ ...usual, [name]: never }, 5);
    await expect(bank[name]('T', 'K')).rejects.toMatchObject({
      code: 'upstream_unavailable',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  },
);
