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

const own: Readonly<Record<string, typeof Dashboard>> = {
  dashboard: Dashboard,
  admin: Cog,
  company: KnownVehicle,
  report: TimelineBarChart,
  customer: People,
  mbqr: Barcode,
  napas: Box,
  'vpb-qr': Dollar,
  devices: VolumeUp,
  'partner-devices': MobilePhone,
  partner: Endorsed,
};

/** A bank without a sign of its own has the one of all banks. */
export const groupIcon = (group: string) => own[group] ?? CreditCard;
