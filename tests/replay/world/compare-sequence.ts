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

/** How many were under way, with itself, when one left: those before it that were not over by then. */
const underWay = (requests: readonly Asked[], index: number, at: number) =>
  requests.slice(0, index).filter(({ overAt = Number.POSITIVE_INFINITY }) => overAt >= at).length + 1;

function ofCompany(
  recorded: readonly LeftThen[],
  replayed: readonly Asked[],
  index: number,
): string | undefined {
  const [was, is] = [recorded[index], replayed[index]];
  if (was === undefined || is === undefined) return undefined;
  const now = { least: underWay(replayed, index, is.at + 1), most: underWay(replayed, index, is.at) };
  // What was over at about that time may be over a little later, or earlier.
  const then = {
    least: underWay(recorded, index, was.at + slackMs),
    most: underWay(recorded, index, (was.attemptAt ?? was.at) - slackMs),
  };
  if (now.least <= then.most && now.most >= then.least) return undefined;
  const [before, by] = now.least > then.most ? [then.most, now.least] : [then.least, now.most];
  return `${line(is)}: left as one of ${before} under way then, and of ${by} now.`;
}
