/** A picture with a link that the public site and the ticket app show in one of their places. */
import { defineEntity } from '../entity.ts';
import { choice, code, flag, image, instant, link } from '../field.ts';

/** Place that shows it. */
export const BannerLocation = { home: 'home', search: 'search', payment: 'payment', app: 'app' } as const;
/** Subject of the banner. */
export const BannerType = {
  promotion: 'promotion',
  announcement: 'announcement',
  partner: 'partner',
} as const;

export const systemBanner = defineEntity('systemBanner', {
  key: 'id',
  label: 'link',
  search: ['link'],
  fields: {
    imageUrl: image({ required: true }),
    link: link(),
    location: choice(BannerLocation, { required: true }),
    type: choice(BannerType, { required: true }),
    isActive: flag({ required: true, readOnly: true }),
    createdAt: instant({ required: true, readOnly: true }),
    updatedAt: instant({ required: true, readOnly: true }),
    /** Made where the banner is written down, so that it has one offline, too. */
    id: code({ required: true, immutable: true, max: 36 }),
  },
});
