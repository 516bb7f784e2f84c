/** One sign per group of the menu; its words stand beside it or in its name. */
import {
  Barcode,
  Box,
  Cog,
  CreditCard,
  Dashboard,
  Dollar,
  Endorsed,
  KnownVehicle,
  MobilePhone,
  People,
  TimelineBarChart,
  VolumeUp,
} from '@blueprintjs/icons';

import type { GroupName } from '../menu.ts';

export const groupIcons: Readonly<Record<GroupName, typeof Dashboard>> = {
  dashboard: Dashboard,
  admin: Cog,
  company: KnownVehicle,
  report: TimelineBarChart,
  customer: People,
  mbqr: Barcode,
  bidvqr: CreditCard,
  napas: Box,
  'vpb-qr': Dollar,
  devices: VolumeUp,
  'partner-devices': MobilePhone,
  partner: Endorsed,
};
