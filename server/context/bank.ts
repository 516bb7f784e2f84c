/**
 * Parties behind a gateway: the bank that sends codes and opens accounts, the merchant that is notified of results. This
 * server reaches neither; a demo has the simulation below in their place, and without one, calls that need them are refused.
 */
import { callbackTaken } from '#model/entities/payment.ts';
import { refuse } from '../http/refusal.ts';

export interface CallbackAnswer {
  readonly callbackRespCode: string;
  readonly callbackRespDesc: string;
}

export interface Bank {
  /**
   * Sends a code to the owner of an account, and says which: what is kept of it is a hash. `key`: of the request that asks for it;
   * under the same key it is the same code.
   */
  sendOtp(phoneNo: string, key: string): Promise<string>;
  /**
   * The number of the account that stands for an approved terminal. `key`: of the request that asks for it; the same
   * terminal under the same key has one account, however often the request is sent.
   */
  openAccount(terminalId: string, key: string): Promise<string>;
  /**
   * Notifies the merchant's system of a payment's result, and returns its answer. `key`: of the request that asks for it; the
   * same bill under the same key is sent once, however often the request is repeated.
   */
  tellMerchant(billNumber: string, key: string): Promise<CallbackAnswer>;
}

const failures: readonly CallbackAnswer[] = [
  { callbackRespCode: '68', callbackRespDesc: 'Hết thời gian chờ phản hồi' },
  { callbackRespCode: '01', callbackRespDesc: 'Không tìm thấy đơn hàng' },
  { callbackRespCode: '05', callbackRespDesc: 'Số tiền không khớp' },
  { callbackRespCode: '99', callbackRespDesc: 'Lỗi không xác định' },
];
const taken: CallbackAnswer = { callbackRespCode: callbackTaken, callbackRespDesc: 'Thành công' };

/** One result in so many is not taken. */
const failsOneIn = 12;

/** Random answer of a demo merchant. `random`: from 0 to below 1. */
export function drawnAnswer(random: () => number): CallbackAnswer {
  const drawn = random() * failsOneIn;
  return drawn < 1 ? (failures[Math.floor(drawn * failures.length)] ?? taken) : taken;
}

/**
 * `random` gives numbers from 0 to below 1. No message leaves a demo, so that its code is one that can be known: the
 * last six digits of the phone number.
 */
export function simulatedBank(random: () => number): Bank {
  return {
    sendOtp: async (phoneNo) => phoneNo.slice(-6),
    openAccount: async (terminalId) => `V${terminalId.replace(/[^0-9A-Za-z]/g, '').slice(0, 16)}`,
    tellMerchant: async () => drawnAnswer(random),
  };
}

/** Throws 503: the same request may be sent again where there is one. */
export function requireBank(bank: Bank | undefined): Bank {
  if (bank === undefined) throw refuse('upstream_unavailable');
  return bank;
}
