/** Services of thunks and listeners, beside the state: the ports, the commands, and the person's stores. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import type { CommandRegistry, HostName } from '#model/command.ts';
import type { Config } from '#model/config.ts';
import type { Entity } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import type { StoredEntry } from '#ports/journal-port.ts';
import type { PersonStores, Ports, SpentToken } from '#ports/ports.ts';
import type { LaneIndex } from '#commands/lane-index.ts';
import type { SendConditions } from '#commands/send-conditions.ts';
import type { CircuitBreakers } from '#store/api/circuit-breaker.ts';
import type { CallHost, HostAnswer } from '#store/api/host-base-query.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import type { RootState } from '#store/root-state.ts';
import type { RowUpdate } from '#store/row-updates.ts';
import type { RowCache } from '#local-db/cache/row-cache.ts';
import type { FeedSignal } from './feed-signal.ts';
import type { LeaderState } from './leader-state.ts';
import type { MoveQueue } from './move-queue.ts';
import type { Recorder, RecordingWriter } from './recording.ts';
import type { SignOutMarker } from './session-markers.ts';

/** Asks a host what became of a key, and closes it. */
export type SealKey = (host: HostName, key: string) => Promise<HostAnswer>;

/** Services that are not needed before there are lists to look at, or a network. */
export interface LazyServices {
  /** Takes a term and sends under it until the signal says that this tab leads no more, or sending stands still. */
  runLeaderTerm(over: AbortSignal): AppThunk<Promise<void>>;
  /** Shows rows that the feed brought to the tab that leads: they are read from the disk here. */
  publishRemoteChanges(
    entity: Entity,
    keys: readonly string[],
    fed: { readonly at: number; readonly own: readonly string[] },
  ): AppThunk<Promise<void>>;
  /** Holds the rows that are shown against the disk. */
  revalidateRows(looked: Map<string, number>): AppThunk<Promise<void>>;
  /** Puts rows over the lists that an answer to a command brought to another tab. */
  readAnswered(collection: string, keys: readonly string[]): AppThunk<Promise<void>>;
  /** Measures how much room is left on the device, and makes some. */
  checkQuota(): AppThunk<Promise<void>>;
  /** Takes rows off the device that can be read again; resolves to whether there were any. */
  evictRows(): AppThunk<Promise<boolean>>;
  /** Asks the host what became of an entry whose answer was lost: whether it is settled now, or why the host did not say. */
  queryOutcome(entry: StoredEntry, term?: number, close?: SealKey): AppThunk<Promise<boolean | Failure>>;
  sealKeyOnce(services: ThunkServices): SealKey;
  /** Whether anything will still be sent without the person doing something first, now or at its time. */
  isAnythingToSend(
    entries: readonly StoredEntry[],
    conditions: Pick<SendConditions, 'now' | 'isIdempotent'>,
    lanes: LaneIndex,
  ): boolean;
  /** Sends an online entry of a batch, with those that go in one call with it. */
  sendOnline(entry: StoredEntry): AppThunk<Promise<Failure | undefined>>;
  /** Gives up what was refused and can never be sent again. */
  giveUpSpent(): AppThunk<Promise<unknown>>;
  /** Looks at the changes that wait on rows that are newer than they were made on. */
  rebaseEntries(collection: string, rows: readonly RowUpdate[]): AppThunk<Promise<void>>;
  /** Asks the host for a reference list, unless the change feed would have told of anything new in it. */
  fetchReference(list: string, told: ReadonlySet<string> | undefined): AppThunk<Promise<void>>;
  /** Asks the host why a session has ended, and forgets whose it was where an administrator did. */
  forgetWhereEnded(spent: SpentToken): AppThunk<Promise<void>>;
  /** Removes what is left of people who have left; resolves to whether nothing is. */
  finishLeaving(left: readonly SignOutMarker[]): AppThunk<Promise<boolean>>;
  /** Removes the recordings of everybody but this person. */
  forgetRecordings(but: string): AppThunk<Promise<void>>;
  /** Which entries of a journal are forgotten, at `now` (epoch ms). */
  prunable(entries: readonly StoredEntry[], now: number): readonly StoredEntry[];
}
/** Rejects where it can't be loaded: a release has just taken it away, say. */
export type LoadLazyServices = () => Promise<LazyServices>;

export interface PersonMemory {
  readonly subject: string;
  /** Name of the statements under which the rows were read. */
  readonly statements: string;
  readonly stores: PersonStores;
  readonly rows: RowCache;
  /** Aborted when the person leaves: what is being sent for them is called off. */
  readonly leaving: AbortController;
}

/** Session operations that the sync engine uses; the session stands above it. */
export interface SessionService {
  /** Asks the host who works, and what they may see and do now. */
  askProfile(subject: string | undefined): AppThunk<Promise<void>>;
  /** The same, at most once in a while. */
  checkRights(): AppThunk<Promise<void>>;
}

export interface ThunkServices {
  readonly ports: Ports;
  readonly config: Config;
  readonly commands: CommandRegistry;
  /** Lists by collection name. */
  readonly lists: ReadonlyMap<string, ListSource>;
  readonly callHost: CallHost;
  /** The signed-in person's own stores; undefined while nobody is signed in. */
  readonly person: { current: PersonMemory | undefined };
  /**
   * Set while local data are shown before the host confirms the person; resolves once the host has said who works, or is known
   * not to.
   */
  readonly confirming: { current: Promise<void> | undefined };
  /** When each collection was last read whole (epoch ms), since this start. */
  readonly wholeReadings: Map<string, number>;
  /** Readings of whole collections under way; aborted where the person gives one up. */
  readonly offlineDownloads: Map<string, AbortController>;
  readonly feed: FeedSignal;
  /** Who is called with the collections that the change feed has told of, also of rows that are not held here. */
  readonly changeListeners: Set<(collections: ReadonlySet<string>) => void>;
  readonly recorder: Recorder<RootState>;
  /** Writer of recorded steps; loaded once the console has started. */
  readonly recordingWriter: { current?: RecordingWriter };
  /** Whether the host answers at all; tells the connection state. */
  readonly reach: () => Promise<boolean>;
  /**
   * Whether a request would have a token to go with. Asked before an attempt is written down: an outage of the provider
   * uses none up. While the provider is silent it is left alone for a while, and the answer is no at once.
   */
  readonly hasToken: () => Promise<boolean>;
  /** Moves of entries, one after the other. */
  readonly moveQueue: MoveQueue;
  /** Whether this tab leads, and under which term. */
  readonly leader: LeaderState;
  /** Whether the browser was asked not to evict what is kept here. */
  readonly persistence: { isAsked: boolean };
  readonly loadLazyServices: LoadLazyServices;
  readonly session: SessionService;
  readonly circuitBreakers: CircuitBreakers;
  /** Last message shown for each call that could not be read. */
  readonly shownFailures: Map<string, string>;
  /** Entries of which a screen waits to say what became of them, and how many wait. */
  readonly followedEntries: Map<string, number>;
  /** Whether the host knows an idempotency key again. */
  readonly isIdempotent: (host: HostName) => boolean;
  /** Whether the host refuses a change of a row that has moved on. */
  readonly isVersioned: (host: HostName) => boolean;
  /** Ids of the creations that are done by now, where the clock does not say so. */
  readonly doneCreations: () => readonly string[];
  /** Tells the relay that there may be something to send, now. */
  readonly wakeRelay: { run: () => void };
}

export type AppDispatch = ThunkDispatch<RootState, ThunkServices, UnknownAction>;
export type AppThunk<R> = ThunkAction<R, RootState, ThunkServices, UnknownAction>;
