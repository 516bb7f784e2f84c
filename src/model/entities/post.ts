/** Posts of the public site: news, and job offers. A recruit post is a news post with three fields more. */
import { defineEntity } from '../entity.ts';
import { choice, code, day, image, instant, richText, text } from '../field.ts';

export const PostLanguage = { vietnamese: 'vi', english: 'en' } as const;
/** A draft is seen in the console only. */
export const PostStatus = { draft: 'draft', published: 'published' } as const;
export type PostStatus = (typeof PostStatus)[keyof typeof PostStatus];

const head = {
  title: text({ required: true, max: 200 }),
  lang: choice(PostLanguage, { required: true }),
  status: choice(PostStatus, { required: true, readOnly: true }),
  img: image(),
} as const;

const rest = {
  content: richText({ required: true, max: 100_000 }),
  /** For search engines. */
  metaTitle: text({ max: 120 }),
  metaDescription: text({ max: 320, multiline: true }),
  metaKeyword: text({ max: 200 }),
  createdAt: instant({ required: true, readOnly: true }),
  updatedAt: instant({ required: true, readOnly: true }),
  /** Made where the post is written, so that it has one offline, too. */
  id: code({ required: true, immutable: true, max: 36 }),
} as const;

export const newsPost = defineEntity('news', {
  key: 'id',
  label: 'title',
  search: ['title', 'metaTitle', 'metaKeyword'],
  page: { picture: 'img', body: 'content', facts: [] },
  fields: { ...head, ...rest },
});

export const recruitPost = defineEntity('recruit', {
  key: 'id',
  label: 'title',
  search: ['title', 'metaTitle', 'metaKeyword', 'place'],
  pairs: [{ low: 'startDate', high: 'endDate', told: 'endDate' }],
  page: { picture: 'img', body: 'content', facts: ['place', 'salary', 'startDate', 'endDate'] },
  fields: {
    ...head,
    place: text({ required: true, max: 200 }),
    /** As people write it: 'từ 15 đến 20 triệu', 'thỏa thuận'. */
    salary: text({ max: 120 }),
    /** Applications are taken from this day to that. */
    startDate: day(),
    endDate: day(),
    ...rest,
  },
});
