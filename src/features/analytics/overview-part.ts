/** Call and figures across the gateways, and the props shared by the parts of the page. Pure. */
import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { AnalyticsOverview } from '#model/calls/analytics-overview.ts';
import { analyticsOverviewCalls } from '#model/calls/analytics-overview.ts';
import { gatewaysNamed } from '#model/entities/gateway.ts';
import type { FiguresCall } from '#kit/definitions/define-report.ts';

const { host, path, answer } = analyticsOverviewCalls.overview;

export const overviewCall: FiguresCall<AnalyticsOverview> = {
  ...{ host, path },
  read: (body) => answer.safeParse(body).data?.data,
};

export interface OverviewPart {
  readonly data: AnalyticsOverview;
}

export type OverviewFigures = Pick<AnalyticsOverview['total'], 'count' | 'success' | 'amount' | 'fees'>;

/** In per cent; of nothing there is no rate. */
export const rateOf = ({ count, success }: Pick<OverviewFigures, 'count' | 'success'>): number | null =>
  count === 0 ? null : (success / count) * 100;

/** Each with what was told of it. */
export const banksOf = (data: AnalyticsOverview) =>
  gatewaysNamed(data.gateways).flatMap((gateway) => {
    const figures = data.banks.find((bank) => bank.gateway === gateway.name);
    return figures === undefined ? [] : [{ ...gateway, figures }];
  });

/** Part of figures stored on this device that the person may see by now: none if they sum up more banks than allowed. */
export function seenBy(caller: Caller, data: AnalyticsOverview | undefined): AnalyticsOverview | undefined {
  if (data === undefined) return undefined;
  const isSeen = gatewaysNamed(data.gateways).every(
    ({ known }) => !known || allows(caller, `${known.keys.payment}.report`),
  );
  if (!isSeen) return undefined;
  return allows(caller, 'balance_fluctuation.view') ? data : { ...data, feeTypes: null };
}
