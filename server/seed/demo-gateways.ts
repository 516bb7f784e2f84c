/** What the demo of each gateway is made of, from its row, as the scripts read it (`seed.gateways`). */
import type { GatewayName } from '#model/entities/by-gateway.ts';
import { gatewayList } from '#model/entities/gateway.ts';

/** Of so many loudspeakers; one of each other gateway. */
const speakers: Readonly<Partial<Record<GatewayName, number>>> = { mbqr: 4, bidvqr: 2, vpbqr: 2 };

/** `sizes`: `payments` of the first gateway, `{name}Payments` of another, else `otherPayments`. */
export function demoGateways(sizes: Readonly<Record<string, number>>) {
  return gatewayList.map(({ name, prefix, refund, sdkLog, ownTerminalFields, ...gateway }, at) => {
    const { statuses, approved } = gateway.terminalLaw;
    const open = Object.values(statuses).filter((status) => status !== approved);
    return {
      ...{ name, prefix, approved },
      // In its bill numbers; those of the first gateway have none.
      mark: at === 0 ? '' : prefix.slice(0, 1),
      wanted: (at === 0 ? sizes.payments : sizes[`${name}Payments`]) ?? sizes.otherPayments,
      refunds: refund !== undefined,
      logs: sdkLog !== undefined,
      // What is drawn for a moment is another thing for each.
      salt: at * 1000,
      // Where those that wait are counted there are more of them.
      open_states: gateway.countsTerminals ? [open[0], ...open] : open,
      has_service: ownTerminalFields.includes('serviceId'),
      has_bank: ownTerminalFields.includes('bankBin'),
      speakers: speakers[name] ?? 1,
    };
  });
}
