/**
 * A console's edges of which everything is written down that goes to where it outlives the page: stores, settings, other
 * tabs, the address of a request. A port's methods are not listed here, so that one which is new is watched as well.
 */
import { afterEach, beforeEach } from 'vitest';

import type { Http } from '#ports/ports.ts';
import type { MemoryPorts } from '#adapters/memory/memory-ports.ts';
import { memoryPorts } from '#adapters/memory/memory-ports.ts';
import { startOfTest } from '../../../support/world.ts';

export interface WatchedEdges {
  readonly ports: MemoryPorts;
  /** Every call that was made so far, one a line: the name of the method and what it was given. */
  told(): string;
  /** What one method was given, call by call, as JSON. */
  given(method: string): readonly string[];
}

export function watchedEdges(host: Http): WatchedEdges {
  const calls: { readonly name: string; readonly given: string }[] = [];
  const inner = memoryPorts(host, 'p1', startOfTest);
  const tell = (name: string, given: readonly unknown[]) => void calls.push({ name, given: asText(given) });
  return {
    ports: {
      ...inner,
      device: watched('device', inner.device, tell),
      settings: watched('settings', inner.settings, tell),
      tabs: watched('tabs', inner.tabs, tell),
      storageQuota: watched('room', inner.storageQuota, tell),
      leader: watched('leader', inner.leader, tell),
    },
    told: () => calls.map(({ name, given }) => `${name} ${given}`).join('\n'),
    given: (method) => calls.flatMap(({ name, given }) => (name === method ? [given] : [])),
  };
}

/** The host with the addresses of its requests written down; what is sent in a body is between it and the console. */
export function withAddresses<H extends Http>(host: H): H & { addresses(): string } {
  const asked: string[] = [];
  const { send, stream } = host;
  return Object.assign(host, {
    send: (request: Parameters<Http['send']>[0]) => {
      asked.push(decodeURIComponent(request.url));
      return send(request);
    },
    stream: (...given: Parameters<Http['stream']>) => {
      asked.push(decodeURIComponent(given[0].url));
      return stream(...given);
    },
    addresses: () => asked.join('\n'),
  });
}

type Tell = (name: string, given: readonly unknown[]) => void;

/** The port itself, what it holds, and what it gives (a person's stores). */
function watched<T extends object>(name: string, port: T, tell: Tell): T {
  return new Proxy(port, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      const called = `${name}.${String(property)}`;
      if (typeof value === 'function') {
        return (...given: readonly unknown[]) => {
          tell(called, given);
          const answer: unknown = Reflect.apply(value, target, given);
          return answer instanceof Promise ? answer.then((read) => portOr(read, called, tell)) : answer;
        };
      }
      return portOr(value, called, tell);
    },
  });
}

/** What has methods is a port; everything else is what was kept. */
function portOr(value: unknown, name: string, tell: Tell): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts: readonly unknown[] = Object.values(value);
  const isPort = (part: unknown) =>
    typeof part === 'function' ||
    (typeof part === 'object' &&
      part !== null &&
      Object.values(part).some((one) => typeof one === 'function'));
  return parts.some(isPort) ? watched(name, value, tell) : value;
}

/** As a database keeps it: also what JSON alone would leave out. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Map || part instanceof Set ? [...part] : part,
  );
}

/** What the tests of a file write to the browser's console, test by test. */
export function hearConsole(): () => string {
  const heard: string[] = [];
  const kept = { ...console };
  beforeEach(() => {
    heard.length = 0;
    for (const [name, method] of Object.entries(kept)) {
      if (typeof method !== 'function') continue;
      Reflect.set(console, name, (...said: readonly unknown[]) => {
        heard.push(said.map(spoken).join(' '));
        Reflect.apply(method, console, said);
      });
    }
  });
  afterEach(() => void Object.assign(console, kept));
  return () => heard.join('\n');
}

const spoken = (said: unknown) => (said instanceof Error ? `${said.stack} ${asText(said)}` : asText(said));
