/** Tabs of this browser, by BroadcastChannel. Messages carry heads only; data are read again from disk. */
import type { TabMessage, Tabs } from '../ports.ts';

const kinds = ['journalMoved', 'rowsMoved', 'leads', 'signedOut'];

const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && kinds.includes(String(data.kind));

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
