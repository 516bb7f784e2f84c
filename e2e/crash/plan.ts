/**
 * What happens in one life of the browser, from its start to the kill: decided by a seed, so that a run can be
 * told again. The moment itself is the machine's: the same seed gives the same edits, faults and delays.
 */
import type { Random } from '../../tests/simulation/random.ts';
import type { FaultRule } from '../support/console-server.ts';

export type Victim = 'browser' | 'renderer';

/** From when the delay is counted: the page's start, the first key of the last edit, the word that it is saved. */
export type Since = 'start' | 'edit' | 'saved';

export interface PlannedEdit {
  readonly kind: 'change' | 'create';
  /** Code of the row; a new one where it is created. */
  readonly code: string;
  /** Unique in the whole run: what the screen, the journal and the history of the server are searched for. */
  readonly mark: string;
}

export interface Life {
  readonly victim: Victim;
  readonly since: Since;
  readonly delayMs: number;
  /** Opened without network, so without any token: what is recorded waits for the person's word. */
  readonly cold: boolean;
  /** The network goes before the last edit, and is not back before the kill. */
  readonly cut: boolean;
  /** Somebody else changes the row of the last edit after the kill, before it is sent. */
  readonly rivalled: boolean;
  readonly faults: readonly FaultRule[];
  readonly edits: readonly PlannedEdit[];
}

const markOf = (count: number) => `Lần ghi ${String(count).padStart(5, '0')}.`;
/** As a text pasted from a chat may have it: U+2028, a separator of lines that JSON does not escape. */
export const withLineSeparator = (text: string) => `${text}\u2028Hẻm 5`;
export const anyMark = /Lần ghi \d{5}\./g;

/** Each write meets one of these; the list is read as ever. */
const badAnswers: readonly [FaultRule['action'] | 'none', ...(FaultRule['action'] | 'none')[]] = [
  'none',
  'none',
  'none',
  'answerLost',
  'appliedThen500',
  { status: 500 },
  { delay: 400 },
  { delay: 1500 },
  'drop',
];

export function makePlanner(random: Random) {
  let made = 0;
  const created: string[] = [];

  function edit(): PlannedEdit {
    made += 1;
    const mark = markOf(made);
    if (random.chance(0.2)) {
      const code = `KM${String(made).padStart(5, '0')}`;
      created.push(code);
      return { kind: 'create', code, mark };
    }
    const [latest] = created.slice(-1);
    const isOfLatest = latest !== undefined && random.chance(0.15);
    const code = isOfLatest ? latest : `KH${String(101 + random.below(60)).padStart(5, '0')}`;
    return { kind: 'change', code, mark };
  }

  return (isFirst: boolean): Life => {
    const since = random.pick<Since>(['edit', 'edit', 'saved', 'saved', 'saved', 'start']);
    const victim = random.pick<Victim>(['browser', 'browser', 'browser', 'renderer', 'renderer']);
    // A page without network needs what an earlier life has put on the device.
    const cold = !isFirst && random.chance(0.12);
    const delayMs = since === 'start' ? random.below(1500) : since === 'edit' ? random.below(900) : lateBy();
    const action = random.pick(badAnswers);
    const cut = !cold && random.chance(0.2);
    const edits = since === 'start' ? [] : Array.from({ length: 1 + random.below(2) }, edit);
    // Only a row that was there before the run can be changed by somebody else for certain.
    const isKnown = edits.at(-1)?.code.startsWith('KH') === true;
    return {
      ...{ victim, since, delayMs, cold, cut, edits },
      rivalled: cut && isKnown && random.chance(0.5),
      faults: action === 'none' ? [] : faultsOf(action),
    };
  };

  /** At once, or while the request is under way, or while its answer is taken in. */
  function lateBy() {
    return random.chance(0.4) ? 0 : random.below(400);
  }
}

function faultsOf(action: FaultRule['action']): readonly FaultRule[] {
  const isDelay = typeof action === 'object' && 'delay' in action;
  return ['PUT', 'POST'].map((method) => ({
    match: { method, pathPrefix: '/api/v1/customer' },
    ...(isDelay ? {} : { times: 1 }),
    action,
  }));
}
