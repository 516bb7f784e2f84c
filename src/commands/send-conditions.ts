/** Conditions for sending an entry now: the state of its host, and what is under way. */
import type { HostName } from '#model/command.ts';

export interface SendConditions {
  /** Epoch ms. */
  readonly now: number;
  /** Lanes under way, each with its host; null: that has answered, and the answer is being taken in. */
  readonly busy: ReadonlyMap<string, HostName | null>;
  /** Lanes that the host may be sent at once; fewer while it is being tried again. */
  lanesOf(host: HostName): number;
  /** Epoch ms before which the host is left alone. */
  waitUntil(host: HostName): number;
  /** Whether that is because it works, and has asked to wait. */
  isThrottled(host: HostName): boolean;
  /** Epoch ms when the host was last found again: what waited for it does not wait on. */
  lastSuccessAt(host: HostName): number;
  /** Whether the host knows a key again, so that a request whose answer was lost may be repeated. */
  isIdempotent(host: HostName): boolean;
}
