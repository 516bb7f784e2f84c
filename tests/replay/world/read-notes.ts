/** What a recording says of the world outside, read: `src/session-recorder/capture/external-event.ts` as it stands in a file. */
import * as z from 'zod/mini';

import type { Coverage, FeedHead } from '#ports/row-port.ts';
import type { Intent } from '#commands/intents.ts';
import type { Recording } from '#session-recorder/format/recording.ts';

const told = z.union([z.object({ json: z.unknown() }), z.object({ cut: z.number() })]);
export type Told = z.infer<typeof told>;

const outcome = z.union([
  z.object({
    ok: z.literal(true),
    answer: z.object({
      status: z.number(),
      contentType: z.string(),
      retryAfter: z.nullable(z.string()),
      body: told,
    }),
  }),
  z.object({ ok: z.literal(false), failure: z.object({ kind: z.literal('noAnswer'), reason: z.string() }) }),
]);

const features = z.array(z.literal(['idempotency', 'versions', 'changes']));
const host = z.object({ url: z.string(), features });

const row = z.looseObject({ version: z.number() });
const values = z.record(z.string(), z.unknown());
const targets = z.array(z.object({ key: z.string(), base: z.optional(row), values }));
const ids = z.array(z.string());

const shapeOfIntent = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('issue'),
    input: z.object({
      name: z.string(),
      targets,
      supersedes: z.optional(z.string()),
      like: z.optional(z.looseObject({ id: z.string() })),
      following: z.optional(z.object({ name: z.string(), targets })),
    }),
  }),
  z.object({ name: z.literal(['giveUp', 'giveUpAll', 'retry', 'confirm']), ids }),
  z.object({ name: z.literal('retryAll') }),
  z.object({ name: z.literal('changes'), collection: z.string() }),
  z.object({
    name: z.literal('decide'),
    id: z.string(),
    happened: z.boolean(),
    seen: z.optional(
      z.union([
        z.object({ kind: z.literal('read'), row: z.nullable(row) }),
        z.object({ kind: z.literal('failed'), failure: z.looseObject({ kind: z.string() }) }),
        z.object({ kind: z.literal('noList') }),
      ]),
    ),
  }),
  z.object({ name: z.literal('signOut'), choice: z.literal(['send', 'keep', 'discard']) }),
]);

/** What the console itself wrote down is one of its intents where it has the shape of one. */
export const intent = z.custom<Intent>((read) => shapeOfIntent.safeParse(read).success);

const shapeOfHead = z.object({
  ...{ cursor: z.string(), statements: z.string(), asOf: z.number() },
  ...{ heardAt: z.optional(z.number()), term: z.optional(z.number()), begunAt: z.optional(z.number()) },
  toldAt: z.optional(z.record(z.string(), z.number())),
});
const shapeOfCoverage = z.object({
  ...{
    collection: z.string(),
    schema: z.string(),
    statements: z.string(),
    wholeAsOf: z.nullable(z.number()),
  },
  regions: z.optional(z.array(z.object({ filter: z.looseObject({}), asOf: z.number() }))),
  ...{ filling: z.boolean(), asOf: z.number(), pinned: z.boolean(), usedAt: z.number() },
  ...{ revision: z.number(), life: z.number() },
});

const head = z.custom<FeedHead>((read) => shapeOfHead.safeParse(read).success);
const coverage = z.custom<Coverage>((read) => shapeOfCoverage.safeParse(read).success);

const noted = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('began'),
    hosts: z.object({ v3: host, v4: host, busOperator: host, partnerDevices: host, analytics: host }),
    tab: z.string(),
    returned: z.boolean(),
  }),
  z.object({
    kind: z.literal('asked'),
    request: z.number(),
    url: z.string(),
    method: z.string(),
    isQuery: z.optional(z.literal(true)),
    key: z.optional(z.string()),
    ifMatch: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('answered'), request: z.number(), outcome }),
  z.object({ kind: z.literal('told'), request: z.number(), lines: z.array(z.union([z.string(), told])) }),
  z.object({
    kind: z.literal('notStored'),
    call: z.literal(['append', 'move']),
    failure: z.literal(['quota', 'unavailable', 'stale', 'deposed']),
  }),
  z.object({
    kind: z.literal('found'),
    head: z.nullable(head),
    kept: z.array(coverage),
  }),
  z.object({ kind: z.literal('id'), id: z.string() }),
  z.object({ kind: z.literal('random'), value: z.number() }),
  z.object({ kind: z.literal('network'), isOffline: z.boolean() }),
  z.object({
    kind: z.literal('signIn'),
    found: z.literal(['signedIn', 'none', 'failed', 'unreachable']),
    subject: z.optional(z.string()),
    isAsBefore: z.optional(z.literal(true)),
  }),
  z.object({
    kind: z.literal('signedIn'),
    held: z.union([z.literal(true), z.literal(['refused', 'unreachable', 'none'])]),
  }),
  z.object({ kind: z.literal('wanted'), intent }),
  z.object({ kind: z.literal('address'), address: z.string(), size: z.tuple([z.number(), z.number()]) }),
  z.object({ kind: z.literal('crashed'), error: z.string(), frames: z.array(z.string()) }),
]);

export type ReadNoted = z.infer<typeof noted>;

export interface ReadNote {
  /** Epoch ms. */
  readonly at: number;
  /** How many actions came before it. */
  readonly before: number;
  readonly noted: ReadNoted;
}

/** What can't be read, by its kind: a version of the console that notes something else wrote it. */
export function readNotes({ notes }: Recording): readonly ReadNote[] | { readonly unknown: string } {
  const read: ReadNote[] = [];
  for (const note of notes) {
    const parsed = noted.safeParse(note.noted);
    if (!parsed.success) return { unknown: note.noted.kind };
    read.push({ ...note, noted: parsed.data });
  }
  return read;
}
