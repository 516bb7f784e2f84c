/**
 * `npm run replay -- FILE --world`: the whole console in memory, given again what it was told then. What it says, and its exit
 * code, are for CI, too.
 */
import type { StoredEntry } from '#ports/journal-port.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import type { Assertion } from '../assertions.ts';
import { allHold, assertionsAtEnd } from '../assertions.ts';
import type { ExitCode } from '../main.ts';
import { readJson, readPlayable } from '../read-file.ts';
import { headLine } from '../report.ts';
import { worldDifferences } from './compare-worlds.ts';
import type { Parts } from './open-world.ts';
import type { Played, Script } from './play-world.ts';
import { playWorld } from './play-world.ts';
import { ownScript, readBranch, readScript } from './read-script.ts';

export interface WantedWorld {
  readonly file: string;
  readonly until?: number;
  /** A file of assertions, which hold at the end. */
  readonly assert?: string;
  /** A file of what happens beside what was recorded. */
  readonly script?: string;
  /** A file of what is wanted instead of what was, from `until` on. */
  readonly branch?: string;
  readonly say: (line: string) => void;
}

/** How long a branch plays on: what nobody answers is tried again in this time. */
const beyondMs = 10 * 60_000;

/** `parts`: those of the console itself, where nothing else is said. */
export async function replayWorld(wanted: WantedWorld, parts?: Parts): Promise<ExitCode> {
  const { file, until, say } = wanted;
  const given = givenTo(wanted);
  if ('saying' in given) {
    say(given.saying);
    return 3;
  }
  const { recording, script, list } = given;
  say(headLine(recording));
  // A branch leaves the recording: nothing of what came after reaches it.
  const plan =
    wanted.branch === undefined ? { recording, until } : { recording: upTo(recording, until), beyondMs };
  const outcome = await playWorld({ ...plan, script, ...(parts && { parts }) }).catch(String);
  if (typeof outcome === 'string') {
    say(`${file} can't be played to its end: ${outcome}`);
    return 1;
  }
  if (outcome.kind === 'notPlayable') {
    say(`${file} can't be played as a world. ${outcome.why}`);
    return 3;
  }
  const isOther = script.length > 0 || wanted.branch !== undefined;
  if (isOther) for (const line of linesOf(outcome)) say(line);
  else if (!isAsRecorded(recording, outcome, wanted)) return 1;
  return list === undefined || allHold(list, () => outcome.state, say) ? 0 : 2;
}

interface Given {
  readonly recording: Recording;
  readonly script: readonly Script[];
  readonly list?: readonly Assertion[];
}

/** Read before anything is played: what can't be used, or makes no sense, is said at once. */
function givenTo(wanted: WantedWorld): Given | { readonly saying: string } {
  const read = readPlayable(wanted.file, wanted.until);
  if ('saying' in read) return read;
  const script = scriptOf(wanted, read.recording);
  if (typeof script === 'string') return { saying: script };
  if (wanted.assert === undefined) return { ...read, script };
  const asserted = assertionsAtEnd(wanted.assert);
  return 'saying' in asserted ? asserted : { ...read, script, ...asserted };
}

function isAsRecorded(recording: Recording, played: Played, { until, say }: WantedWorld): boolean {
  const isCut = until !== undefined && until < recording.steps.length;
  const differences = worldDifferences(recording, played, isCut ? until : undefined);
  for (const line of differences) say(line);
  if (differences.length > 0) return false;
  const { asked, entries } = played;
  const came = `Sent ${asked.replayed.length} requests and came to ${entries.length} entries`;
  // One intent lets it run on for as long as nobody outside has a word.
  say(
    isCut
      ? `${came} with action ${until} or soon after, all on the way that they went.`
      : `${came}, all as they were.`,
  );
  return true;
}

/** Of a world that was made another one: what it sent, and what became of each entry. */
function linesOf({ asked, entries }: Played): readonly string[] {
  const requests = asked.replayed.map(
    ({ method, url, key }) => `  ${method} ${url}${key === undefined ? '' : `, key ${key}`}`,
  );
  return [
    `Sent ${asked.replayed.length} requests:`,
    ...requests,
    `Came to ${entries.length} entries:`,
    ...entries.map(
      ({ intent: { name, key }, standing }: StoredEntry) => `  ${name} ${key}: ${standing.state}`,
    ),
  ];
}

/** A sentence where a file can't be used. */
function scriptOf(
  { file, script, branch, until }: WantedWorld,
  recording: Recording,
): readonly Script[] | string {
  const own = ownScript(recording);
  if (own === undefined)
    return `What stands behind the end of ${file} is no script: lines of {"after", "do"}.`;
  const given = script === undefined ? { json: [] } : readJson(script);
  if ('saying' in given) return given.saying;
  const other = readScript(given.json);
  if (other === undefined) return `${script} holds no script: a list of {"after", "do"}.`;
  const { length } = recording.steps;
  const beyond = [...own, ...other].find(({ after }) => after > length);
  if (beyond !== undefined)
    return `What is for after action ${beyond.after} has no place: ${file} has ${length} actions.`;
  // What was to happen after the cut is left out.
  const beside = [...own, ...other].filter(({ after }) => after <= (until ?? after));
  if (branch === undefined) return beside;
  if (until === undefined) return 'A branch begins where --until says.';
  const wanted = readJson(branch);
  if ('saying' in wanted) return wanted.saying;
  const instead = readBranch(wanted.json);
  if (instead === undefined) return `${branch} holds no branch: a list of {"do"}.`;
  return [...beside, ...instead.map((one) => ({ after: until, ...one }))];
}

const upTo = (recording: Recording, until = recording.steps.length): Recording => ({
  ...recording,
  steps: recording.steps.slice(0, until),
  notes: recording.notes.filter(({ before }) => before <= until),
});
