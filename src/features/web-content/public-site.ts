/** Pages that maintain the public site: two, which share an entry of the menu (decision 62). */
import type { PagePlace } from '#kit/definitions/see-also.tsx';

export const newsPlace: PagePlace = { path: '/admin/config-web', access: ['configWeb.update'] };
export const contactPlace: PagePlace = { path: '/admin/config-contact', access: ['configWeb.update'] };
