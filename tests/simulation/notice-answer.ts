/** Which faults an answer is depends on what else is under way: the journal on the disk says it. */
import type { StoredEntry } from '#ports/journal-port.ts';
import type { Meet } from './fault-list.ts';
import { wordNotAllowed } from './host-rows.ts';
import type { SharedDevice } from './shared-device.ts';
import type { SentRequest } from './simulated-network.ts';

export function noticeAnswer(device: SharedDevice, met: Meet): (sent: SentRequest) => void {
  return ({ key, subject = '', status, request }) => {
    if (status === undefined || key === undefined || !device.subjects().includes(subject)) return;
    const entries = device.journalOf(subject);
    const own = entries.find(({ intent }) => intent.id === key);
    if (own === undefined || own.standing.state !== 'sending') return;
    const others = entries.filter((entry) => entry !== own);
    if (status === 401 && others.some(isWaiting)) met('401 mid-drain');
    if (status !== 422 || request.body?.includes(wordNotAllowed) !== true) return;
    const { group } = own.intent;
    if (group !== null && others.some(({ intent }) => intent.group === group)) met('part of a batch refused');
    const dependants = others.filter((entry) => isWaiting(entry) && entry.intent.deps.includes(key));
    if (dependants.length >= 10) met('create refused with ten dependants');
  };
}

const isWaiting = ({ standing: { state } }: StoredEntry) =>
  state === 'recorded' || state === 'sending' || state === 'unknown';
