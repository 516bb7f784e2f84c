/**
 * Payload of a VietQR code: NAPAS's template of an EMVCo merchant-presented code. Objects of a two-digit id, a two-digit
 * length and a value, some of them nested, closed by a checksum over all that stands before it:
 *
 *     00 01 · 01 11|12 · 38 {00 A000000727 · 01 {00 BIN · 01 account} · 02 service} · 52 · 53 704 · 54 amount · 58 VN
 *     59 name · 60 city · 62 {01 bill · 05 reference · 07 terminal · 08 purpose} · 63 checksum
 *
 * Texts are folded to ASCII before they are measured: lengths count characters, scanners count bytes, and with marks the
 * two disagree and nothing can be read.
 */
import { binShape } from './banks.ts';

export interface VietQr {
  /** The bank's BIN, six digits. */
  readonly bin: string;
  /** Account or card; blanks, dots and dashes of a written one are left out. */
  readonly account: string;
  /** Kind of number: of an account (the usual), of a card, of a merchant. */
  readonly paysTo?: keyof typeof services | undefined;
  /** Whole VND; with it the code is for one payment (dynamic), without it the payer types the amount (static). */
  readonly amount?: number | undefined;
  /** Merchant category, four digits. */
  readonly category?: string | undefined;
  readonly name?: string | undefined;
  readonly city?: string | undefined;
  readonly billNumber?: string | undefined;
  readonly referenceLabel?: string | undefined;
  readonly terminalLabel?: string | undefined;
  readonly purpose?: string | undefined;
}

const services = { account: 'QRIBFTTA', card: 'QRIBFTTC', merchant: 'QRPUSH' } as const;

/** NAPAS's own application, on the international list of them. */
const napas = 'A000000727';
const vnd = '704';
const mostAmount = 9_999_999_999_999;
/** The most characters of each text. */
const most = { name: 25, city: 15, reference: 25, object: 99 } as const;

/** Undefined where no bank would take it: no BIN, no account, or an amount that is no payment. Too long texts are cut. */
export function vietQrPayload(code: VietQr): string | undefined {
  const account = code.account.replace(/[\s.-]/g, '');
  if (!binShape.test(code.bin) || !/^[0-9A-Za-z]{1,19}$/.test(account)) return undefined;
  if (code.amount !== undefined && !isAmount(code.amount)) return undefined;
  if (code.category !== undefined && !/^\d{4}$/.test(code.category)) return undefined;
  const bank = object('00', code.bin) + object('01', account);
  const receiver =
    object('00', napas) + object('01', bank) + object('02', services[code.paysTo ?? 'account']);
  const { billNumber, referenceLabel, terminalLabel, purpose } = additionalDataOf(code);
  const told =
    object('01', billNumber) +
    object('05', referenceLabel) +
    object('07', terminalLabel) +
    object('08', purpose);
  return closed(
    object('00', '01') +
      object('01', code.amount === undefined ? '11' : '12') +
      object('38', receiver) +
      object('52', code.category ?? '') +
      object('53', vnd) +
      object('54', code.amount === undefined ? '' : String(code.amount)) +
      object('58', 'VN') +
      object('59', cut(code.name, most.name)) +
      object('60', cut(code.city, most.city)) +
      object('62', told),
  );
}

/**
 * Additional data beside the payment, as the payment holds them, for people to compare with what their bank shows. All four
 * together have room for 99 characters with their ids and lengths; if that is too short, the purpose gives way.
 */
export function additionalDataOf(code: VietQr) {
  const billNumber = cut(code.billNumber, most.reference);
  const referenceLabel = cut(code.referenceLabel, most.reference);
  const terminalLabel = cut(code.terminalLabel, most.reference);
  const others = [billNumber, referenceLabel, terminalLabel].filter((value) => value !== '');
  const room = most.object - others.join('').length - 4 * (others.length + 1);
  const purpose = cut(code.purpose, Math.min(most.reference, room));
  return { billNumber, referenceLabel, terminalLabel, purpose };
}

const isAmount = (amount: number) => Number.isInteger(amount) && amount >= 1 && amount <= mostAmount;

/** Nothing where there is no value: an object of length 00 is refused by scanners. */
function object(id: string, value: string): string {
  return value === '' ? '' : `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Folded first, then measured. */
const cut = (value = '', length: number) => plainAscii(value).slice(0, length).trimEnd();

/** The checksum covers its own id and length. */
function closed(objects: string): string {
  const begun = `${objects}6304`;
  return begun + checksum(begun);
}

/** 'Nhà xe Đại Phát – Huế' as 'Nha xe Dai Phat - Hue'; what has no letter of its own in ASCII becomes a blank. */
export function plainAscii(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^\x20-\x7e]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** CRC-16/CCITT-FALSE of an ASCII text: polynomial 0x1021, begun at 0xFFFF, nothing reflected; four upper-case hex digits. */
export function checksum(ascii: string): string {
  let crc = 0xffff;
  for (let at = 0; at < ascii.length; at++) {
    crc ^= ascii.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
