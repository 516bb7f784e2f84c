/** Holds all that a replayed world asked hosts to change, one after the other, against what the recorded one did. */
import { firstOf, line } from './compare-requests.ts';
import { slackMs, slowestDeviceMs } from './disk-times.ts';
import type { Asked, AskedThen } from './taped-requests.ts';

/** `attemptAt`: when its attempt was written down (epoch ms), as soon as which it leaves; undefined: it had none of its own. */
export interface LeftThen extends AskedThen {
  readonly attemptAt: number | undefined;
}

/**
 * In a sentence, the first request that left in another order, at another moment, or beside others than then. For worlds that
 * sent the same in each lane: what is missing, or more, is not told here.
 */
export function sequenceDifference(
  recorded: readonly LeftThen[],
  replayed: readonly Asked[],
): string | undefined {
  return firstOf(recorded, (then, index) => {
    const now = replayed[index];
    return now && (ofOrder(then, now, index) ?? ofMoment(then, now) ?? ofCompany(recorded, replayed, index));
  });
}

function ofOrder(then: Asked, now: Asked, index: number): string | undefined {
  const isSame = then.method === now.method && then.url === now.url && then.key === now.key;
  return isSame
    ? undefined
    : `In another order: request ${index + 1} was ${line(then)} then, and is ${line(now)} now.`;
}

/** A world leaves as soon as the attempt is written down; what had none waited for a token, for as long as that took. */
function ofMoment({ at, attemptAt }: LeftThen, now: Asked): string | undefined {
  const due = attemptAt ?? at;
  const late = now.at - due;
  const mostEarly = attemptAt === undefined ? slowestDeviceMs : slackMs;
  if (late >= -mostEarly && late <= slackMs) return undefined;
  const how = late < 0 ? 'too early' : 'too late';
  return `${line(now)}: left at ${clockOf(due)} then, and leaves at ${clockOf(now.at)} now, ${Math.abs(late)} ms ${how}.`;
}

const clockOf = (at: number) => new Date(at).toISOString().slice(11, 23);

/** How many were under way when it left, with itself: from so many to so many, where one was over at that very moment. */
function underWay(
  requests: readonly Asked[],
  index: number,
  from: number,
): { readonly least: number; readonly most: number } {
  const before = requests.slice(0, index);
  const after = (at: number) =>
    before.filter(({ overAt = Number.POSITIVE_INFINITY }) => overAt >= at).length + 1;
  return { least: after((requests[index]?.at ?? 0) + 1), most: after(from) };
}

function ofCompany(
  recorded: readonly LeftThen[],
  replayed: readonly Asked[],
  index: number,
): string | undefined {
  const [was, is] = [recorded[index], replayed[index]];
  if (was === undefined || is === undefined) return undefined;
  const then = underWay(recorded, index, was.attemptAt ?? was.at);
  const now = underWay(replayed, index, is.at);
  if (now.least <= then.most && now.most >= then.least) return undefined;
  const [before, by] = now.least > then.most ? [then.most, now.least] : [then.least, now.most];
  return `${line(is)}: left as one of ${before} under way then, and of ${by} now.`;
}
