/** What a request carries is read by a schema: no handler sees it as it was sent. */
import { expect, test } from 'vitest';

import { sourcesBelow } from '../../support/source-tree.ts';

/** Where a body is put behind its schemas, is not of a call, or is parsed on the spot. */
const ports = [
  'server/routing/routes.ts',
  'server/http/storable-input.ts',
  'server/uploads/sent-file.ts',
  'server/faults.ts',
  'server/exchange-database.ts',
];
const ofTheProvider = /^server\/oidc\//;

/** `request.body`, or `{ body }` of something that is a whole request. */
const seesBody = (text: string) =>
  /\brequest\.body\b|\{[^{}]*\bbody\b[^{}]*\}(?:: FastifyRequest| = request\b)|hook\('[^']*', (?:async )?\(\{[^{}]*\bbody\b/i.test(
    text,
  );

test('a body as it was sent is seen where it comes in, and nowhere else', () => {
  const seeing = sourcesBelow('server').filter(({ text }) => seesBody(text));
  const paths = seeing.map(({ path }) => path).filter((path) => !ofTheProvider.test(path));
  expect(paths.sort()).toEqual([...ports].sort());
});

test('values are checked once: by what puts a body behind its schemas, or by the server for its own', () => {
  const checking = sourcesBelow('server').filter(({ text }) => /\bcheckValues\(/.test(text));
  expect(checking.map(({ path }) => path)).toEqual(['server/write/checked-values.ts']);
});

test('the look for bodies finds each way of taking one', () => {
  const ways = [
    'parse(schema, request.body)',
    'async ({ body }: FastifyRequest) => body',
    'const { method, body } = request;',
    "app.addHook('preValidation', ({ body }, _, done) => {",
  ];
  expect(ways.filter((way) => !seesBody(way))).toEqual([]);
  expect(seesBody('async ({ tx, body }: WriteInput) => body.read(schema)')).toBe(false);
});
