/** Banks by the number that NAPAS knows them by (BIN): an account number means nothing without it. */
export const BankBin = {
  abbank: '970425',
  acb: '970416',
  agribank: '970405',
  bacABank: '970409',
  bidv: '970418',
  eximbank: '970431',
  hdbank: '970437',
  kienlongbank: '970452',
  lpbank: '970449',
  mb: '970422',
  msb: '970426',
  namABank: '970428',
  ocb: '970448',
  pvcombank: '970412',
  sacombank: '970403',
  seabank: '970440',
  shb: '970443',
  techcombank: '970407',
  tpbank: '970423',
  vib: '970441',
  vietcombank: '970436',
  vietinbank: '970415',
  vpbank: '970432',
} as const;

export const binShape = /^\d{6}$/;
