/** Settings of a server that takes in money by VietQR: with them it offers all that a server can. */
export const receivingAccount = {
  RECEIVING_BANK_BIN: '970422',
  RECEIVING_ACCOUNT: '0123456789',
  RECEIVING_NAME: 'Công ty Vận hành',
} as const;
