/** What people call the banks: names of firms, the same in both languages. */
import { BankBin } from './banks.ts';

const names = {
  abbank: 'ABBANK',
  acb: 'ACB',
  agribank: 'Agribank',
  bacABank: 'Bac A Bank',
  bidv: 'BIDV',
  eximbank: 'Eximbank',
  hdbank: 'HDBank',
  kienlongbank: 'KienlongBank',
  lpbank: 'LPBank',
  mb: 'MB',
  msb: 'MSB',
  namABank: 'Nam A Bank',
  ocb: 'OCB',
  pvcombank: 'PVcomBank',
  sacombank: 'Sacombank',
  seabank: 'SeABank',
  shb: 'SHB',
  techcombank: 'Techcombank',
  tpbank: 'TPBank',
  vib: 'VIB',
  vietcombank: 'Vietcombank',
  vietinbank: 'VietinBank',
  vpbank: 'VPBank',
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
