/** What is typed into secret fields, looked for in whatever the console leaves behind. */
import type { BrowserContext } from '@playwright/test';

/** Each form in which it may stand: as it was typed, in an address, in JSON. */
const formsOf = (value: string) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)];

/** Names of those that are found. */
export function foundIn(within: string, wanted: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(wanted).flatMap(([name, value]) =>
    formsOf(value).some((form) => within.includes(form)) ? [name] : [],
  );
}

/** What anybody could read while the console was used: its log, its errors, the addresses that it asked. */
export function overhear(context: BrowserContext): () => string {
  const heard: string[] = [];
  context.on('console', (message) => heard.push(message.text()));
  context.on('weberror', (error) => heard.push(String(error.error())));
  context.on('request', (request) => heard.push(request.url()));
  return () => heard.join('\n');
}
