/** State shared by tabs of one browser, in memory: a channel, and the leadership of each person's tabs. */
import type { Ports } from '#ports/ports.ts';
import type { Leader, TabMessage } from '#ports/tab-port.ts';

/** A channel that tabs of one browser share; a message reaches the other tabs in a later turn. */
export function memoryChannel() {
  const receivers = new Map<string, Set<(message: TabMessage) => void>>();
  return (id: string): Ports['tabs'] => ({
    id,
    post(message) {
      for (const [other, listening] of receivers) {
        if (other !== id)
          for (const receive of listening) queueMicrotask(() => receive(structuredClone(message)));
      }
    },
    subscribe(receive) {
      const own = receivers.get(id) ?? new Set();
      receivers.set(id, own.add(receive));
      return () => own.delete(receive);
    },
  });
}

/** One lock for each person: the first to ask leads, the next when it stands down or is robbed of it. */
export function memoryLeadership() {
  const holders = new Map<string, { readonly resigned: AbortController }>();
  const queues = new Map<string, (() => void)[]>();
  return (): Leader => ({
    campaign(person, lead) {
      let isOver = false;
      let own: { readonly resigned: AbortController } | undefined;
      const queue = queues.get(person) ?? [];
      queues.set(person, queue);
      const hold = () => {
        const held = { resigned: new AbortController() };
        own = held;
        holders.get(person)?.resigned.abort();
        holders.set(person, held);
        void lead(held.resigned.signal).then(() => {
          own = undefined;
          if (holders.get(person) === held) holders.delete(person);
          if (!isOver) queue.push(begin);
          if (!holders.has(person)) queue.shift()?.();
        });
      };
      const begin = () => {
        if (isOver) queue.shift()?.();
        else if (holders.has(person)) queue.push(begin);
        else hold();
      };
      begin();
      return {
        withdraw() {
          isOver = true;
          own?.resigned.abort();
        },
        steal() {
          if (!isOver && own === undefined) hold();
        },
      };
    },
  });
}
