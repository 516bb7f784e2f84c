/** Content of the public site: banners under their own keys, posts and the contact card under those of the web. */
import { contact } from '#model/entities/contact.ts';
import { newsPost, recruitPost } from '#model/entities/post.ts';
import { systemBanner } from '#model/entities/system-banner.ts';
import { contactTable, newsTable, recruitTable, systemBannerTable } from '../db/tables/web-content.ts';
import { defineResource } from './resource.ts';

export const systemBannerResource = defineResource(systemBanner, {
  table: systemBannerTable,
  view: ['system_banner.view'],
  allRows: true,
  constraints: { system_banner_pkey: 'id' },
});

export const newsResource = defineResource(newsPost, {
  table: newsTable,
  view: ['configWeb.update'],
  allRows: true,
  constraints: { news_pkey: 'id' },
});

export const recruitResource = defineResource(recruitPost, {
  table: recruitTable,
  view: ['configWeb.recruit'],
  allRows: true,
  constraints: { recruit_pkey: 'id', recruit_dates: 'endDate' },
});

export const contactResource = defineResource(contact, {
  table: contactTable,
  view: ['configWeb.update'],
  allRows: true,
});
