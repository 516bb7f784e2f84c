/** Brand names as the old API has them: a page of them by number and size; made, changed and removed one by one. */
import * as z from 'zod/mini';

import { brandName } from '#model/entities/brand-name.ts';
import type { Row } from '#model/entity.ts';
import { answerList } from '../list/answer-list.ts';
import { brandNameResource, partnerBrandNameResource } from '../resources/brand-name.ts';
import type { Resource } from '../resources/resource.ts';
import { createRow, removeRow, updateRow } from '../write/change-rows.ts';
import type { LegacyRead, LegacyWrite } from './handler.ts';
import { requireOwner } from './owning-company.ts';
import { ofRow } from './row-id.ts';

/** `page` counts from 0. */
export const brandNamesAsked = z.object({
  page: z.int().check(z.gte(0)),
  count: z.int().check(z.gte(1), z.lte(1000)),
  companyId: z.optional(z.string()),
});

interface Found {
  readonly result: readonly Row[];
  readonly total: number;
}

export const listBrandNames = (input: LegacyRead) => readPage(input, brandNameResource);
export const listPartnerBrandNames = (input: LegacyRead) => readPage(input, partnerBrandNameResource);

async function readPage({ orm, data }: LegacyRead, resource: Resource): Promise<Found> {
  const { page, count, companyId } = data.read(brandNamesAsked);
  const asked = {
    filter: companyId === undefined ? {} : { companyId },
    sort: [{ field: 'id', direction: 'asc' as const }],
    ...{ current: page + 1, pageSize: count },
  };
  const { data: result, total } = await answerList(orm, resource, asked);
  return { result, total };
}

/** With a version of the interface it is a partner's. */
export async function createBrandName({ tx, origin, data }: LegacyWrite): Promise<Row> {
  const values = data.values(brandName.fields, 'create');
  await requireOwner(tx, values, { asPartner: (values.apiVersion ?? null) !== null });
  return createRow(tx, brandNameResource, origin, values);
}

/** The id stands in the body, beside the touched fields. */
export async function updateBrandName({ tx, origin, data, version }: LegacyWrite): Promise<Row> {
  const { beside, values } = data.valuesBeside(ofRow, brandName.fields, 'update');
  const row = await updateRow(tx, brandNameResource, origin, { key: beside.id, version }, values);
  if (typeof values.apiVersion === 'string') await requireOwner(tx, row, { asPartner: true });
  return row;
}

export async function deleteBrandName({ tx, origin, data, version }: LegacyWrite) {
  const { id: key } = data.read(ofRow);
  await removeRow(tx, brandNameResource, origin, { key, version });
  return { id: key };
}
