/** A loudspeaker at a counter: it says aloud what a gateway has booked for the terminal beside it. */
import { defineEntity } from '../entity.ts';
import { choice, code, flag, instant } from '../field.ts';
import { byGateway } from './by-gateway.ts';

export const PaymentGateway = byGateway((name) => name);

export const cloudSpeaker = defineEntity('cloudSpeaker', {
  key: 'serial',
  label: 'serial',
  search: ['serial', 'terminalId'],
  fields: {
    serial: code({ required: true, immutable: true, max: 64 }),
    /** None while it lies in stock. */
    terminalId: code({ max: 64 }),
    paymentGateway: choice(PaymentGateway, { required: true }),
    isActive: flag({ required: true, readOnly: true }),
    createdAt: instant({ required: true, readOnly: true }),
  },
});
