/**
 * The one table of an entry's states, as a pure function. Screens, docs and tests use these names.
 *
 *   recorded -> sending -> accepted -> settled
 *      |           |-> unknown -> (queued) sending again | (online) asked -> accepted | refused
 *      |           |-> conflicting | refused | parked
 *      +-> conflicting | parked | withdrawn
 *   conflicting | refused | parked -> superseded | withdrawn
 */
import type { EntryReason, EntryStanding, EntryState, WireRequest } from '#edge/ports.ts';

export const freshStanding = (at: number): EntryStanding => ({
  state: 'recorded',
  attempts: 0,
  notBefore: 0,
  wire: null,
  acceptedVersion: null,
  reason: null,
  movedAt: at,
});

const allowed: Readonly<Record<EntryState, readonly EntryState[]>> = {
  recorded: ['sending', 'conflicting', 'parked', 'withdrawn', 'superseded'],
  sending: ['accepted', 'unknown', 'conflicting', 'refused', 'parked', 'recorded'],
  unknown: ['sending', 'accepted', 'refused', 'parked', 'withdrawn'],
  accepted: ['settled'],
  settled: [],
  refused: ['withdrawn', 'superseded'],
  conflicting: ['withdrawn', 'superseded'],
  parked: ['withdrawn', 'superseded', 'recorded'],
  withdrawn: [],
  superseded: [],
};

export function mayMove(from: EntryState, to: EntryState): boolean {
  return allowed[from].includes(to);
}

export type EntryEvent =
  | { readonly kind: 'attempted'; readonly wire: WireRequest }
  /** The attempt ended without leaving the device, or the host asked to wait: as if not attempted. */
  | { readonly kind: 'held'; readonly notBefore: number }
  | { readonly kind: 'noAnswer'; readonly notBefore: number }
  | { readonly kind: 'accepted'; readonly version: number | null }
  | { readonly kind: 'seen' }
  | { readonly kind: 'refused' | 'conflicting' | 'parked'; readonly reason: EntryReason }
  | { readonly kind: 'released' | 'withdrawn' | 'superseded' };

/** The standing after an event; undefined where the table does not allow it. */
export function move(standing: EntryStanding, event: EntryEvent, at: number): EntryStanding | undefined {
  const to = stateAfter(event);
  if (!mayMove(standing.state, to)) return undefined;
  const moved = { ...standing, state: to, movedAt: at };
  switch (event.kind) {
    case 'attempted':
      return { ...moved, attempts: standing.attempts + 1, wire: standing.wire ?? event.wire };
    case 'held':
    case 'noAnswer':
      return { ...moved, notBefore: event.notBefore };
    case 'accepted':
      return { ...moved, acceptedVersion: event.version, reason: null };
    case 'refused':
    case 'conflicting':
    case 'parked':
      return { ...moved, reason: event.reason };
    case 'released':
      return { ...moved, reason: null, notBefore: 0 };
    default:
      return moved;
  }
}

function stateAfter(event: EntryEvent): EntryState {
  switch (event.kind) {
    case 'attempted':
      return 'sending';
    case 'held':
    case 'released':
      return 'recorded';
    case 'noAnswer':
      return 'unknown';
    case 'seen':
      return 'settled';
    default:
      return event.kind;
  }
}

/** Still to be decided: shown over the server's rows. */
export function isUnsettled(state: EntryState): boolean {
  return state !== 'settled' && state !== 'withdrawn' && state !== 'superseded';
}

/** Still to be sent by the relay. */
export function isWaiting(state: EntryState): boolean {
  return state === 'recorded' || state === 'sending' || state === 'unknown';
}

/** Waits for the person. */
export function needsPerson(state: EntryState): boolean {
  return state === 'refused' || state === 'conflicting' || state === 'parked';
}
