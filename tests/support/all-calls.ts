/** Every call of the contract, found in the folder that defines them: a new one is met by every law over calls. */
import type { Call } from '#model/calls/call.ts';
import type { LegacyCall } from '#model/calls/v1.ts';
import { v1Calls } from '#model/calls/v1.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/model/calls/*.ts', {
  eager: true,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('_zod' in value);

const isCall = (value: unknown): value is Call =>
  isRecord(value) && 'method' in value && 'path' in value && 'answer' in value;

/** Calls stand in what a file exports, by themselves or grouped by what they are about. */
function callsIn(value: unknown, depth: number): readonly Call[] {
  if (isCall(value)) return [value];
  if (!isRecord(value) || depth === 0) return [];
  return Object.values(value).flatMap((part) => callsIn(part, depth - 1));
}

export interface NamedCall {
  /** `PUT /api/v1/company/status` */
  readonly name: string;
  readonly call: Call;
}

const found = new Set(Object.values(modules).flatMap((exported) => callsIn({ ...exported }, 4)));

export const allCalls: readonly Call[] = [...found];
export const namedCalls: readonly NamedCall[] = allCalls.map((call) => ({
  name: `${call.method} ${call.path}`,
  call,
}));

/** Of the old API behind the proxy: `v1 POST /company/create`, by its key among them. */
export const legacyCalls: readonly {
  readonly name: string;
  readonly key: string;
  readonly call: LegacyCall;
}[] = Object.entries(v1Calls).map(([key, call]) => ({ name: `v1 ${call.method} ${call.url}`, key, call }));
