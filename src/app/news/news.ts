/**
 * What the bell tells: things of this device that a person should know of. Nothing of it comes from a
 * server, so that it works offline; what was read is remembered on this device only.
 */
import type { StoredEntry } from '#edge/journal-port.ts';
import type { UpdateState } from '../../sw/window.ts';

export const newsTabs = ['notification', 'message', 'event'] as const;
export type NewsTab = (typeof newsTabs)[number];

export interface NewsItem {
  /** Changes when there is something new to say of the same thing. */
  readonly id: string;
  readonly type: NewsTab;
  /** Message id and its values. */
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
  readonly description: string;
  /** Epoch ms; undefined: now. */
  readonly at: number | undefined;
  readonly status: 'urgent' | 'todo' | 'processing';
  readonly opens: { readonly kind: 'entry'; readonly id: string } | { readonly kind: 'update' };
}

/** Newest first. */
export function newsOf(entries: readonly StoredEntry[], update: UpdateState): readonly NewsItem[] {
  const changes = entries
    .flatMap((entry) => newsOfEntry(entry) ?? [])
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  return update === 'current' ? changes : [newsOfUpdate(update), ...changes];
}

function newsOfEntry({ intent, standing }: StoredEntry): NewsItem | undefined {
  const { state } = standing;
  const isAsked = state === 'unknown' && intent.delivery === 'online';
  if (state !== 'refused' && state !== 'conflicting' && state !== 'parked' && !isAsked) return undefined;
  return {
    id: `entry:${intent.id}:${state}`,
    type: 'notification',
    title: `news.${state}`,
    values: { command: intent.name, key: intent.key },
    description: standing.reason?.message ?? '',
    at: standing.movedAt,
    status: 'urgent',
    opens: { kind: 'entry', id: intent.id },
  };
}

function newsOfUpdate(update: Exclude<UpdateState, 'current'>): NewsItem {
  return {
    id: `update:${update}`,
    type: 'message',
    title: `update.${update}`,
    values: {},
    description: '',
    at: undefined,
    status: 'todo',
    opens: { kind: 'update' },
  };
}
