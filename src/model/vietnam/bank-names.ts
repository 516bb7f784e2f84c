/** Everyday names of the banks: names of firms, the same in both languages. */
import { BankBin } from './banks.ts';

const names = {
  abbank: 'ABBANK',
  acb: 'ACB',
  agribank: 'Agribank',
  bacABank: 'Bac A Bank',
  baovietbank: 'BaoViet Bank',
  bidv: 'BIDV',
  bvbank: 'BVBank',
  cake: 'CAKE by VPBank',
  cimb: 'CIMB',
  coopbank: 'Co-opBank',
  dbs: 'DBS',
  eximbank: 'Eximbank',
  gpbank: 'GPBank',
  hdbank: 'HDBank',
  hongLeong: 'Hong Leong Bank',
  ivb: 'Indovina Bank',
  kbank: 'KBank',
  kienlongbank: 'KienlongBank',
  lpbank: 'LPBank',
  mb: 'MB',
  mbv: 'MBV',
  msb: 'MSB',
  namABank: 'Nam A Bank',
  ncb: 'NCB',
  ocb: 'OCB',
  pgbank: 'PGBank',
  publicBank: 'Public Bank',
  pvcombank: 'PVcomBank',
  sacombank: 'Sacombank',
  saigonbank: 'Saigonbank',
  scb: 'SCB',
  seabank: 'SeABank',
  shb: 'SHB',
  shinhan: 'Shinhan Bank',
  standardChartered: 'Standard Chartered',
  techcombank: 'Techcombank',
  tpbank: 'TPBank',
  ubank: 'Ubank by VPBank',
  uob: 'UOB',
  vcbneo: 'VCBNeo',
  vib: 'VIB',
  vietabank: 'VietABank',
  vietcombank: 'Vietcombank',
  vietinbank: 'VietinBank',
  vikki: 'Vikki Bank',
  vpbank: 'VPBank',
  vrb: 'VRB',
  woori: 'Woori Bank',
} as const satisfies Record<keyof typeof BankBin, string>;

const namesByBin: ReadonlyMap<string, string> = new Map(
  Object.entries(BankBin).map(([bank, bin]) => [bin, nameOf(bank)]),
);

function nameOf(bank: string): string {
  const known: Readonly<Record<string, string>> = names;
  return known[bank] ?? bank;
}

/** 'MB'; a bank that is not on the list is told by its BIN, and paid just as well. */
export function bankName(bin: string): string {
  return namesByBin.get(bin) ?? bin;
}
