/** Text of a code: on the page, for a screen reader, on the printed sheet, in the name of a file. */
import { useIntl } from 'react-intl';

import { bankName } from '#model/vietnam/bank-names.ts';
import type { VietQr } from '#model/vietnam/vietqr.ts';
import { additionalDataOf, plainAscii } from '#model/vietnam/vietqr.ts';
import { useFormats } from '../ui/use-formats.ts';

interface Fact {
  readonly name: string;
  readonly text: string;
}

export interface VietQrWords {
  readonly title: string;
  /** 'VietQR code that pays 20.000 ₫ to …' */
  readonly says: string;
  readonly bank: string;
  readonly holder: string;
  readonly facts: readonly Fact[];
  /** Those that the sheet does not say in large type already. */
  readonly sheetFacts: readonly Fact[];
  /** Without its ending. */
  readonly fileName: string;
}

export function useVietQrWords(code: VietQr): VietQrWords {
  const intl = useIntl();
  const formats = useFormats();
  const bank = bankName(code.bin);
  const { account, name = '', amount, terminalLabel = '' } = code;
  const { billNumber, purpose } = additionalDataOf(code);
  const say = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `vietqr.${id}` }, values);
  const holder = name === '' ? account : name;
  const money = amount === undefined ? undefined : formats.money(amount);
  const fact = (id: string, text: string): Fact[] => (text === '' ? [] : [{ name: say(id), text }]);
  const small = [
    ...fact('account', account),
    ...fact('terminal', terminalLabel),
    ...fact('amount', money ?? ''),
    ...fact('bill', billNumber),
    ...fact('purpose', purpose),
  ];
  return {
    title: say('title'),
    says:
      money === undefined
        ? say('says.open', { holder, account, bank })
        : say('says', { amount: money, holder, account, bank }),
    bank,
    holder,
    facts: [
      ...fact('bank', bank),
      ...fact('holder', name),
      ...small,
      ...(money === undefined ? fact('amount', say('amount.open')) : []),
    ],
    sheetFacts: small,
    fileName: ['vietqr', bank, account, terminalLabel, amount ?? '']
      .map((part) => plainAscii(String(part)).replace(/[^\w-]+/g, '-'))
      .filter((part) => part !== '')
      .join('-'),
  };
}
