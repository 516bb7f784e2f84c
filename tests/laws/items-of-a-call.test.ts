/** A command whose call names several rows puts as many of them into one call as the contract lets it, and no more. */
import { describe, expect, test } from 'vitest';

import type { CommandCore } from '#model/command.ts';
import type { Values } from '#model/entity.ts';
import { commands } from '#app/navigation/commands.ts';
import { allCalls } from '../support/all-calls.ts';
import { sampleRow } from '../support/sample-rows.ts';

const key = 'MAU-2';

function requestOf({ entity, request }: CommandCore, own: Values | undefined, version: number | undefined) {
  const asked = request({ key, values: { ...sampleRow(entity, 3), ...own }, version });
  const items: unknown = Object(asked.body).items;
  const [item, more]: readonly unknown[] = Array.isArray(items) ? items : [];
  return Object(item).id === key && more === undefined ? { ...asked, item } : undefined;
}

const withItems = commands.flatMap((command) => {
  const asked = command.on === 'row' ? requestOf(command, command.values, 3) : undefined;
  return asked === undefined ? [] : [{ name: command.name, command, asked }];
});

describe('a command with a call for several rows', () => {
  test('is one of those that this counts', () => {
    expect(withItems.length).toBeGreaterThan(25);
    expect(withItems.filter(({ command }) => command.mostItems !== undefined).length).toBeGreaterThan(11);
  });

  test.each(withItems)('$name joins as many rows as its call takes', ({ command, asked }) => {
    const call = allCalls.find(({ method, path }) => method === asked.method && path === asked.path);
    const refused = (count: number) => {
      const items = Array.from({ length: count }, (_, place) => ({ id: `R${place}`, version: 1 }));
      const told = call?.body?.safeParse({ ...Object(asked.body), items });
      return told?.error?.issues.filter(({ path }) => path[0] === 'items').map(({ code }) => code) ?? [];
    };
    const most = command.mostItems ?? 200;
    expect(call?.body).toBeDefined();
    expect(refused(most)).toEqual([]);
    expect(refused(most + 1)).toEqual(['too_big']);
  });

  test.each(withItems)(
    '$name names the version that was seen, and none where none was',
    ({ command, asked }) => {
      expect(asked.item).toEqual({ id: key, version: 3 });
      const unseen = requestOf(command, command.values, undefined)?.item;
      expect(JSON.parse(JSON.stringify(unseen))).toEqual({ id: key });
      // By this the journal knows that it is an item.
      expect(unseen).toHaveProperty('version');
    },
  );
});
