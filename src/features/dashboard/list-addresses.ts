/** The lists that numbers lead to, filtered so that they show exactly what was counted. Pure. */
import type { Gateway } from '#model/entities/gateway.ts';
import { PaymentStatus } from '#model/entities/payment.ts';
import type { SearchValue, SearchValues } from '#model/search-values.ts';

/** The payments of a gateway that were made then, of whatever status or paid. */
export function paymentsAddress({ path }: Gateway, createdAt: SearchValue, isPaid: boolean): string {
  const status = isPaid ? { status: [PaymentStatus.success] } : {};
  // In the order that its days are of: that needs no sorting.
  return `${listAt(`${path}/payments`, { createdAt, ...status })}&sort=createdAt.desc`;
}

export function listAt(path: string, values: SearchValues): string {
  const written = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  return `${path}?${new URLSearchParams(written)}`;
}
