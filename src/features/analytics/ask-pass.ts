/** Asks the analytics host to let its page into a frame. The address that comes of it is good once: it is kept nowhere. */
import { analyticsEmbedCalls } from '#model/calls/analytics-embed.ts';
import type { Failure } from '#model/failure.ts';
import type { AppThunk } from '#services/services.ts';

const { pass, page } = analyticsEmbedCalls;

export interface FrameLook {
  readonly lang: string;
  readonly theme: 'light' | 'dark';
}

export type Admitted = { readonly address: string } | { readonly failure: Failure };

export function askPass(look: FrameLook, signal: AbortSignal): AppThunk<Promise<Admitted>> {
  return async (_dispatch, _getState, { callHost, config }) => {
    const { host, method, path } = pass;
    const answered = await callHost({ host, method, path }, signal);
    if (!answered.ok) return { failure: answered.failure };
    const read = pass.answer.safeParse(answered.body);
    if (!read.success) return { failure: { kind: 'noAnswer', reason: 'unreadable' } };
    const query = new URLSearchParams({ pass: read.data.data.pass, ...look });
    return { address: `${config.hosts.analytics.url}${page.path}?${query}` };
  };
}
