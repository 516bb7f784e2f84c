/** Reports of a bank's payment kit from the apps of drivers and ticket sellers. */
import { defineEntity } from '../entity.ts';
import { choice, code, flag, instant, phone, text } from '../field.ts';

const SdkApp = { driver: 'DRIVER', ticketSale: 'TICKET_SALE' } as const;
const SdkLogStatus = { init: 'INIT', logout: 'LOGOUT', success: 'SUCCESS' } as const;

const readOnly = true;

const fields = {
  id: code({ required: true, readOnly }),
  app: choice(SdkApp, { required: true, readOnly }),
  platform: text({ required: true, readOnly }),
  sessionId: code({ required: true, readOnly }),
  status: choice(SdkLogStatus, { required: true, readOnly }),
  isSuccess: flag({ required: true, readOnly }),
  userPhone: phone({ readOnly }),
  createdAt: instant({ required: true, readOnly }),
  updatedAt: instant({ required: true, readOnly }),
} as const;

export function sdkLogEntity<const N extends string>(name: N) {
  return defineEntity(name, {
    key: 'id',
    label: 'sessionId',
    search: ['sessionId', 'userPhone', 'platform'],
    fields,
  });
}
export type SdkLogEntity<N extends string = string> = ReturnType<typeof sdkLogEntity<N>>;
