/** Which promotion goes with an amount: that of the package of exactly this amount. Pure. */

export interface DepositPackage {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly promotion: number;
}

/** VND; 0 where no package fits. Of several of one amount the first, as the host orders them. */
export function promotionFor(packages: readonly DepositPackage[], amount: unknown): number {
  return packages.find((one) => one.amount === amount)?.promotion ?? 0;
}
