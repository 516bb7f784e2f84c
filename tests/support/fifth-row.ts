/**
 * The program with one more row in its table of gateways, as somebody writes it there who adds a bank: the tests of the
 * project `fifth` run over it (vitest.config.ts).
 */
import type { Plugin } from 'vite';

const row = `
  ocbqr: {
    bank: 'OCB',
    path: '/ocb-qr',
    letter: 'o',
    prefix: 'OC',
    keys: {
      payment: 'ocbqr_payment',
      terminal: 'ocbqr_terminal',
      refund: 'ocbqr_refund',
      sdkLog: 'ocbqr_app_log',
    },
    bin: '970448',
    terminalLaw: pendingTerminals,
    terminalActs: ['remove', 'setFee'],
    own: ownTerminalFields.serviceId,
    countsTerminals: true,
  },`;

const end = '\n} as const satisfies';

export function withFifthRow(): Plugin {
  return {
    name: 'fifth-row',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/model/entities/gateway-rows.ts')) return null;
      if (!code.includes(end)) throw new Error('The table of gateways ends in another way');
      return { code: code.replace(end, row + end), map: null };
    },
  };
}

export const fifthKeys: readonly string[] = [...row.matchAll(/'(ocbqr_\w+)'/g)].map(([, key = '']) => key);
