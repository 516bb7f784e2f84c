/**
 * Resources of a gateway's collections. Payments, refunds and logs are many: sorted by indexed fields alone,
 * never answered all at once. Terminals are some thousands.
 */

import { byGateway } from '#model/entities/by-gateway.ts';
import type { Gateway } from '#model/entities/gateway.ts';
import { gateways } from '#model/entities/gateway.ts';
import type { TerminalTable } from '../db/tables/gateway.ts';
import { refundTable, sdkLogTable, terminalTable } from '../db/tables/gateway.ts';
import type { PaymentTable } from '../db/tables/payment.ts';
import { paymentTable } from '../db/tables/payment.ts';
import { companyLabels } from './labels.ts';
import type { Resource } from './resource.ts';
import { defineResource } from './resource.ts';

export interface GatewayResources {
  /** Its name. */
  readonly gateway: string;
  readonly payment: Resource;
  readonly terminal: Resource;
  readonly refund: Resource | undefined;
  readonly sdkLog: Resource | undefined;
  readonly tables: { readonly payment: PaymentTable; readonly terminal: TerminalTable };
}

function gatewayResources(gateway: Gateway): GatewayResources {
  const { name, keys } = gateway;
  const references = { company: companyLabels };
  const tables = { payment: paymentTable(name), terminal: terminalTable(name) };
  return {
    gateway: name,
    tables,
    payment: defineResource(gateway.payment, {
      table: tables.payment,
      view: [`${keys.payment}.report`],
      references,
      sortable: ['id', 'payDate', 'createdAt', 'transactionAmount'],
      allRows: false,
      externalCalls: true,
    }),
    terminal: defineResource(gateway.terminal, {
      table: tables.terminal,
      view: [`${keys.terminal}.view`],
      references,
      allRows: true,
      externalCalls: true,
      constraints: { [`${name}_terminal_pkey`]: 'terminalId' },
    }),
    refund:
      gateway.refund &&
      keys.refund &&
      defineResource(gateway.refund, {
        table: refundTable(name),
        view: [`${keys.refund}.view`],
        references,
        sortable: ['id', 'amount', 'createdAt', 'settledAt'],
        allRows: false,
      }),
    sdkLog:
      gateway.sdkLog &&
      keys.sdkLog &&
      defineResource(gateway.sdkLog, {
        table: sdkLogTable(name),
        view: [`${keys.sdkLog}.view`],
        sortable: ['id', 'createdAt', 'updatedAt'],
        allRows: false,
      }),
  };
}

export const resourcesByGateway = byGateway((name) => gatewayResources(gateways[name]));

/** All collections of all gateways. */
export const allGatewayResources: readonly Resource[] = Object.values(resourcesByGateway)
  .flatMap(({ payment, terminal, refund, sdkLog }) => [payment, terminal, refund, sdkLog])
  .filter((resource) => resource !== undefined);

/** The pattern of them all, for what looks at payments without asking whose. */
export const mbqrPaymentResource = resourcesByGateway.mbqr.payment;
