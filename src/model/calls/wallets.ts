/** The calls of the v3 host about wallets, the fees that are missing in them, and the synchronisations behind those. */
import { dataSync, dataSyncCheck } from '../entities/data-sync.ts';
import { feeCheck, missingFee } from '../entities/missing-fee.ts';
import { walletTransaction } from '../entities/wallet-transaction.ts';
import type { Call } from './call.ts';
import { rowAnswer } from './envelope.ts';
import { listCall, valuesSchema } from './resource-calls.ts';

const at = (path: string) => ({ host: 'v3' as const, path: `/api/v1${path}` });

export const walletCalls = {
  balanceFluctuation: {
    list: listCall(walletTransaction, {
      ...at('/balance-fluctuation'),
      access: ['balance_fluctuation.view'],
    }),
  },
  missingFee: {
    list: listCall(missingFee, {
      ...at('/balance-fluctuation-missing'),
      access: ['balance_fluctuation_missing.view'],
    }),
    check: {
      ...at('/balance-fluctuation-missing/check'),
      method: 'POST',
      summary:
        'Look for fees of a range of days that are due and were not taken; the list holds what is found',
      access: ['balance_fluctuation_missing.check'],
      writes: 'creates',
      body: valuesSchema(feeCheck, 'create'),
      answer: rowAnswer(feeCheck),
    },
  },
  dataSync: {
    list: listCall(dataSync, { ...at('/data-sync'), access: ['data_sync.view'] }),
    check: {
      ...at('/data-sync/check'),
      method: 'POST',
      summary: 'Compare each day of a range with what the platform has; the list holds what is found',
      access: ['data_sync.check'],
      writes: 'creates',
      body: valuesSchema(dataSyncCheck, 'create'),
      answer: rowAnswer(dataSyncCheck),
    },
  },
} as const satisfies Record<string, Record<string, Call>>;
