/**
 * The one table of an entry's states, as a pure function. Screens, docs and tests use these names.
 *
 *   recorded -> sending -> accepted -> settled
 *      |           |-> unknown -> (queued) sending again | (online) asked -> accepted | refused
 *      |           |-> conflicting | refused | parked
 *      +-> conflicting | parked | withdrawn | (online, its tab is gone) unknown
 *   conflicting | refused | parked -> superseded | withdrawn
 */
import type { Delivery } from '#model/command.ts';
import type { EntryReason, EntryState, EntryStatus, WireRequest } from '#ports/journal-port.ts';

export const initialStatus = (at: number): EntryStatus => ({
  state: 'recorded',
  moves: 0,
  unwanted: false,
  attempts: 0,
  maybeApplied: false,
  notBefore: 0,
  notAfter: null,
  wire: null,
  acceptedVersion: null,
  acceptedKey: null,
  rebasedTo: null,
  reason: null,
  movedAt: at,
});

const allowed: Readonly<Record<EntryState, readonly EntryState[]>> = {
  recorded: ['sending', 'unknown', 'conflicting', 'parked', 'withdrawn', 'superseded'],
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

/** Whether this version of the app has such a state. */
export const isEntryState = (state: string) => Object.hasOwn(allowed, state);

export function mayMove(from: EntryState, to: EntryState): boolean {
  return allowed[from].includes(to);
}

/** The code of an entry's reason where another release has left it in a state, or for a host, that this one does not know. */
export const unknownState = 'unknown_state';

/** Entry in a state of another release, which alone knows its outcome and its next state. */
export const isOfOtherRelease = ({ reason }: EntryStatus) => reason?.code === unknownState;

export type EntryEvent =
  /**
   * `moves`: of the standing on which this was decided; on any other it has to be decided anew.
   * `notAfter`: when the host may have forgotten the key; counted from the first attempt.
   */
  | {
      readonly kind: 'attempted';
      readonly delivery: Delivery;
      readonly moves: number;
      readonly wire: WireRequest;
      readonly notAfter: number;
      /** Key of the batch call that it goes in. */
      readonly call?: string | undefined;
    }
  /**
   * The host asked to wait: as if not attempted. `waitMs`: from the move on; the clock may be set back between the
   * answer and that. `untried`: nothing left the device, so that the attempt does not even count.
   */
  | { readonly kind: 'held'; readonly waitMs: number; readonly untried?: boolean }
  | { readonly kind: 'noAnswer'; readonly waitMs: number }
  /** The host has done nothing of the batch call that it went in, and never will: it goes by itself. */
  | { readonly kind: 'takenApart' }
  /** `key`: the host's own for a created row, where it is another than the one that was wanted. */
  | { readonly kind: 'accepted'; readonly version: number | null; readonly key?: string | undefined }
  | { readonly kind: 'seen' }
  | { readonly kind: 'refused' | 'conflicting' | 'parked'; readonly reason: EntryReason }
  | { readonly kind: 'released' | 'withdrawn' | 'superseded' }
  /** Before it was ever sent, the row has moved on: it fits on the newer version, or it does not. */
  | { readonly kind: 'rebased'; readonly version: number }
  | { readonly kind: 'outdated'; readonly reason: EntryReason }
  /** It need not wait for its time any more. */
  | { readonly kind: 'hastened' }
  /** The person does not want it any more; what is under way is only withdrawn once it is known not to apply. */
  | { readonly kind: 'givenUp' };

/** The standing after an event; undefined where the table does not allow it. */
export function move(standing: EntryStatus, event: EntryEvent, at: number): EntryStatus | undefined {
  if (event.kind === 'givenUp') return giveUp(standing, at);
  if (event.kind === 'rebased') return rebase(standing, event.version);
  if (event.kind === 'hastened') return isWaiting(standing.state) ? hasten(standing) : undefined;
  // It may be under way there, or done.
  if ((event.kind === 'released' || event.kind === 'superseded') && isOfOtherRelease(standing))
    return undefined;
  // An entry that was sent once may have been applied: only the host can say that it conflicts.
  if (event.kind === 'outdated' && standing.wire !== null) return undefined;
  // Moved since by another tab: given up, say, or sent by it to a host that must not be sent it twice.
  if (event.kind === 'attempted' && (standing.unwanted || event.moves !== standing.moves)) return undefined;
  // An online command is sent once: after that, its outcome is queried.
  if (event.kind === 'attempted' && event.delivery === 'online' && standing.state !== 'recorded')
    return undefined;
  const after = step(standing, event, at);
  if (after === undefined || !after.unwanted) return after;
  // It came back without having been applied: now the wish can be kept.
  return isUnderWay(after.state) ? after : (step(after, { kind: 'withdrawn' }, at) ?? after);
}

function giveUp(standing: EntryStatus, at: number): EntryStatus | undefined {
  if (!isUnderWay(standing.state)) return step(standing, { kind: 'withdrawn' }, at);
  return { ...standing, unwanted: true, moves: standing.moves + 1, movedAt: at };
}

function rebase(standing: EntryStatus, version: number): EntryStatus | undefined {
  const isOpen = standing.state === 'recorded' && standing.wire === null;
  if (!isOpen || version <= (standing.rebasedTo ?? -1)) return undefined;
  return { ...standing, rebasedTo: version, moves: standing.moves + 1 };
}

function hasten(standing: EntryStatus): EntryStatus {
  return { ...standing, notBefore: 0, moves: standing.moves + 1 };
}

/** Withdrawn, or to be withdrawn once the host has said that it was not applied. */
export const isGivenUp = ({ state, unwanted }: EntryStatus) =>
  state === 'withdrawn' || (unwanted && isWaiting(state));

/** Entry that an undo can target: neither over nor waiting for a decision. */
export const isUndoable = (standing: EntryStatus) =>
  !isGivenUp(standing) && standing.state !== 'superseded' && !needsPerson(standing.state);

/** Some twenty minutes of tries, as the waits between them grow. */
const manyTries = 15;

/** So often there was no usable answer that the person should know, though it is tried on without an end. */
export const isStuck = ({ state, attempts, unwanted }: EntryStatus) =>
  state === 'unknown' && attempts >= manyTries && !unwanted;

/** It may have been applied: only the host can say that it was not. */
const isUnderWay = (state: EntryState) => state === 'sending' || state === 'unknown';

/** Events that lead from one state to another; the others change something within one. */
type StateEvent = Exclude<EntryEvent, { kind: 'givenUp' | 'rebased' | 'hastened' }>;

function step(standing: EntryStatus, event: StateEvent, at: number): EntryStatus | undefined {
  const to = stateAfter(event, standing);
  // Barred while it is unknown, it stays so, with the reason.
  const stays = event.kind === 'parked' && to === 'unknown' && standing.state === 'unknown';
  // The host has said that of its batch call nothing was done, nor will be.
  const isApart = event.kind === 'takenApart' && standing.call !== undefined && isUnderWay(standing.state);
  if (event.kind === 'takenApart' ? !isApart : !stays && !mayMove(standing.state, to)) return undefined;
  const moved = { ...standing, state: to, moves: standing.moves + 1, movedAt: at };
  switch (event.kind) {
    case 'attempted':
      return {
        ...moved,
        attempts: standing.attempts + 1,
        wire: standing.wire ?? event.wire,
        notAfter: standing.notAfter ?? event.notAfter,
        ...(event.call === undefined ? {} : { call: event.call }),
      };
    case 'held':
      return { ...moved, ...(event.untried && untried(standing)), notBefore: at + event.waitMs };
    case 'noAnswer':
      return {
        ...moved,
        notBefore: at + event.waitMs,
        maybeApplied: standing.maybeApplied || standing.attempts > 0,
      };
    case 'takenApart':
      return { ...moved, ...unsent, maybeApplied: false, reason: null };
    case 'accepted':
      return { ...moved, acceptedVersion: event.version, acceptedKey: event.key ?? null, reason: null };
    case 'refused':
    case 'conflicting':
    case 'outdated':
    case 'parked':
      return { ...moved, reason: event.reason };
    case 'released':
      // An entry that a batch call could not do is sent by itself.
      return { ...moved, ...(standing.call && unsent), reason: null, notBefore: 0 };
    default:
      return moved;
  }
}

/** As before the attempt: what was never sent may still be made anew over a newer row. */
function untried({ attempts }: EntryStatus): Partial<EntryStatus> {
  return { attempts: attempts - 1, ...(attempts > 1 ? {} : unsent) };
}

const unsent = { wire: null, notAfter: null, call: undefined } as const;

/** It may not be sent again, by this person or by this version of the app; what became of it can still be asked. */
export const isOutcomeQueryOnly = ({ park }: EntryReason) =>
  park === 'permission' || park === 'unknownVersion';

/**
 * Held, forbidden or not understood now, it may still have been applied by an attempt before whose answer was lost: then it is not as
 * if it had never been sent.
 */
function stateAfter(event: StateEvent, { maybeApplied }: EntryStatus): EntryState {
  const isBarred = event.kind === 'parked' && isOutcomeQueryOnly(event.reason);
  if (maybeApplied && (event.kind === 'held' || isBarred)) return 'unknown';
  switch (event.kind) {
    case 'attempted':
      return 'sending';
    case 'held':
    case 'released':
    case 'takenApart':
      return 'recorded';
    case 'noAnswer':
      return 'unknown';
    case 'seen':
      return 'settled';
    case 'outdated':
      return 'conflicting';
    default:
      return event.kind;
  }
}

/** Still to be decided: shown over the server's rows. */
export function isUnsettled(state: EntryState): boolean {
  return state !== 'settled' && state !== 'withdrawn' && state !== 'superseded';
}

/** The host has not done it, as far as is known here. */
export function isNotDone(state: EntryState): boolean {
  return isUnsettled(state) && state !== 'accepted';
}

/** The host has done it. */
export const isDone = (state: EntryState): boolean => state === 'accepted' || state === 'settled';

/** Still to be sent by the relay. */
export function isWaiting(state: EntryState): boolean {
  return state === 'recorded' || state === 'sending' || state === 'unknown';
}

/** Waits for the person. */
export function needsPerson(state: EntryState): boolean {
  return state === 'refused' || state === 'conflicting' || state === 'parked';
}
