/**
 * Whoever adds a text to an entity says whether it tells of somebody: it is marked `personal` or `private`, is a secret, or stands
 * here with the reason why an exported recording may hold it as it is.
 */
import { expect, test } from 'vitest';

import { isPersonal, mayBeKept } from '#model/field.ts';
import { allEntities } from '../../support/all-entities.ts';

/** Fields by name, of whatever entity. */
const publicTexts: Readonly<Record<string, readonly string[]>> = {
  'ids, codes and numbers of our own, by which those who may see the row find it': [
    ...[
      'id',
      'code',
      'companyId',
      'clientId',
      'alias',
      'billNumber',
      'folderName',
      'packageName',
      'unitCode',
    ],
    ...['ftCode', 'referenceLabelCode', 'traceTransfer', 'serviceId', 'sessionId', 'callbackRespCode'],
    ...[
      'promotionOf',
      'rollbackOf',
      'rolledBackBy',
      'serial',
      'terminalID',
      'terminalId',
      'userName',
      'ownerCodes',
    ],
  ],
  'names of kinds of things, the same for everybody': [
    'name',
    'region',
    'paymentTypes',
    'items',
    'statements',
  ],
  'published on the operators’ or our own web site': [
    ...[
      'content',
      'title',
      'metaDescription',
      'metaKeyword',
      'metaTitle',
      'place',
      'salary',
      'position',
      'link',
      'website',
    ],
    ...['imageUrl', 'img', 'companyLogo', 'androidLogo', 'iosLogo', 'primaryColor', 'primaryColorDark'],
    ...['urlCompanyMit', 'urlIntro', 'urlPolicyCancel', 'urlPolicyPayment', 'urlPolicyPrivacy', 'urlTerm'],
    ...['urlPolicyTicketDelivery', 'urlPolicyTicketReturn'],
  ],
  'an address made of the picture’s content': ['avatar'],
  'what a device or a caller of ours is': ['platform', 'call', 'collections', 'details'],
  'the address of a supplier': ['merchantLink'],
};
const textKinds = new Set(['text', 'code', 'link', 'richText', 'list', 'image']);

const unmarked = allEntities.flatMap(({ name: entity, fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    textKinds.has(field.kind) && mayBeKept(field) && !isPersonal(field) ? [{ entity, name }] : [],
  ),
);
const listed = new Set(Object.values(publicTexts).flat());

test('a text that is neither marked nor listed is marked or listed', () => {
  expect(
    unmarked.filter(({ name }) => !listed.has(name)).map(({ entity, name }) => `${entity}.${name}`),
  ).toEqual([]);
});

test('what is listed is there, and unmarked', () => {
  const names = new Set(unmarked.map(({ name }) => name));
  expect([...listed].filter((name) => !names.has(name))).toEqual([]);
});
