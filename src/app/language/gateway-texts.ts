/**
 * Texts of one bank QR gateway are written once, for a gateway named `gateway`: each gateway of the table has them with its
 * bank's name under ids of its own (`screen.gateway.payments` -> `screen.mbqr.payments`).
 */
import type { MessageFormatElement } from 'react-intl';

import type { Gateway } from '#model/entities/gateway.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { choiceLabel, screenTitle } from '#kit/definitions/message-ids.ts';
import { sdkLogPath } from '#features/bank-qr/gateway-paths.ts';

/** `say` puts the bank's name where a text has `{bank}`. */
export function withGateways<T>(
  texts: Readonly<Record<string, T>>,
  say: (text: T, bank: string) => T,
): Readonly<Record<string, T>> {
  const all = { ...texts };
  for (const gateway of gatewayList)
    for (const [written, own] of idsOf(gateway)) {
      const text = texts[written];
      if (text !== undefined) all[own] = say(text, gateway.bank);
    }
  return all;
}

/** In the words of a loudspeaker. */
const speaksFor = (gateway: string) => choiceLabel('cloudSpeaker', 'paymentGateway', gateway);
const kinds = ['payment', 'terminal', 'refund', 'sdkLog'] as const;

function idsOf(gateway: Gateway): readonly (readonly [written: string, own: string])[] {
  const { name, path, keys } = gateway;
  return [
    ['menu.gateway', `menu.${name}`],
    ['menu.gateway', `menu${path.replace('/', '.')}`],
    [speaksFor('gateway'), speaksFor(name)],
    ...['dashboard', 'payments', 'refund', 'terminals'].map(
      (page) => [`screen.gateway.${page}`, screenTitle(`${path}/${page}`)] as const,
    ),
    ['screen.gateway.sdkLog', screenTitle(sdkLogPath(gateway))],
    ...kinds.flatMap((kind) => {
      const { [kind]: entity } = gateway;
      if (entity === undefined) return [];
      const suffix = entity.name.slice(name.length);
      return [
        [`access.gateway_${kind}`, `access.${keys[kind]}`] as const,
        [`entity.gateway${suffix}`, `entity.${entity.name}`] as const,
      ];
    }),
  ];
}

/** Literals (0) and the name (1) become one literal, as a text that depends on nothing is compiled. */
export const nameBank = (text: MessageFormatElement[], bank: string): MessageFormatElement[] => [
  {
    type: 0,
    value: text.map((part) => (part.type === 0 ? part.value : part.type === 1 ? bank : '')).join(''),
  },
];
