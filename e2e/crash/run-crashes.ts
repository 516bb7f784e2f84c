/**
 * Kills a real Chromium again and again while a script edits customers through the screen:
 *
 *   start or go on -> sign in -> edits -> killed at a random moment -> start again, on the same profile -> ...
 *   -> everything works again -> what became of each edit?
 *
 * An edit counts as saved from the moment the screen shows it (`watch-screen.ts`) or its form closes.
 */
import type { Page } from '@playwright/test';

import { randomFrom } from '../../tests/simulation/random.ts';
import type { ConsoleServer } from '../support/console-server.ts';
import type { ServerView } from '../support/journey.ts';
import { enter, make, settleIn } from './at-work.ts';
import type { Attempt, Effect, Judgement } from './judge.ts';
import { judge } from './judge.ts';
import { startKillable } from './killable-browser.ts';
import { cutOff, openPage, patienceMs } from './killable-page.ts';
import { lookAtCentre, staleRows } from './last-look.ts';
import type { Life, PlannedEdit } from './plan.ts';
import { makePlanner, withLineSeparator } from './plan.ts';
import { makingsIn } from './thrown-away.ts';

interface KillsInput {
  readonly server: ConsoleServer;
  readonly view: ServerView;
  /** A folder for the browser's data, empty at first. */
  readonly profile: string;
  readonly times: number;
  readonly seed: number;
  say(line: string): void;
}

export interface KillsReport extends Judgement {
  readonly kills: number;
  readonly seed: number;
  readonly lives: readonly Life[];
  readonly attempts: readonly Attempt[];
  /** Where the script could not go on though nothing had been killed yet. */
  readonly stumbles: readonly string[];
  /** The lives at whose end the browser had thrown its own databases away: what waited then is lost by it. */
  readonly thrownAway: readonly string[];
  /** Rows that the change feed had to update on the device and did not. */
  readonly staleRows: readonly string[];
  readonly seconds: number;
}

const longestLifeMs = 60_000;
/** Created before the run: what is edited where a creation never came to be. */
const spareRow = 'KH00161';

export async function runKills(input: KillsInput): Promise<KillsReport> {
  const { server, view, times, seed, say } = input;
  const started = performance.now();
  const plan = makePlanner(randomFrom(seed, 'kills'));
  const lives: Life[] = [];
  const made: PlannedEdit[] = [];
  const saved = new Set<string>();
  const stumbles: string[] = [];
  const thrownAway: string[] = [];
  const onSaved = new Set<() => void>();
  const shows = (mark: string) => {
    saved.add(mark);
    for (const told of onSaved) told();
  };
  let browser = await startKillable(input.profile);
  try {
    await enter(await openPage(browser, shows), server.url).then(({ page }) => settleIn(page));
    const offlineDownloads = new Set(await makingsIn(input.profile));
    for (let count = 0; count < times; count += 1) {
      const life = plan(count === 0);
      lives.push(life);
      const page = await openPage(browser, shows);
      await server.faults([]);
      const failed = await liveAndDie(page, life);
      await rival(life);
      if (failed !== undefined) stumbles.push(`life ${count + 1}: ${failed}`);
      for (const making of await makingsIn(input.profile)) {
        if (!offlineDownloads.has(making)) thrownAway.push(`life ${count + 1}: ${making}`);
        offlineDownloads.add(making);
      }
      if (life.victim === 'browser') browser = await startKillable(input.profile);
      say(`${count + 1}/${times} ${wordsOf(life)}: ${saved.size} of ${made.length} edits called saved`);
    }
    await server.faults([]);
    const page = await openPage(browser, shows);
    await enter(page, server.url);
    const cards = await lookAtCentre(page);
    // By the open stream: the list was read when it was opened.
    await view.changeCustomer(spareRow, { address: withLineSeparator('Người khác đã sửa') });
    const stale = await staleRows(page, view, [spareRow, ...new Set(made.map(({ code }) => code))]);
    const attempts = made.map((edit) => ({ ...edit, saved: saved.has(edit.mark) }));
    const seconds = (performance.now() - started) / 1000;
    const judgement = judge(attempts, await effectsOn(view, made), cards);
    return {
      ...judgement,
      kills: lives.length,
      seed,
      lives,
      attempts,
      stumbles,
      thrownAway,
      staleRows: stale,
      seconds,
    };
  } finally {
    await browser.killAll();
  }

  /** One life. Resolves after the kill, to what went wrong before it. */
  async function liveAndDie(page: Page, life: Life): Promise<string | undefined> {
    let isKilled = false;
    let failed: string | undefined;
    let works: Promise<void> | undefined;
    await new Promise<void>((die) => {
      setTimeout(() => {
        if (!isKilled) failed = 'it stood still';
        die();
      }, longestLifeMs);
      const begin = () => void setTimeout(die, life.delayMs);
      if (life.since === 'start') begin();
      works = work(page, life, begin).catch((reason: unknown) => {
        if (!isKilled) failed = String(reason).slice(0, 400);
        die();
      });
    });
    isKilled = true;
    if (life.victim === 'browser') await browser.killAll();
    else {
      const crashed = new Promise<void>((done) => page.once('crash', () => done()));
      await browser.killRenderers();
      await Promise.race([crashed, new Promise((done) => setTimeout(done, patienceMs))]);
      void page.close().catch(() => undefined);
    }
    // What was under way fails with its page; a call that never hears of that is let go.
    await Promise.race([works, new Promise((done) => setTimeout(done, patienceMs))]);
    return failed;
  }

  async function work(page: Page, life: Life, begin: () => void): Promise<void> {
    if (life.cold) await cutOff(page);
    const list = await enter(page, server.url);
    await server.faults(life.faults);
    for (const [index, planned] of life.edits.entries()) {
      const isLast = index === life.edits.length - 1;
      const edit = { ...planned, code: existing(planned) };
      if (isLast && life.cut) await cutOff(page);
      if (isLast && life.since === 'edit') begin();
      if (isLast && life.since === 'saved') {
        const told = () => {
          if (!saved.has(edit.mark)) return;
          onSaved.delete(told);
          begin();
        };
        onSaved.add(told);
      }
      made.push(edit);
      await make(list, edit);
      shows(edit.mark);
    }
  }

  /** While the browser is dead, and what it recorded without network was never sent. */
  async function rival({ rivalled, edits }: Life): Promise<void> {
    const last = made.at(-1);
    if (!rivalled || last === undefined || last.mark !== edits.at(-1)?.mark) return;
    await server.faults([]);
    await view.changeCustomer(last.code, { address: withLineSeparator('Người khác đã sửa') });
  }

  /** Only a creation that the screen called saved is sure to be there. */
  function existing({ kind, code }: PlannedEdit): string {
    const creation = made.find((edit) => edit.kind === 'create' && edit.code === code);
    const isThere = !code.startsWith('KM') || (creation !== undefined && saved.has(creation.mark));
    return kind === 'create' || isThere ? code : spareRow;
  }
}

async function effectsOn(view: ServerView, made: readonly PlannedEdit[]): Promise<readonly Effect[]> {
  const effects: Effect[] = [];
  for (const code of new Set(made.map((edit) => edit.code))) {
    for (const { key, fields } of await view.history('customer', code)) {
      effects.push({ key, after: JSON.stringify(fields.map(({ after }) => after)) });
    }
  }
  return effects;
}

function wordsOf({ victim, since, delayMs, cold, cut, rivalled, faults }: Life): string {
  const [fault] = faults;
  const trouble = fault === undefined ? '' : `, ${JSON.stringify(fault.action)}`;
  return `${victim} ${delayMs} ms after ${since}${cold ? ', cold' : ''}${cut ? ', cut off' : ''}${rivalled ? ', rivalled' : ''}${trouble}`;
}
