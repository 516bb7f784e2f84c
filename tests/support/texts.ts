/** The texts of both languages as the console says them: those of the gateways with the names of their banks. */
import { withGateways } from '#app/language/gateway-texts.ts';
import englishFile from '../../locales/en-US.json' with { type: 'json' };
import vietnameseFile from '../../locales/vi-VN.json' with { type: 'json' };

const nameBank = (text: string, bank: string) => text.replace('{bank}', bank);

export const vietnamese = withGateways<string>(vietnameseFile, nameBank);
export const english = withGateways<string>(englishFile, nameBank);
