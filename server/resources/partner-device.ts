/** Devices of partners: seen under their own key; they report themselves, and are only reset here. */
import { partnerDevice } from '#model/entities/partner-device.ts';
import { partnerDeviceTable } from '../db/tables/partner-device.ts';
import { defineResource } from './resource.ts';

export const partnerDeviceResource = defineResource(partnerDevice, {
  table: partnerDeviceTable,
  view: ['lhv_partner.view'],
  allRows: true,
});
