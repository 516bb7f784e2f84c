/** The bus operator's host: the report of what was taken from wallets, for whoever may see that report. */
import { walletChargeCalls } from '#model/calls/wallet-charges.ts';
import type { Context } from '../context/context.ts';
import { withData } from '../http/answers.ts';
import type { Routes } from '../routing/routes.ts';
import { readCharges, readChargesQuery } from '../wallets/charges.ts';

export function mountWalletCharges(routes: Routes, { db, now }: Context): void {
  routes.read(walletChargeCalls.report, async ({ query }) =>
    withData(await readCharges(db.orm, readChargesQuery(query, now()), now())),
  );
}
