/** All that is kept encrypted: secrets of rows that are read again, the provider's own keys, and the secret of hashes. */
import { getTableName, type SQL, sql } from 'drizzle-orm';

import type { Orm } from '../db/orm.ts';
import { resourceByCollection } from '../resources/registry.ts';
import type { Resource } from '../resources/resource.ts';
import { type Cipher, encryptedPattern } from './cipher.ts';

/** A column of secrets. */
interface Column {
  readonly table: string;
  readonly column: string;
  readonly key: string;
}

export const placeOf = ({ table, column }: Pick<Column, 'table' | 'column'>, row: string): string =>
  `${table}.${column}/${row}`;

/** Place of a secret field of `resource`: table, column and row. Several collections may share a table. */
export function placeOfSecret(resource: Resource, field: string, row: string): string {
  const column = resource.secrets[field];
  if (column === undefined) throw new Error(`${resource.entity.name} keeps no secret ${field}`);
  return placeOf({ table: getTableName(resource.table), column: column.name }, row);
}

/** Key of the request hashes, encrypted so that a copy of the database does not let passwords in them be guessed. */
export const requestSecrets = { table: 'server_secret', column: 'value', key: 'name' } as const;

/** In jsonb: a text is one encrypted, anything else is not. */
export const providerSecrets = { table: 'oidc_secret', column: 'value', key: 'name' } as const;

/** Secret shared with an authenticator app. Without it there is no second factor, so its row goes if the key is lost. */
export const secondFactorSecrets = { table: 'second_factor', column: 'secret', key: 'staff' } as const;
/** Secret offered by a sign-in that is between its pages. */
export const offeredSecrets = {
  table: 'sign_in_step',
  column: 'offered_secret',
  key: 'interaction',
} as const;

function columnsOfRows(): readonly Column[] {
  const found = new Map<string, Column>();
  for (const { table, key, secrets } of resourceByCollection.values())
    for (const { name: column } of Object.values(secrets)) {
      const one = { table: getTableName(table), column, key: key.name };
      found.set(placeOf(one, ''), one);
    }
  return [...found.values()];
}

const atOnce = 200;

/** Encrypts with the first key what is not, or with another one. Resolves to how many. Servers may be at work meanwhile. */
export async function encryptKept(orm: Orm, cipher: Cipher): Promise<number> {
  let count = 0;
  for (const one of [...columnsOfRows(), secondFactorSecrets, offeredSecrets, requestSecrets])
    count += await encryptColumn(orm, cipher, one, {
      text: sql`${sql.identifier(one.column)}`,
      stored: (text) => sql`${text}`,
    });
  return (
    count +
    (await encryptColumn(orm, cipher, providerSecrets, {
      // A text of jsonb without its quotes; else the JSON that was kept before.
      text: sql`value #>> '{}'`,
      stored: (text) => sql`to_jsonb(${text}::text)`,
    }))
  );
}

interface Form {
  readonly text: SQL;
  readonly stored: (text: string) => SQL;
}

async function encryptColumn(orm: Orm, cipher: Cipher, one: Column, { text, stored }: Form): Promise<number> {
  const [table, column, key] = [one.table, one.column, one.key].map((name) => sql.identifier(name));
  let count = 0;
  let after = '';
  for (;;) {
    const { rows } = await orm.execute<{ row: string; kept: string }>(
      sql`select ${key}::text as row, ${text} as kept from ${table}
        where ${column} is not null and ${text} not like ${`${cipher.prefix}%`} and ${key}::text collate "C" > ${after}
        order by ${key}::text collate "C" limit ${atOnce}`,
    );
    for (const { row, kept } of rows) {
      const place = placeOf(one, row);
      const encrypted = await cipher.encrypt(await cipher.decrypt(kept, place), place);
      const { rowCount } = await orm.execute(
        sql`update ${table} set ${column} = ${stored(encrypted)} where ${key}::text = ${row} and ${text} = ${kept}`,
      );
      count += rowCount ?? 0;
      after = row;
    }
    if (rows.length < atOnce) return count;
  }
}

/** Takes away what is encrypted, for whoever has lost the keys: secrets are to be entered anew, and all people signed out. */
export async function discardEncrypted(orm: Orm): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`delete from second_factor where secret like ${encryptedPattern}`);
    for (const { table, column } of [...columnsOfRows(), offeredSecrets])
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = null where ${sql.identifier(column)} like ${encryptedPattern}`,
      );
    await tx.execute(sql`delete from oidc_secret where value #>> '{}' like ${encryptedPattern}`);
    await tx.execute(sql`delete from oidc_payload`);
    // Requests that are sent again are known by their keys alone.
    await tx.execute(sql`update write_outcome set request_hash = '' where request_hash is not null`);
    await tx.execute(
      sql`update server_secret set value = gen_random_uuid()::text || gen_random_uuid()::text where value like ${encryptedPattern}`,
    );
    await tx.execute(sql`delete from encryption_key`);
  });
}
