/**
 * The bank QR gateways: a row is all that one bank differs in, and all that another bank needs. Of it are made its access
 * keys, entities and calls, on the server its tables, routes and demo data, in the console its group of the menu, its pages,
 * commands and texts. The names of the table are those in the addresses of its calls, in its tables and in the names of its
 * entities (`mbqr`, `mbqr_payment`, `mbqrPayment`): small letters alone.
 */
import type { Fields } from '../entity.ts';
import { BankBin } from '../vietnam/banks.ts';
import type { TerminalAct, TerminalWorkflow } from './terminal.ts';
import { changeableTerminals, ownTerminalFields, pendingTerminals, verifiedTerminals } from './terminal.ts';

export interface GatewayRow {
  /** As the bank calls itself, in every language; texts say `MB QR`. */
  readonly bank: string;
  /** Path of its pages: `/vpb-qr`. */
  readonly path: `/${string}`;
  /** `g` and then this letter goes there. */
  readonly letter: string;
  /** Prefix of the ids of a demo's payments and terminals. */
  readonly prefix: string;
  /** The resources of its access keys. Without the third it refunds nothing, without the fourth it has no log. */
  readonly keys: {
    readonly payment: string;
    readonly terminal: string;
    readonly refund?: string;
    readonly sdkLog?: string;
  };
  /** The bank of its terminals' accounts; absent: each terminal says its own. */
  readonly bin?: string;
  readonly terminalLaw: TerminalWorkflow;
  /** Beside approving and denying, which all have. */
  readonly terminalActs: readonly TerminalAct[];
  /** Fields that its terminals have beyond those of all. */
  readonly own?: Fields;
  /** Pending and denied terminals are counted on their page. */
  readonly countsTerminals: boolean;
}

export const gatewayRows = {
  mbqr: {
    bank: 'MB',
    path: '/mbqr',
    letter: 'm',
    prefix: 'MB',
    keys: { payment: 'mbqr_payment', terminal: 'mbqr_terminal', refund: 'mbqr_refund' },
    bin: BankBin.mb,
    terminalLaw: verifiedTerminals,
    terminalActs: ['setFee', 'verify', 'registerAgain'],
    own: ownTerminalFields.otpValue,
    countsTerminals: false,
  },
  bidvqr: {
    bank: 'BIDV',
    path: '/bidvqr',
    letter: 'b',
    prefix: 'BD',
    keys: { payment: 'bidvqr_payment', terminal: 'bidvqr_terminal', refund: 'bidvqr_refund' },
    bin: BankBin.bidv,
    terminalLaw: pendingTerminals,
    terminalActs: [],
    own: ownTerminalFields.serviceId,
    countsTerminals: true,
  },
  napas: {
    bank: 'NAPAS',
    path: '/napas',
    letter: 'n',
    prefix: 'NP',
    keys: { payment: 'napas_qr_payment', terminal: 'napas_qr_terminal', refund: 'napas_qr_refund' },
    terminalLaw: pendingTerminals,
    terminalActs: [],
    own: ownTerminalFields.bankBin,
    countsTerminals: false,
  },
  vpbqr: {
    bank: 'VPBank',
    path: '/vpb-qr',
    letter: 'v',
    prefix: 'VP',
    keys: { payment: 'vpbqr_payment', terminal: 'vpbqr_terminal', sdkLog: 'vpbqr_customer_sdk_log' },
    bin: BankBin.vpbank,
    terminalLaw: changeableTerminals,
    terminalActs: ['update', 'remove'],
    countsTerminals: true,
  },
} as const satisfies Readonly<Record<string, GatewayRow>>;
