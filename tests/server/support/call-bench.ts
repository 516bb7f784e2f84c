/**
 * What the laws over all calls stand on: a person who holds exactly what a call asks for, rows to act on that nobody
 * else knows, and samples of what is sent. All of it in one database, over the API as it is mounted.
 */
import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import type { AccessKey } from '#model/access.ts';
import { company } from '#model/entities/company.ts';
import { staff as staffEntity } from '#model/entities/staff.ts';
import type { Entity, Row } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { permission, staffTable } from '../../../server/db/tables/staff.ts';
import { changeLog } from '../../../server/db/tables/writes.ts';
import { readRows } from '../../../server/resources/present.ts';
import { resourceByCollection } from '../../../server/resources/registry.ts';
import type { Resource } from '../../../server/resources/resource.ts';
import { allEntities } from '../../support/all-entities.ts';
import { type Property, propertiesOf, sampleOf } from '../../support/sample-values.ts';
import type { Answered, Api } from './api-world.ts';
import { tokenOf } from './api-world.ts';
import { knownValues, needs, ownPassword, seeded } from './call-needs.ts';
import { type Filled, isCreation, type LawAnswer, type LawCall, lawCalls } from './law-calls.ts';
import { sentPicture } from './sent-picture.ts';

/** A call with everything that it takes. */
export interface Arranged {
  readonly parts: Filled;
  readonly query: Filled;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Of the row that it changes. */
  readonly version: number | undefined;
  readonly rowKey: string;
}

export interface Sending {
  /** Absent: the person of the bench. */
  readonly as?: string;
  readonly key?: string;
  /** null: none is said. */
  readonly version?: number | null;
  readonly body?: unknown;
}

const self = 'law-person';

export class CallBench {
  readonly api: Api;
  #made = 0;
  readonly #options = new Map<string, string>();

  private constructor(api: Api) {
    this.api = api;
  }

  static async open(api: Api): Promise<CallBench> {
    const { orm } = api.db;
    await orm.insert(permission).values({ id: self, name: self, statements: [] });
    await orm.insert(staffTable).values({ id: self, userName: self, name: 'Người thử', pbac: self });
    const bench = new CallBench(api);
    await bench.#readOptions();
    return bench;
  }

  async #readOptions(): Promise<void> {
    const lists = allEntities.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => (field.kind === 'reference' ? [field.to] : [])),
    );
    for (const name of new Set(lists)) {
      const { status, body } = await this.api.call('GET', `/api/v1/option/${name}`, { as: 'quantri' });
      const found = status === 200 ? body.data : [];
      const first = found.find((one: { active: boolean; id: string }) => one.active && one.id !== self);
      if (first !== undefined) this.#options.set(name, first.id);
    }
    this.#options.set('serviceSupporter', await this.#readSupplier());
  }

  async #readSupplier(): Promise<string> {
    const { body } = await this.api.call('POST', '/api/v1/proxy/to-v1/with-access-token', {
      as: 'quantri',
      body: { url: '/system_parameter/serviceSupporter', method: 'GET' },
    });
    return String(Object.values(body.results.serviceSupporter)[0]);
  }

  readonly option = (list: string): string => {
    const found = this.#options.get(list);
    if (found === undefined) throw new Error(`The bench reads no options of ${list}.`);
    return found;
  };

  /** From now on the person holds exactly these keys. */
  async become(role: string, statements: readonly string[]): Promise<void> {
    const { orm } = this.api.db;
    await orm
      .update(permission)
      .set({ statements: [...statements] })
      .where(eq(permission.id, self));
    const sessionsValidFrom = '1970-01-01T00:00:00.000Z';
    await orm.update(staffTable).set({ role, sessionsValidFrom }).where(eq(staffTable.id, self));
  }

  /** The person's password is what a change of it begins with. */
  async resetOwnPassword(): Promise<void> {
    const passwordHash = await hashPassword(ownPassword);
    await this.api.db.orm.update(staffTable).set({ passwordHash }).where(eq(staffTable.id, self));
  }

  /** Everything that the call takes of somebody who holds the key; its row is new. */
  async arrange(call: LawCall, key: AccessKey | undefined): Promise<Arranged> {
    const need = needs[call.name] ?? {};
    if (call.name.includes('change-password')) await this.resetOwnPassword();
    const row = await this.#rowOf(call);
    const rowKey = row === undefined || call.entity === undefined ? '' : keyOf(call.entity, row);
    const situation = { bench: this, key, rowKey };
    await need.prepare?.(situation);
    const parts = (await need.parts?.(situation)) ?? this.#partsOf(call, rowKey);
    const said = (await need.body?.(situation)) ?? {};
    const body = call.body === undefined ? undefined : await this.#bodyOf(call, row, rowKey, { ...said });
    const version = call.writes === 'existing' ? row?.version : undefined;
    const query = (await need.query?.(situation)) ?? {};
    return { parts, query, body, version, rowKey };
  }

  #partsOf({ name, parts }: LawCall, rowKey: string): Filled {
    if (parts.length > 0 && rowKey === '')
      throw new Error(`Say in call-needs.ts what ${parts.join(' and ')} of ${name} is.`);
    return Object.fromEntries(parts.map((part) => [part, rowKey]));
  }

  /** A row for a call that is about one. */
  async #rowOf(call: LawCall): Promise<Row | undefined> {
    const { entity, writes, name, parts } = call;
    if (entity === undefined || needs[name]?.parts !== undefined) return undefined;
    if (name.includes('/user/me')) return this.now(resourceOf(staffEntity), self);
    const isAbout = writes === 'existing' || writes === 'batch' || (parts.length > 0 && !call.isList);
    return isAbout ? this.fresh(entity) : undefined;
  }

  async #bodyOf(call: LawCall, row: Row | undefined, rowKey: string, said: Record<string, unknown>) {
    this.#made += 1;
    const body: Record<string, unknown> = {};
    for (const property of propertiesOf(call.body, call.entity?.fields)) {
      const { name } = property;
      if (name in said) body[name] = said[name];
      // A row that was just made is active.
      else if (name === 'active' && call.writes === 'batch') body[name] = false;
      else if (name === 'items' && call.writes === 'batch')
        body.items = [{ id: rowKey, version: row?.version }];
      else if (name in knownValues && property.field !== undefined)
        body[name] = knownValues[name]?.(this.#made);
      else if (row !== undefined && (name === 'id' || name === 'companyId')) body[name] = rowKey;
      else if (name === 'companyId') body[name] = await this.companyId();
      else body[name] = this.#sample(property);
    }
    return body;
  }

  #sample(property: Property): unknown {
    return sampleOf(property, this.#made, this.option);
  }

  async companyId(): Promise<string> {
    return this.keyOfFresh(company);
  }

  async keyOfFresh(entity: Entity): Promise<string> {
    return keyOf(entity, await this.fresh(entity));
  }

  /** A row that was made for this: by its creation, by that of its company, or one of the demo's. */
  async fresh(entity: Entity): Promise<Row> {
    const resource = resourceOf(entity);
    const creation = lawCalls.find((call) => call.entity === entity && isCreation(call));
    if (creation !== undefined) return this.#create(creation);
    if (entity.key === 'companyId') return this.#partOfCompany(entity, resource);
    const { rows } = await this.api.db.orm.execute<{ key: string }>(
      sql`select ${resource.key} as key from ${resource.table} where ${seeded[entity.name] ?? sql`true`} limit 1`,
    );
    return this.now(resource, rows[0]?.key ?? '');
  }

  async #create(creation: LawCall): Promise<Row> {
    const made = await this.send(creation, await this.arrange(creation, undefined), { as: 'quantri' });
    if (made.status !== 200) throw new Error(`${creation.name} made no row: ${JSON.stringify(made.body)}`);
    return made.body.data;
  }

  /** It is there with its company, or made over version 0 of it. */
  async #partOfCompany(entity: Entity, resource: Resource): Promise<Row> {
    const id = await this.companyId();
    const [there] = await readRows(this.api.db.orm, resource, [id]);
    if (there !== undefined) return there;
    const writing = lawCalls.find((call) => call.entity === entity && call.writes === 'existing');
    if (writing === undefined) throw new Error(`Nothing makes a row of ${entity.name}.`);
    const row = { companyId: id, version: 0 };
    const body = await this.#bodyOf(writing, row, id, {});
    const arranged = { parts: {}, query: {}, body, version: 0, rowKey: id };
    return (await this.send(writing, arranged, { as: 'quantri' })).body.data;
  }

  async now(resource: Resource, key: string): Promise<Row> {
    const [row] = await readRows(this.api.db.orm, resource, [key]);
    if (row === undefined) throw new Error(`There is no ${resource.entity.name} ${key}.`);
    return row;
  }

  async send(call: LawCall, arranged: Arranged, sending: Sending = {}): Promise<LawAnswer> {
    const { body = arranged.body, key = randomUUID(), version = arranged.version ?? null } = sending;
    const token = sending.as === undefined ? `${self}~${seconds()}` : tokenOf(sending.as);
    const request = call.request(arranged.parts, body);
    if (call.takesFile) return call.read(await this.#sendFile(request.path, token, key));
    const answer = await this.api.call(request.method, request.path, {
      ...{ token, key, body: request.body, query: arranged.query },
      ...(version === null ? {} : { version }),
    });
    return call.read(answer);
  }

  async #sendFile(url: string, token: string, key: string): Promise<Answered> {
    const { headers, payload } = sentPicture();
    const answer = await this.api.app.inject({
      ...{ method: 'POST', url, payload },
      headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  /** What was written down under the key of a write. */
  async changesOf(key: string) {
    return this.api.db.orm.select().from(changeLog).where(eq(changeLog.key, key)).orderBy(changeLog.id);
  }
}

const seconds = () => Math.floor(Date.now() / 1000) + 1;

export function resourceOf(entity: Entity): Resource {
  const resource = resourceByCollection.get(entity.name);
  if (resource === undefined) throw new Error(`The registry of resources has no ${entity.name}.`);
  return resource;
}
