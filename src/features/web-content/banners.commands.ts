/** Commands on a banner. They work offline; only a new picture needs the network, before anything is recorded. */
import { v3Calls } from '#model/calls/v3.ts';
import { BannerLocation, BannerType, systemBanner } from '#model/entities/system-banner.ts';
import { resourceCommands } from '#kit/definitions/resource-commands.ts';

const { add, edit, lock, unlock, remove } = resourceCommands(systemBanner, {
  name: 'systemBanner',
  consequence: 'business',
  calls: v3Calls.systemBanner,
  keyIsMade: true,
  form: ['imageUrl', 'link', 'location', 'type'],
  on: { isActive: true },
  off: { isActive: false },
  blank: {
    ...{ id: '', imageUrl: '', link: null, location: BannerLocation.home, type: BannerType.promotion },
    ...{ isActive: true, createdAt: '', updatedAt: '', version: 0 },
  },
});
export const editBanner = edit;

export const bannersCommands = [add, edit, lock, unlock, remove] as const;
