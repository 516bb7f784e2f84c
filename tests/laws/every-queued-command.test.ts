/**
 * Every queued command of the product, found in the console's own list: recorded without a network, the page closed and
 * opened again, and then whatever a network does. The host has done it once, and the console knows.
 */
import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CommandCore } from '#model/command.ts';
import { createCommandRegistry } from '#model/command.ts';
import type { Row } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { EntryIntent, FoundEntry } from '#ports/journal-port.ts';
import type { HttpOutcome, HttpRequest } from '#ports/ports.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { parseEntry } from '#commands/parse-entry.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import { commands } from '#app/navigation/commands.ts';
import { lists } from '#app/navigation/lists.ts';
import type { AnyHost } from '../support/any-host.ts';
import { anyHost } from '../support/any-host.ts';
import { sampleRow } from '../support/sample-rows.ts';
import { aMinute, anHour, cut, reopened } from '../support/signed-in.ts';
import { makeWorld, startOfTest } from '../support/world.ts';

const book = createCommandRegistry(commands);

/** Wishes as releases recorded them: of commands whose values no form of theirs names. */
const released: readonly { readonly entry: FoundEntry }[] = JSON.parse(
  readFileSync(new URL('../commands/released-entries.json', import.meta.url), 'utf8'),
);
const recorded = new Map(
  released.map(({ entry }) => parseEntry(entry, book).intent).map((intent) => [intent.name, intent]),
);
const queued = commands.filter(({ delivery }) => delivery === 'queued');

type Wish = Pick<EntryIntent, 'key' | 'values'>;

/** What somebody would ask of it: its own values, or those that its form is filled in with. */
function wishOf({ name, on, form = [], values, entity }: Command): Wish {
  const other = sampleRow(entity, 3);
  const asked = form.filter((field) => {
    const known = entity.fields[field];
    return field in other && (known === undefined || mayBeKept(known));
  });
  const typed = values ?? Object.fromEntries(asked.map((field) => [field, other[field]]));
  const key = on === 'create' ? String(other[entity.key]) : 'MAU-2';
  if (Object.keys(typed).length > 0 || on === 'create') return { key, values: typed };
  return recorded.get(name) ?? { key, values: {} };
}

const faults = ['lostOnTheWay', 'answerLost', 'appliedThen500', 'unavailable', 'throttled'] as const;
type Fault = (typeof faults)[number];

const version = 3;

interface OneRowHost extends AnyHost {
  /** Keys of what was done, once for each time. */
  readonly done: string[];
  readonly writes: HttpRequest[];
}

/** A host with the one row: it keeps what it has answered under a key, and looks at versions. */
function hostOf(command: CommandCore, intent: Wish, base: Row | undefined, plan: Fault[]): OneRowHost {
  const host: OneRowHost = Object.assign(anyHost(0), { done: [] as string[], writes: [] as HttpRequest[] });
  if (base !== undefined) host.rows.set(intent.key, base);
  host.statements = [...new Set(commands.flatMap(({ access }) => access))];
  const answered = new Map<string, string>();
  const { send } = host;
  host.send = async (request) => {
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || key === undefined || host.down) return send(request);
    host.writes.push(request);
    const fault = plan.shift();
    if (fault === 'lostOnTheWay') return silence;
    if (fault === 'unavailable') return answer(503, refusal('upstream_unavailable'));
    if (fault === 'throttled') return answer(429, refusal('rate_limited'));
    const text = answered.get(key) ?? JSON.stringify(answerTo(command, intent, base));
    if (!answered.has(key)) host.done.push(key);
    answered.set(key, text);
    if (fault === 'answerLost') return silence;
    return fault === 'appliedThen500' ? answer(500, refusal('internal_error')) : answer(200, text);
  };
  return host;
}

const silence: HttpOutcome = { ok: false, failure: { kind: 'noAnswer', reason: 'network' } };

const refusal = (errorCode: string) =>
  JSON.stringify({ success: false, errorCode, errorMessage: '', showType: 2, traceId: 't' });

const answer = (status: number, text: string): HttpOutcome => ({
  ok: true,
  answer: { status, contentType: 'application/json', retryAfter: null, text },
});

/** In whichever of the contract's ways of answering the command reads the row from. */
function answerTo(command: CommandCore, { key, values }: Wish, base: Row | undefined): unknown {
  const projected = command.project(base, { key, values, version: base?.version });
  if (projected === undefined) return { success: true };
  const row = { ...projected, version: (base?.version ?? 0) + 1 };
  const ways = [
    { success: true, data: row },
    { success: true, data: [{ id: key, ok: true, row }] },
    { code: 200, message: 'success', results: row },
  ];
  const read = ways.find((way) => isRead(command, way));
  if (read === undefined) throw new Error(`${command.name} reads its row from no answer of the contract.`);
  return read;
}

function isRead(command: CommandCore, body: unknown): boolean {
  try {
    return command.readAnswer(body) !== undefined;
  } catch {
    return false;
  }
}

describe('every queued command', () => {
  it.each(queued.map((command) => [command.name, command] as const))(
    '%s is done once, and known to be done, whatever the network does',
    async (name, command) => {
      const intent = wishOf(command);
      const isCreation = command.on === 'create';
      const row = { ...sampleRow(command.entity, 2), [command.entity.key]: intent.key, version };
      const base = isCreation ? undefined : row;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...faults), { maxLength: 4 }), async (plan) => {
          const host = hostOf(command, intent, base, [...plan]);
          const world = makeWorld(host, memoryPorts(host, 'p1', startOfTest), { commands, lists });
          await world.start();
          cut(world, true);
          const outcome = await world.issue(name, intent.key, intent.values);
          expect(outcome).toMatchObject({ kind: 'saved' });
          const again = await reopened(world, true);
          cut(again, false);
          for (let waited = 0; waited < anHour && again.states()[0] !== 'settled'; waited += aMinute)
            await again.ports.clock.advance(aMinute);
          expect(again.states()).toEqual(['settled']);
          expect(host.done).toHaveLength(1);
          // One wish, one key, the same bytes each time.
          const sent = host.writes.map(({ method, url, body, headers }) =>
            [method, url, body, headers['idempotency-key'], headers['if-match']].join(' '),
          );
          expect(new Set(sent).size).toBe(1);
          expect(host.writes[0]?.headers['if-match']).toBe(isCreation ? undefined : `"${version}"`);
        }),
        { numRuns: 5, seed: 7 },
      );
    },
  );
});
