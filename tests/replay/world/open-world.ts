/** The whole console on memory edges, with the hosts, the ids and the sign-in of a recording, and the journal as it was found. */
import type { CommandCore } from '#model/command.ts';
import type { IdentityRecord } from '#ports/ports.ts';
import type { MemoryClock, MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { journalLoaded } from '#store/journal-slice.ts';
import type { Person } from '#store/session-slice.ts';
import { resumedOffline, signedIn } from '#store/session-slice.ts';
import { openCollection } from '#local-db/engine/open-collection.ts';
import type { Recording, Step } from '#session-recorder/format/recording.ts';
import { createConsoleStore } from '#app/store/create-store.ts';
import { lazyServices } from '#app/store/lazy-services.ts';
import type { ConsoleClock } from './console-clock.ts';
import { consoleClock } from './console-clock.ts';
import { withDiskTimes } from './disk-times.ts';
import type { ReadNote, ReadNoted } from './read-notes.ts';
import type { ScreenAnswers } from './screen-answers.ts';
import { screenAnswers } from './screen-answers.ts';
import { makeTape } from './tape.ts';

export interface Parts {
  readonly commands: readonly CommandCore[];
  readonly lists: readonly ListSource[];
}

export type Began = Extract<ReadNoted, { kind: 'began' }>;

export interface World {
  readonly ports: MemoryPorts;
  /** Time as it went on in the recording. */
  readonly clock: MemoryClock;
  /** What the system's clock says to the console. */
  readonly systemClock: ConsoleClock;
  readonly tape: ReturnType<typeof makeTape>;
  readonly answers: ScreenAnswers;
  readonly store: ReturnType<typeof createConsoleStore>['store'];
  readonly start: (returned: boolean) => Promise<unknown>;
  readonly hosts: Began['hosts'];
  /** Ids and chances that were made from this moment of the recording on. */
  readonly ids: { from: number };
}

export async function openWorld(
  notes: readonly ReadNote[],
  began: Began,
  { steps }: Recording,
  { commands, lists }: Parts,
): Promise<World> {
  const subject = notes.find(({ noted }) => noted.kind === 'signIn')?.noted;
  const person = subject?.kind === 'signIn' ? subject : undefined;
  const base = memoryPorts(silentHttp, person?.subject ?? '', notes[0]?.at ?? 0);
  const tape = makeTape(notes, base.clock);
  const ids = { from: 0 };
  const systemClock = consoleClock(base.clock);
  const actions = steps.map(({ action }) => action);
  const resumed = actions.find(resumedOffline.match)?.payload;
  const signed = actions.find(signedIn.match)?.payload;
  const known = resumed ?? (signed && { person: signed.person, confirmedAt: signed.at });
  const owner = person?.subject ?? known?.person.id;
  await putBack(base, owner, steps);
  const isKept = await putKept(base, owner, notes, lists);
  // A cold start finds whoever this device knew; rows of somebody whom it does not know are taken for left behind.
  if (known !== undefined && (isKept || resumed !== undefined))
    await base.device.writeIdentity(identityOf(known));
  const ports: MemoryPorts = {
    ...base,
    clock: systemClock,
    device: deviceOf(notes, steps, base),
    http: tape.http,
    tabs: { ...base.tabs, id: began.tab },
    ids: idsOf(notes, ids, base.clock),
    auth: authOf(notes, base, person),
  };
  const { store, start } = createConsoleStore({
    ...{ ports, commands, lists },
    config: {
      ...{ environment: 'replay', demo: false, hosts: began.hosts, coldOfflineStart: true },
      oidc: { authority: '', clientId: '' },
      links: { provider: '', merchant: '', partner: '' },
      ...{ maximumOfflineHours: 24, idleLockMinutes: 0 },
    },
    loadLazyServices: async () => lazyServices,
  });
  const { hosts } = began;
  return { ports, clock: base.clock, systemClock, tape, answers: screenAnswers(), store, start, hosts, ids };
}

const silentHttp = { send: () => new Promise<never>(() => {}), stream: () => new Promise<never>(() => {}) };

/** The next that was made then, of those that were made from where the replay is on, and about now. */
function idsOf(
  notes: readonly ReadNote[],
  place: { readonly from: number },
  clock: MemoryClock,
): MemoryPorts['ids'] {
  const next = { id: 0, random: 0 };
  let spare = 0;
  function noted(kind: 'id' | 'random'): ReadNoted | undefined {
    const from = Math.max(next[kind], place.from);
    const index = notes.findIndex((note, at) => at >= from && note.noted.kind === kind);
    const note = notes[index];
    // One of later is somebody else's: what asks now did not ask then.
    if (note === undefined || note.at > clock.now() + lateMs[kind]) return undefined;
    next[kind] = index + 1;
    return note.noted;
  }
  return {
    random() {
      const one = noted('random');
      return one?.kind === 'random' ? one.value : 0.5;
    },
    next() {
      const one = noted('id');
      spare += 1;
      return one?.kind === 'id' ? one.id : `ffffffff-0000-7000-8000-${String(spare).padStart(12, '0')}`;
    },
  };
}

function authOf(
  notes: readonly ReadNote[],
  { auth, clock }: MemoryPorts,
  person: Extract<ReadNoted, { kind: 'signIn' }> | undefined,
): MemoryPorts['auth'] {
  const told = notes.flatMap(({ at, noted }) =>
    noted.kind === 'signedIn' ? [{ at, held: noted.held }] : [],
  );
  const token = async () => {
    // It was noted once it was known: a moment after it was asked for.
    const { held = true } = told.findLast(({ at }) => at <= clock.now() + noticeMs) ?? told[0] ?? {};
    return held === true ? ({ kind: 'token', token: 'replay' } as const) : { kind: held };
  };
  const subject = person?.subject ?? '';
  const found = person?.found ?? 'signedIn';
  const before = person?.isAsBefore ? { isAsBefore: true as const } : {};
  return {
    ...auth,
    start: async () =>
      found === 'failed' ? { kind: found, reason: '' } : { kind: found, subject, ...before },
    token,
    renew: token,
    resume: token,
  };
}

const noticeMs = 50;
/** The key of a batch's request is made after its rows were drawn, which takes a browser as long. */
const lateMs = { id: 500, random: noticeMs };

/** What it did not keep then, it does not keep now. */
function deviceOf(
  notes: readonly ReadNote[],
  steps: readonly Step[],
  { device, clock }: MemoryPorts,
): MemoryPorts['device'] {
  // `stale` and `deposed` come of what others did, not of the device.
  const left = notes.flatMap(({ at, noted }) =>
    noted.kind === 'notStored' && (noted.failure === 'quota' || noted.failure === 'unavailable')
      ? [{ at, call: noted.call, failure: noted.failure }]
      : [],
  );
  const failed = (call: 'append' | 'move') => {
    const place = left.findIndex((one) => one.call === call && one.at <= clock.now() + noticeMs);
    const [one] = place === -1 ? [] : left.splice(place, 1);
    return one && ({ ok: false, failure: one.failure } as const);
  };
  return {
    ...device,
    async openPerson(subject) {
      const own = await device.openPerson(subject);
      const journal = withDiskTimes(own.journal, steps, clock);
      const { append, move } = journal;
      return {
        ...own,
        journal: {
          ...journal,
          append: async (...given) => failed('append') ?? append(...given),
          move: async (...given) => failed('move') ?? move(...given),
        },
      };
    },
  };
}

/** What the journal held when the page began, as it was read from the disk then. */
async function putBack(
  ports: MemoryPorts,
  subject: string | undefined,
  steps: readonly Step[],
): Promise<void> {
  const loaded = steps.find(({ action }) => journalLoaded.match(action))?.action;
  if (subject === undefined || loaded === undefined || !journalLoaded.match(loaded)) return;
  const { journal, close } = await ports.device.openPerson(subject);
  for (const { seq, ...entry } of loaded.payload) {
    const fillers: number[] = [];
    for (;;) {
      const stored = await journal.append([entry]);
      const at = stored.ok ? (stored.value[0]?.seq ?? 0) : seq;
      if (at >= seq) break;
      fillers.push(at);
    }
    await journal.remove(fillers);
  }
  close();
}

/**
 * What this device kept of lists when the feed began, and how far that was read; the rows are not in a recording. Kept by
 * another shape of its entity it would have been dropped at once, so it is said to be of the shape of now.
 */
async function putKept(
  ports: MemoryPorts,
  subject: string | undefined,
  notes: readonly ReadNote[],
  lists: readonly ListSource[],
): Promise<boolean> {
  const found = notes.map(({ noted }) => noted).find((noted) => noted.kind === 'found');
  if (subject === undefined || found?.kind !== 'found') return false;
  const { rows, close } = await ports.device.openPerson(subject);
  for (const kept of found.kept) {
    const entity = lists.find((list) => list.entity.name === kept.collection)?.entity;
    if (entity === undefined) continue;
    const { coverage } = await openCollection(rows, entity, kept.statements, kept.life);
    await rows.write([{ coverage: { ...kept, schema: coverage.schema }, chunks: [], basedOn: 0 }]);
  }
  // The world begins with its first term: a head of a later one would depose it.
  if (found.head !== null) await rows.write([], { ...found.head, term: 0 });
  close();
  return found.head !== null;
}

function identityOf({
  person,
  confirmedAt,
}: {
  readonly person: Person;
  readonly confirmedAt: number;
}): IdentityRecord {
  const { id: subject, userName, name, avatar, mobile, role, statements, version } = person;
  return { subject, userName, name, avatar, mobile, role, statements, version, confirmedAt, locked: false };
}
