/**
 * The whole console in memory, given again what the world outside told it in a recording. Only what the person wanted is
 * done; what the journal, the relay and the feed make of it is theirs, and is held against what they made of it then.
 */
import type { StoredEntry } from '#ports/journal-port.ts';
import { flushTasks } from '#adapters/memory/memory-ports.ts';
import type { Intent } from '#commands/intents.ts';
import { entriesMoved, leadershipMoved, selectEntries } from '#store/journal-slice.ts';
import type { AppThunk } from '#services/services.ts';
import type { Recording, Step } from '#session-recorder/format/recording.ts';
import { commands } from '#app/navigation/commands.ts';
import { lists } from '#app/navigation/lists.ts';
import type { Requests } from './compare-requests.ts';
import type { Parts, World } from './open-world.ts';
import { openWorld } from './open-world.ts';
import type { ReadNote, ReadNoted } from './read-notes.ts';
import { readNotes } from './read-notes.ts';
import { isOfScreen } from './screen-answers.ts';
import { want } from './want.ts';

/** What happens to the world of a replay beside what the recording says, after so many actions. */
export type Script = { readonly after: number } & Happening;

export type Happening =
  | { readonly do: 'offline' | 'online' }
  /** The next change is answered with it, and not done. */
  | { readonly do: 'answer'; readonly status: number }
  /** Nobody hears what the next change is answered. */
  | { readonly do: 'loseAnswer' }
  /** Time goes on. */
  | { readonly do: 'wait'; readonly ms: number }
  /** The system's clock is ahead, as after a sleep: what was due by then is done. Or it is set back. */
  | { readonly do: 'clock'; readonly ms: number }
  | { readonly do: 'want'; readonly intent: Intent };

export interface PlayPlan {
  readonly recording: Recording;
  readonly script?: readonly Script[];
  /** Plays this many actions, and no more of the recording; hosts answer as in all of it. */
  readonly until?: number | undefined;
  /** Plays on for so long (ms) after the last action, with nothing more from the recording. */
  readonly beyondMs?: number;
  /** Those of the console itself, where nothing else is said. */
  readonly parts?: Parts;
}

export interface Played {
  readonly asked: Requests;
  readonly looked: Requests;
  readonly entries: readonly StoredEntry[];
  readonly state: unknown;
}

export type WorldOutcome =
  | ({ readonly kind: 'played' } & Played)
  /** Why there is no world in it, in a sentence. */
  | { readonly kind: 'notPlayable'; readonly why: string };

export async function playWorld({
  recording,
  until = recording.steps.length,
  script = [],
  beyondMs = 0,
  parts = { commands, lists },
}: PlayPlan): Promise<WorldOutcome> {
  const notes = readNotes(recording);
  if ('unknown' in notes) return no(`It notes '${notes.unknown}', which this version does not know.`);
  if (notes.length === 0) return no('It was made before recordings noted what the world outside told.');
  const [first] = notes;
  if (recording.head.start !== null || first?.noted.kind !== 'began')
    return no('It begins in the middle of a session: its oldest part had to go.');
  if (!hasLed(recording.steps))
    return no('Another tab led and sent for it; the recording of that tab has what was sent.');
  const world = await openWorld(notes, first.noted, recording, parts);
  const events = eventsOf(notes, recording.steps).filter(({ done }) => done <= until);
  await play(world, events, script);
  await world.clock.advance(beyondMs);
  await flushTasks();
  const state = world.store.getState();
  const { asked, looked, lost } = world.tape;
  if (lost !== undefined) return no(lost);
  return { kind: 'played', asked, looked, entries: selectEntries(state), state };
}

const no = (why: string): WorldOutcome => ({ kind: 'notPlayable', why });

/** This tab sent all that was sent. */
function hasLed(steps: readonly Step[]): boolean {
  const leads = steps.map(({ action }) => (leadershipMoved.match(action) ? action.payload : undefined));
  const lost = leads.indexOf(false);
  const since = lost === -1 ? [] : steps.slice(lost);
  return leads.includes(true) && !since.some(({ action }) => entriesMoved.match(action));
}

type Recorded = { readonly at: number; readonly done: number } & (
  | { readonly note: ReadNoted; readonly index: number }
  | { readonly step: Step }
);

/** In the order in which they were written down. */
function eventsOf(notes: readonly ReadNote[], steps: readonly Step[]): readonly Recorded[] {
  const told = notes.map(({ at, before, noted }, index) => ({ at, done: before, note: noted, index }));
  const done = steps.map((step, index) => ({ at: step.at, done: index + 1, step }));
  // A note stands after the actions that came before it.
  return [...told, ...done].sort((a, b) => orderOf(a) - orderOf(b));
}

const orderOf = (one: Recorded) => one.done + ('note' in one ? 0.5 : 0);

async function play(world: World, events: readonly Recorded[], script: readonly Script[]): Promise<void> {
  const { clock, tape } = world;
  const left = [...script].sort((a, b) => a.after - b.after);
  // One intent lets the world run on for several actions: what leaves after one of them meets what a script has for it.
  tape.leaves = (after) => {
    for (let [next] = left; next !== undefined && next.after <= after && isSudden(next); [next] = left) {
      left.shift();
      strike(world, next);
    }
  };
  for (const event of events) {
    await clock.advance(Math.max(0, event.at - clock.now()));
    for (let next = left[0]; next !== undefined && next.after < event.done; next = left[0]) {
      left.shift();
      await interfere(world, next);
    }
    if ('note' in event) await tell(world, event.note, event.index);
    else if (isOfScreen(event.step.action))
      // Its request is made beside it, for its sound.
      for (const action of world.answers.take(event.step.action)) world.store.dispatch(action);
    await flushTasks();
    if (tape.lost !== undefined) return;
  }
  for (const last of left) await interfere(world, last);
}

async function tell(world: World, note: ReadNoted, index: number): Promise<void> {
  const { ports, store, ids } = world;
  ids.from = Math.max(ids.from, index);
  if (note.kind === 'began') void world.start(note.returned);
  if (note.kind === 'network') ports.network.set(note.isOffline);
  if (note.kind === 'asked' && note.isQuery === true) store.dispatch(askAgain(world, note));
  if (note.kind === 'wanted') void store.dispatch(want(note.intent));
  await flushTasks();
}

function askAgain({ hosts }: World, { url, method }: Extract<ReadNoted, { kind: 'asked' }>): AppThunk<void> {
  return (_dispatch, _getState, { callHost }) => {
    const names = ['v3', 'v4', 'busOperator', 'partnerDevices', 'analytics'] as const;
    const host = names.find((name) => url.startsWith(`${hosts[name].url}/`)) ?? 'v3';
    const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((one) => one === method) ?? 'GET';
    void callHost({
      host,
      method: known,
      path: url.slice(hosts[host].url.length),
      isQuery: true,
    });
  };
}

type Sudden = Extract<Happening, { do: 'offline' | 'online' | 'answer' | 'loseAnswer' }>;

const isSudden = (one: Happening): one is Sudden =>
  one.do !== 'wait' && one.do !== 'clock' && one.do !== 'want';

function strike({ ports, tape, answers, store }: World, one: Sudden): void {
  if (one.do === 'answer') tape.faults.push({ status: one.status });
  else if (one.do === 'loseAnswer') tape.faults.push('lost');
  else {
    tape.setDown(one.do === 'offline');
    for (const action of answers.setDown(one.do === 'offline')) store.dispatch(action);
    ports.network.set(one.do === 'offline');
  }
}

async function interfere(world: World, one: Happening): Promise<void> {
  if (isSudden(one)) strike(world, one);
  else if (one.do === 'wait') await world.clock.advance(one.ms);
  else if (one.do === 'clock') await world.systemClock.set(one.ms);
  else void world.store.dispatch(want(one.intent));
  await flushTasks();
}
