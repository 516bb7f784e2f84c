/**
 * The answer of a batch whose rows are done one after the other, before it is through: a row that was not reached stands
 * in it as one that is in progress.
 */
import * as z from 'zod/mini';

import type { Language } from '../http/messages.ts';
import { messageOf } from '../http/messages.ts';
import { refuse } from '../http/refusal.ts';
import type { BatchAnswer, BatchItem, BatchResult } from './change-batch.ts';

export function noResults(items: readonly BatchItem[], language: Language): BatchAnswer {
  return { success: true, data: items.map(({ id }) => refusedWith('in_progress', id, language)) };
}

/** Parses the answer kept under a key. Throws if it is no answer of a batch. */
export function resultsIn(kept: unknown): BatchAnswer {
  if (!isBatchAnswer(kept)) throw new Error('What is kept under the key is no answer of a batch');
  return kept;
}

export function withResult({ data }: BatchAnswer, place: number, result: BatchResult): BatchAnswer {
  return { success: true, data: data.with(place, result) };
}

export const isWaitingResult = ({ ok, errorCode }: BatchResult) => !ok && errorCode === 'in_progress';

/** Whether a bank or a merchant did not answer; also if there is none. */
export const isSilence = ({ ok, errorCode }: BatchResult) => !ok && errorCode === 'upstream_unavailable';

/** Rows that were not reached never will be. */
export function sealWaiting({ data }: BatchAnswer, language: Language): BatchAnswer {
  const sealed = (one: BatchResult) =>
    isWaitingResult(one) ? refusedWith('idempotency_key_sealed', one.id, language) : one;
  return { success: true, data: data.map(sealed) };
}

function refusedWith(
  code: 'in_progress' | 'idempotency_key_sealed',
  id: string,
  language: Language,
): BatchResult {
  const { showType } = refuse(code);
  return { id, ok: false, errorCode: code, errorMessage: messageOf(code, language), showType };
}

const batchSchema = z.object({ data: z.array(z.object({ id: z.string(), ok: z.boolean() })) });

function isBatchAnswer(value: unknown): value is BatchAnswer {
  return batchSchema.safeParse(value).success;
}
