/** Of what was told, that which the person may see by now: what this device has kept may be of other rights. Pure. */
import type { Caller } from '#model/access.ts';
import { allows } from '#model/access.ts';
import type { Monitor } from '#model/calls/monitor.ts';
import { gatewayList } from '#model/entities/gateway.ts';

export function seenBy(caller: Caller, told: Monitor): Monitor {
  const seen = gatewayList.filter(({ keys }) => allows(caller, `${keys.payment}.report`));
  return {
    ...told,
    callbacks: {
      ...told.callbacks,
      gateways: told.callbacks.gateways.filter(({ gateway }) => seen.some(({ name }) => name === gateway)),
    },
    speakers: allows(caller, 'cloud_speaker.view') ? told.speakers : null,
    devices: allows(caller, 'lhv_partner.view') ? told.devices : null,
    unsent: caller.role === 'super_admin' ? told.unsent : null,
  };
}
