/** Texts of the embedded page. It stands in a frame of the console, whose messages do not reach here. */

import { byGateway } from '#model/entities/by-gateway.ts';
import { gateways } from '#model/entities/gateway.ts';

export type EmbedLanguage = 'vi-VN' | 'en-US';

/** Vietnamese, unless English was asked for. */
export const readEmbedLanguage = (wanted: string | undefined): EmbedLanguage =>
  wanted === 'en-US' ? 'en-US' : 'vi-VN';

interface EmbedWords {
  readonly title: string;
  readonly asOf: (moment: string) => string;
  readonly bank: string;
  readonly amount: string;
  readonly against: string;
  readonly payments: string;
  readonly rate: string;
  readonly all: string;
  readonly byHour: string;
  readonly peak: (hour: string, count: string) => string;
  readonly noBank: string;
  readonly nothing: string;
  readonly expired: string;
  readonly expiredText: string;
}

export const embedWords: Readonly<Record<EmbedLanguage, EmbedWords>> = {
  'vi-VN': {
    title: 'Hôm nay theo ngân hàng',
    asOf: (moment) => `Tính đến ${moment}, so với hôm qua đến cùng giờ`,
    bank: 'Ngân hàng',
    amount: 'Số tiền (₫)',
    against: 'Hôm qua (₫)',
    payments: 'Giao dịch',
    rate: 'Tỷ lệ thành công',
    all: 'Tất cả',
    byHour: 'Số giao dịch theo giờ',
    peak: (hour, count) => `Cao nhất lúc ${hour}: ${count}`,
    noBank: 'Bạn chưa được xem giao dịch của ngân hàng nào.',
    nothing: 'Hôm nay chưa có giao dịch nào.',
    expired: 'Trang này đã hết hạn',
    expiredText: 'Mỗi lần mở chỉ có hiệu lực một lần, trong một phút. Hãy bấm “Tải lại” bên trên khung này.',
  },
  'en-US': {
    title: 'Today by bank',
    asOf: (moment) => `As of ${moment}, against yesterday until the same time`,
    bank: 'Bank',
    amount: 'Amount (₫)',
    against: 'Yesterday (₫)',
    payments: 'Payments',
    rate: 'Success rate',
    all: 'All',
    byHour: 'Payments by hour',
    peak: (hour, count) => `Most at ${hour}: ${count}`,
    noBank: 'You may not see the payments of any bank yet.',
    nothing: 'There are no payments today yet.',
    expired: 'This page has expired',
    expiredText: 'It opens once, within a minute. Press “Reload” above this frame.',
  },
};

/** As the console names them, in either language. */
export const bankNames: Readonly<Record<string, string>> = byGateway((name) => `${gateways[name].bank} QR`);
