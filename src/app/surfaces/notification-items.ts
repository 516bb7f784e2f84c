/**
 * Notifications of the bell: events of this device that a person should know of, and those of the banks that the host knows.
 * Which ones were read is remembered on this device only.
 */
import type { HostNews } from '#model/calls/news.ts';
import { gatewayList } from '#model/entities/gateway.ts';
import { RefundState } from '#model/entities/refund.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { Notice } from '#store/notices-slice.ts';
import { addressOfNeed } from '#features/dashboard/needs.ts';
import type { UpdateState } from '../../sw/window.ts';

export const notificationTabs = ['notification', 'message', 'event'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

/** processing: others have not begun with it; doing: they have. */
export type NotificationStatus = 'urgent' | 'todo' | 'processing' | 'doing';

/** The picture of who or what tells: a bank, a change of this person's, a host, the console itself. */
export type NotificationAvatar =
  | { readonly kind: 'bank'; readonly gateway: string }
  | { readonly kind: 'change' | 'host' | 'console' };

export interface NotificationItem {
  /** Changes when there is something new to say of the same thing. */
  readonly id: string;
  /** Common prefix of the ids of one subject, if a moment follows up to which it is read: what disappeared since is no news. */
  readonly series?: string;
  readonly type: NotificationTab;
  /** Message id and its values; `gateway` and `amount` (VND) are put into words. */
  readonly title: string;
  readonly values: Readonly<Record<string, string>>;
  readonly description: string;
  /** Epoch ms; undefined: now. */
  readonly at: number | undefined;
  readonly avatar: NotificationAvatar;
  /** Message id of a word beside the title, coloured by the status. */
  readonly extra: string | undefined;
  /** undefined: nothing is left to do about it. */
  readonly status: NotificationStatus | undefined;
  readonly opens:
    | { readonly kind: 'entry'; readonly id: string }
    | { readonly kind: 'page'; readonly address: string }
    | { readonly kind: 'update' }
    | { readonly kind: 'nothing' };
}

interface NotificationSources {
  readonly entries: readonly StoredEntry[];
  readonly update: UpdateState;
  /** Notices that hosts wanted the person to keep in sight (showType 4 of the specification, section 8). */
  readonly notifications: readonly Notice[];
  /** undefined: not known yet. */
  readonly host: HostNews | undefined;
}

/** Newest first. */
export function notificationsOf({
  entries,
  update,
  notifications,
  host,
}: NotificationSources): readonly NotificationItem[] {
  const dated = [
    ...entries.flatMap((entry) => newsOfEntry(entry) ?? []),
    // One of a change in the journal: that stands here itself, as long as it is to be looked at.
    ...notifications.map(newsOfNotification).filter(({ opens }) => opens.kind !== 'entry'),
    ...(host?.refunds.map(newsOfRefund) ?? []),
    ...(host?.awaiting.flatMap((waiting) => newsOfTerminals(waiting) ?? []) ?? []),
  ].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  return update === 'current' ? dated : [newsOfUpdate(update), ...dated];
}

/** `marks`: ids of what was read. */
export function isRead({ id, series }: NotificationItem, marks: readonly string[]): boolean {
  if (series === undefined) return marks.includes(id);
  // Moments in ISO 8601, of one length and in UTC, are in the order of their letters.
  return marks.some((mark) => mark.startsWith(series) && mark >= id);
}

/** The state of it in a word, and as a colour. */
const worded = (status: NotificationStatus | undefined) => ({
  status,
  extra: status === undefined ? undefined : `news.status.${status}`,
});

function newsOfEntry({ intent, standing }: StoredEntry): NotificationItem | undefined {
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
    avatar: { kind: 'change' },
    ...worded('urgent'),
    opens: { kind: 'entry', id: intent.id },
  };
}

function newsOfNotification(notice: Notice): NotificationItem {
  const { key, message, values = {}, text, below, notifiedAt, action } = notice;
  const does = action?.does;
  return {
    id: `notice:${key}:${notifiedAt}`,
    type: 'notification',
    title: text === undefined ? message : 'news.ofHost',
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    description: text ?? below ?? '',
    at: notifiedAt,
    avatar: { kind: 'host' },
    ...worded('urgent'),
    opens:
      does?.kind === 'openSyncCentre' && does.entry !== undefined
        ? { kind: 'entry', id: does.entry }
        : { kind: 'nothing' },
  };
}

const statusOfRefund: ReadonlyMap<string, NotificationStatus> = new Map([
  [RefundState.requested, 'processing'],
  [RefundState.processing, 'doing'],
  [RefundState.failed, 'urgent'],
]);
const knownStates: readonly string[] = Object.values(RefundState);

/** A refund under way is an `event`, for the bank has yet to act; one that succeeded or failed is a `notification`. */
function newsOfRefund({
  gateway,
  id,
  billNumber,
  amount,
  state,
  at,
}: HostNews['refunds'][number]): NotificationItem {
  const isUnderWay = state === RefundState.requested || state === RefundState.processing;
  const path = gatewayList.find(({ name }) => name === gateway)?.path;
  return {
    id: `refund:${gateway}:${id}:${state}`,
    type: isUnderWay ? 'event' : 'notification',
    title: knownStates.includes(state) ? `news.refund.${state}` : 'news.refund.other',
    values: { gateway, billNumber, amount: String(amount), state },
    description: '',
    at: Date.parse(at),
    avatar: { kind: 'bank', gateway },
    ...worded(statusOfRefund.get(state)),
    // A bank that this version does not know has no list.
    opens: {
      kind: 'page',
      address: path === undefined ? '/' : `${path}/refund?${new URLSearchParams({ billNumber })}`,
    },
  };
}

function newsOfTerminals({ gateway, count, at }: HostNews['awaiting'][number]): NotificationItem | undefined {
  const address = addressOfNeed(`terminalsAwaiting.${gateway}`);
  if (address === undefined) return undefined;
  const series = `awaitingSince:${gateway}:`;
  return {
    id: `${series}${at}`,
    series,
    type: 'event',
    title: 'news.terminalsAwaiting',
    values: { gateway, count: String(count) },
    description: '',
    at: Date.parse(at),
    avatar: { kind: 'bank', gateway },
    ...worded('todo'),
    opens: { kind: 'page', address },
  };
}

function newsOfUpdate(update: Exclude<UpdateState, 'current'>): NotificationItem {
  return {
    id: `update:${update}`,
    type: 'message',
    title: `update.${update}`,
    values: {},
    description: '',
    at: undefined,
    avatar: { kind: 'console' },
    ...worded('todo'),
    opens: { kind: 'update' },
  };
}
