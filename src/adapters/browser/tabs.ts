/** Tabs of this browser, by BroadcastChannel. Messages carry heads only; data are read again from disk. */
import type { TabMessage, Tabs } from '#ports/tab-port.ts';

/** A kind that is forgotten here would be said and never heard: the compiler asks for each. */
const kinds: Readonly<Record<TabMessage['kind'], true>> = {
  journalMoved: true,
  rowsMoved: true,
  changesWanted: true,
  changesMissed: true,
  rowsDropped: true,
  leads: true,
  signedOut: true,
  rightsMoved: true,
  sendNow: true,
};

const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && Object.hasOwn(kinds, String(data.kind));

export function browserTabs(environment: string, id: string): Tabs {
  const channel = new BroadcastChannel(`console:${environment}`);
  return {
    id,
    post: (message) => channel.postMessage(message),
    subscribe(receive) {
      const listen = ({ data }: MessageEvent) => {
        if (isMessage(data)) receive(data);
      };
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
  };
}
