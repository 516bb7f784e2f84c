/** Calls of the published contract with parts, queries, headers and bodies that nobody in their senses sends. */
import fc from 'fast-check';

export interface Operation {
  readonly method: string;
  /** `/api/v1/customer/{code}` */
  readonly path: string;
  readonly writes: boolean;
  /** Of its body, as far as the contract names them. */
  readonly fields: readonly string[];
  /** Of its query. */
  readonly parameters: readonly string[];
  /** Of a call of the old API, which stands in the body of its proxy's call: its fields and parameters are those above. */
  readonly inner?: { readonly url: string; readonly method: string };
}

export interface HostileCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As it is sent; undefined: none. */
  readonly payload: string | undefined;
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: string;
  readonly examples?: readonly string[];
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

export function operationsOf(contract: Contract): readonly Operation[] {
  const fieldsOf = (schema: Schema | undefined): readonly string[] => {
    const named = schema?.$ref?.split('/').at(-1);
    if (named !== undefined) return fieldsOf(contract.components?.schemas?.[named]);
    return [...Object.keys(schema?.properties ?? {}), ...(schema?.anyOf ?? []).flatMap(fieldsOf)];
  };
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema;
      const outer = { path, method: method.toUpperCase(), writes: method !== 'get' };
      if (schema?.oneOf !== undefined) return schema.oneOf.map((shape) => innerCall(outer, shape, fieldsOf));
      return {
        ...outer,
        fields: fieldsOf(schema),
        parameters: parameters.flatMap(({ name, in: where }) => (where === 'query' ? [name] : [])),
      };
    }),
  );
}

function innerCall(
  outer: Pick<Operation, 'path' | 'method' | 'writes'>,
  { properties: { url, method, data } = {} }: Schema,
  fieldsOf: (schema: Schema | undefined) => readonly string[],
): Operation {
  const [path = '', query = ''] = (url?.examples?.[0] ?? '').split('?');
  return {
    ...outer,
    fields: fieldsOf(data),
    parameters: [...new URLSearchParams(query).keys()],
    inner: { url: path, method: method?.const ?? '' },
  };
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** At the ends of what a column, a calendar, a parser or a path takes. */
const oddTexts = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfffx', '\u2028', '\ufeff', '\u202e', 'é'.repeat(3_000)],
  ...['0', '-1', '1e308', '-1e309', '9007199254740993', '99999999999999999999', '0x10', 'NaN', 'Infinity'],
  ...['2026-02-30', '0000-01-01', '-infinity', '294277-01-01T00:00:00Z', '+292278994-08-17T07:12:55.807Z'],
  ...['2026-11-30T24:00:00', '2026-11-30T00:00:00+99:99', '4714-01-01 BC', '275760-09-13T00:00:00.000Z'],
  ...[
    '{}',
    '[]',
    'null',
    '{"$ne":1}',
    '{"a":{"iLike":"%\\u0000%"}}',
    '{"createdAt":{"from":"x"}}',
    deep(20_000),
  ],
  ...["' or 1=1 --", '%', '_', '\\', '../..', '..%2f', '%ff', '%', '__proto__', 'constructor', 'toString'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'KH00001',
    'AV0001',
    'mbqr',
    'vi',
    ',',
    '-createdAt',
    'name,-name',
  ],
];

export const hostileText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const text = hostileText;

const scalar = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const value = fc.oneof(
  { weight: 3, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(text, scalar, { maxKeys: 3 }) },
);

const key = fc.oneof(fc.uuid(), text);
const version = fc.oneof(fc.constantFrom('"1"', '"0"', '*', 'W/"1"', '"9999999999999999999"'), text);
const headerText = (written: string) => written.replaceAll(/[^ -~]/g, '');

/** What is sent of the fields that the contract names, and of others. */
function bodyOf(fields: readonly string[]): fc.Arbitrary<string | undefined> {
  const name =
    fields.length === 0
      ? text
      : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: text });
  const entries = fc.array(fc.tuple(name, value), { maxLength: 6 });
  return fc.oneof(
    { weight: 6, arbitrary: entries.map((all) => JSON.stringify(Object.fromEntries(all))) },
    { weight: 1, arbitrary: value.map((one) => JSON.stringify(one)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(deep(20_000), `{"a":${deep(5_000)}}`, '{', '"', '{"a":1,"a":2}', ''),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Its own body where that is no JSON text, else as the data of the inner one. */
function innerBody(
  { url, method }: NonNullable<Operation['inner']>,
  search: string,
  data: string | undefined,
) {
  const sent = { url: search === '' ? url : `${url}?${search}`, method };
  if (data === undefined) return JSON.stringify(sent);
  try {
    return JSON.stringify({ ...sent, data: JSON.parse(data) });
  } catch {
    return data;
  }
}

/** One header that is not as it should be, or none: of a body, a language, a proxy, a cookie, another token. */
const oddHeader: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'accept',
          'accept-language',
          'accept-encoding',
          'cookie',
          'range',
          'if-none-match',
          'origin',
        ),
        text.map(headerText),
      )
      .map(([name, value]) => ({ [name]: value })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Readonly<Record<string, string>>>(
      ...[
        'text/plain',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/json; charset=utf-7',
      ].map((type) => ({ 'content-type': type })),
      ...['', 'Bearer', 'Bearer ', 'Bearer a~b~c', 'Basic Og==', 'Bearer \u00ff'].map((authorization) => ({
        authorization,
      })),
      { 'x-forwarded-for': '::, , 999.999.999.999' },
      { 'last-event-id': 'x.-1.99999999999999999999' },
    ),
  },
);

export function hostileCall(operations: readonly Operation[]): fc.Arbitrary<HostileCall> {
  return fc.constantFrom(...operations).chain((operation) => {
    const parts = [...operation.path.matchAll(/\{(\w+)\}/g)];
    const names = fc.oneof(
      fc.constantFrom('filter', 'sort', 'current', 'pageSize', ...operation.parameters),
      text,
    );
    return fc
      .record({
        parts: fc.array(text, { minLength: parts.length, maxLength: parts.length }),
        query: fc.array(fc.tuple(names, text), { maxLength: 4 }),
        body: operation.writes ? bodyOf(operation.fields) : fc.constant(undefined),
        odd: oddHeader,
        key,
        version,
      })
      .map(({ parts: filled, query, body: given, odd, key: ownKey, version: seen }) => {
        let place = -1;
        const path = operation.path.replace(/\{\w+\}/g, () => {
          place += 1;
          return encoded(filled[place] ?? '');
        });
        const { inner } = operation;
        const search = query.map(([name, one]) => `${encoded(name)}=${encoded(one)}`).join('&');
        const body = inner === undefined ? given : innerBody(inner, search, given);
        return {
          method: operation.method,
          url: search === '' || inner !== undefined ? path : `${path}?${search}`,
          headers: {
            ...(operation.writes
              ? { 'idempotency-key': headerText(ownKey), 'if-match': headerText(seen) }
              : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...odd,
          },
          payload: body,
        };
      });
  });
}

/** Half a pair can't be written in an address but as bytes that are no UTF-8. */
const encoded = (written: string) =>
  written
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');
