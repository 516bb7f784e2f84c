/**
 * The page that the console shows in a frame: what today has come to, bank by bank and hour by hour. No script, nothing
 * fetched, no link: it can do nothing but be looked at.
 */
import { showMoment } from '#model/vietnam/calendar.ts';
import type { DashboardFigures } from '../gateways/dashboard-figures.ts';
import { Html, html } from '../oidc/html.ts';
import { embedStyles, embedStylesHash } from './embed-styles.ts';
import type { EmbedLanguage } from './embed-words.ts';
import { bankNames, embedWords } from './embed-words.ts';
import type { GatewayFigures } from './gateway-figures.ts';

export interface EmbedLook {
  readonly language: EmbedLanguage;
  readonly isDark: boolean;
}

export const embedHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${embedStylesHash}'`,
    // The console stands at the same address.
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // Opened on its own it has no more rights than in its frame.
    'sandbox',
  ].join('; '),
  'referrer-policy': 'no-referrer',
};

/** `now`: epoch ms, until when it was counted. */
export function todayPage(figures: GatewayFigures, now: number, look: EmbedLook): string {
  const { title, asOf, noBank, nothing } = embedWords[look.language];
  const { banks, total } = figures;
  const content =
    banks.length === 0
      ? html`<p>${noBank}</p>`
      : html`${banksTable(figures, look)}${total.count === 0 ? html`<p>${nothing}</p>` : hoursPlot(figures, look)}`;
  return page(look, title, html`<header><h1>${title}</h1><p>${asOf(showMoment(now))}</p></header>${content}`);
}

export function expiredPage(look: EmbedLook): string {
  const { expired, expiredText } = embedWords[look.language];
  return page(look, expired, html`<header><h1>${expired}</h1><p>${expiredText}</p></header>`);
}

function page({ language, isDark }: EmbedLook, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="${language.slice(0, 2)}" data-theme="${isDark ? 'dark' : 'light'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${new Html(embedStyles)}</style>
  </head>
  <body>
    <main>
      ${content}
    </main>
  </body>
</html>
`.text;
}

function banksTable({ banks, total, totalBefore }: GatewayFigures, { language }: EmbedLook): Html {
  const words = embedWords[language];
  const number = numbersOf(language);
  const most = Math.max(1, ...banks.flatMap(({ amount, before }) => [amount, before.amount]));
  const cells = (now: DashboardFigures, before: DashboardFigures) => html`<td>${number(now.amount)}</td>
    <td>${number(before.amount)}</td>
    <td>${number(now.count)}</td>
    <td>${now.count === 0 ? '–' : `${number((now.success / now.count) * 100)}%`}</td>`;
  const rows = banks.map(
    (bank) => html`<tr>
      <th scope="row">${bankNames[bank.gateway] ?? bank.gateway}</th>
      <td class="bar">${bar(bank.amount / most, bank.before.amount / most)}</td>
      ${cells(bank, bank.before)}
    </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${words.bank}</th>
        <td></td>
        ${[words.amount, words.against, words.payments, words.rate].map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>${rows}</tbody>
    <tfoot><tr><th scope="row">${words.all}</th><td></td>${cells(total, totalBefore)}</tr></tfoot>
  </table>`;
}

/** Bar of one figure: length now, mark for the period before. Both are shares of the longest bar; the numbers stand beside it. */
function bar(now: number, before: number): Html {
  const at = before * 100;
  return html`<svg viewBox="0 0 100 12" height="12" preserveAspectRatio="none" aria-hidden="true">
    <rect class="now" width="${now * 100}" height="12"/>
    <line class="before" x1="${at}" x2="${at}" y2="12" vector-effect="non-scaling-stroke"/>
  </svg>`;
}

const columns = { width: 10, gap: 2, height: 100 } as const;

function hoursPlot({ hours }: GatewayFigures, { language }: EmbedLook): Html {
  const { byHour, peak } = embedWords[language];
  const number = numbersOf(language);
  const most = hours.reduce((top, one) => (one.count > top.count ? one : top), { hour: 0, count: 1 });
  const said = peak(hourName(most.hour), number(most.count));
  const rects = hours.map(({ hour, count }) => {
    const height = (count / most.count) * columns.height;
    return html`<rect class="now" x="${hour * columns.width}" y="${columns.height - height}"
      width="${columns.width - columns.gap}" height="${height}"/>`;
  });
  return html`<section>
    <h2>${byHour}</h2>
    <svg class="hours" viewBox="0 0 240 100" preserveAspectRatio="none" role="img" aria-label="${byHour}. ${said}">
      ${rects}<line class="axis" x2="240" y1="100" y2="100" vector-effect="non-scaling-stroke"/>
    </svg>
    <div class="ends"><span>00:00</span><span>${said}</span><span>23:00</span></div>
  </section>`;
}

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** At most one decimal. */
function numbersOf(language: EmbedLanguage): (value: number) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (value) => format.format(value);
}
