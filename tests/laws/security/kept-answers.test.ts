/**
 * What a host tells of secret and private fields is shown, and kept nowhere: in no store, setting, address, file or line
 * of the console. For every list, with the fields as they are and with nearly all of them hidden; and for every command.
 */
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';

import type { CommandCore } from '#model/command.ts';
import type { Entity } from '#model/entity.ts';
import { keyOf } from '#model/entity.ts';
import { mayBeKept } from '#model/field.ts';
import type { ListSource } from '#store/api/list-endpoint.ts';
import { readReference } from '#services/references/references.ts';
import { readList } from '#services/watch-list.ts';
import { makeAvailableOffline } from '#local-db/offline/download-collection.ts';
import { startExport } from '#exports/run-export.ts';
import type { ArrangedColumn } from '#kit/data-grid/model/column-layout.ts';
import { arrangeColumns } from '#kit/data-grid/model/column-layout.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import { planExport } from '#kit/list-page/export/plan-export.ts';
import { formatsOf } from '#kit/ui/formats.ts';
import { loadMessages } from '#app/language/load-messages.ts';
import { commands } from '#app/navigation/commands.ts';
import { onePerCollection } from '#app/navigation/lists.ts';
import { screens } from '#app/navigation/screens.ts';
import { sampleRow } from '../../support/sample-rows.ts';
import { aMinute, cut } from '../../support/signed-in.ts';
import type { World } from '../../support/world.ts';
import { makeWorld } from '../../support/world.ts';
import { everythingKept, plain } from './support/all-kept.ts';
import {
  answerOf,
  canaries,
  hideAll,
  isWrite,
  plantedHost,
  plantedIn,
  plantedRow,
  secretNames,
} from './support/planted-host.ts';
import { hearConsole, watchedEdges, withAddresses } from './support/watched-edges.ts';

const said = hearConsole();
const names = secretNames(commands);
const statements = [
  ...new Set(commands.flatMap(({ access }) => access).concat(screens.flatMap(({ access }) => access))),
];
const everyRow = { filter: {}, sort: [] };
const shownScreens = onePerCollection(screens);

/** Each canary that is found, with what stands before it: that says whose it is. */
const leaks = (text: string) =>
  canaries.flatMap((one) => {
    const at = text.indexOf(one);
    return at === -1 ? [] : [text.slice(Math.max(0, at - 120), at + one.length)];
  });

function openWorld(entity: Entity, command?: CommandCore) {
  const host = withAddresses(plantedHost(entity, names));
  host.statements = statements;
  const watched = watchedEdges(host);
  const sources: readonly ListSource[] = shownScreens.map(({ list }) =>
    list.entity.name === entity.name ? { ...list, entity } : list,
  );
  const book = command === undefined ? commands : [command];
  const world = makeWorld(host, watched.ports, { commands: book, lists: sources });
  const kept = async () => [await everythingKept(world, watched, book), host.addresses(), said()].join('\n');
  return { host, world, kept, watched };
}

/** All fields of the entity as columns: those of the screen as it has them, the others not shown. */
function columnsOf(screen: ListScreen, entity: Entity): readonly ArrangedColumn[] {
  const arranged = arrangeColumns(screen, undefined);
  return Object.entries(entity.fields).map(([name, field]) => {
    const own = arranged.find((column) => column.name === name);
    const isMade = screen.entity.fields[name] !== field;
    const hidden = own?.hidden ?? true;
    const rest = { width: 120, fixed: false, sortable: false, pinned: false };
    // What is private is in a file where the person shows it: no screen does so by itself, but one whose rows no device keeps.
    const isForFiles = isMade || screen.offline === 'never';
    return { ...rest, name, field, hidden: hidden || (isForFiles && field.private === true) };
  });
}

async function exportAll(world: World, screen: ListScreen, entity: Entity): Promise<void> {
  const intl = createIntl({
    locale: 'vi-VN',
    messages: await loadMessages('vi-VN'),
    onError: () => undefined,
  });
  const context = { intl, formats: formatsOf('vi-VN'), labelOf: () => undefined };
  const source = { ...screen.list, entity };
  for (const format of ['csv', 'xlsx'] as const) {
    for (const columns of ['shown', 'all'] as const) {
      // Of what is never kept this device has nothing to make a file of.
      for (const isOffline of screen.offline === 'never' ? [false] : [false, true]) {
        const order = planExport({
          screen: { ...screen, entity, list: source },
          ...{ title: 'Tệp', chosen: undefined, person: 'lan', context, isOffline, wanted: everyRow },
          state: { text: '', values: {}, sort: [], current: 1, pageSize: 50 },
          at: world.ports.clock.now(),
          columns: columnsOf(screen, entity),
          choice: { format, columns },
        });
        const job = world.store.dispatch(startExport(order));
        for (let turn = 0; turn < 20 && job.state().kind === 'running'; turn += 1)
          await world.ports.clock.advance(10);
        expect(job.state(), `${format} ${columns}`).toMatchObject({ kind: 'saved' });
        expect(job.state().rows).toBeGreaterThan(0);
      }
    }
  }
}

/** A list as it is used: read, kept whole, told of by the feed, its reference lists, files of it. */
async function useList(screen: ListScreen, entity: Entity) {
  const { host, world, kept, watched } = openWorld(entity);
  const { dispatch } = world.store;
  await world.start();
  const collection = entity.name;
  const query = { ...everyRow, current: 1, pageSize: 50 };
  const read = dispatch(readList(screen.list.host, { collection, query }));
  await world.ports.clock.advance(1_000);
  expect((await read)?.page.data.length).toBeGreaterThan(0);
  const made = dispatch(makeAvailableOffline(collection));
  for (const field of Object.values(entity.fields))
    if (field.kind === 'reference') void dispatch(readReference(field.to));
  await world.ports.clock.advance(aMinute);
  await made;
  await exportAll(world, screen, entity);
  expect(host.rowsGiven).toBeGreaterThan(2);
  return { text: await kept(), watched };
}

describe.each(shownScreens.map((screen) => [screen.entity.name, screen] as const))(
  'the list of %s',
  (_, screen) => {
    it.each(['as they are', 'all hidden'] as const)('is kept without canaries: fields %s', async (how) => {
      const entity = how === 'as they are' ? screen.entity : hideAll(screen.entity);
      const { text, watched } = await useList(screen, entity);
      const known = String(sampleRow(entity, 1)[entity.label]);
      const isKept = watched.given('device.openPerson.rows.write').join('\n').includes(known);
      expect(isKept).toBe(screen.offline !== 'never');
      expect(leaks(text)).toEqual([]);
    });
  },
);

it('only the security log, which no device keeps, shows what is private by itself', () => {
  const shows = ({ entity, columns }: ListScreen) =>
    columns.some(({ field, hidden }) => !hidden && entity.fields[field]?.private === true);
  const shown = screens.filter(shows);
  expect(shown.map(({ path, offline }) => [path, offline])).toEqual([['/admin/security-log', 'never']]);
});

/** Every way in which hosts answer a write with a row. */
const answers = {
  row: (row: object) => answerOf(200, { success: true, data: row }),
  batch: (row: object) => answerOf(200, { success: true, data: [{ id: 'KH1', ok: true, row }] }),
  old: (row: object) => answerOf(200, { code: 200, message: 'success', results: row }),
  conflict: (row: object) => answerOf(412, { ...refusal('version_conflict'), current: row }),
  refusal: (row: object) => answerOf(422, { ...refusal('unprocessable_entity'), current: row, data: row }),
} as const;

const refusal = (errorCode: string) => ({
  ...{ success: false, errorCode, errorMessage: '', showType: 2, traceId: 't' },
});

type Answer = keyof typeof answers;
const allAnswers = Object.keys(answers) as Answer[];

/** What reads an answer is the same for every command but for its shape: the others in turn, or with FULL=1 all of them. */
const answersTo = (at: number): readonly Answer[] => {
  const [usual, ...others] = allAnswers;
  if (process.env.FULL === '1') return allAnswers;
  return [usual, others[at % others.length]].filter((one) => one !== undefined);
};

describe.each(commands.map((command, at) => [command.name, command, at] as const))(
  '%s',
  (_, original, at) => {
    it.each(answersTo(at))('keeps no canary of an answer: %s', async (how) => {
      const entity = hideAll(original.entity);
      const command = { ...original, entity };
      const { host, world, kept } = openWorld(entity, command);
      const row = { ...plantedRow(entity, 1), version: 2 };
      const { send } = host;
      let answered = 0;
      host.send = (request) => {
        if (!isWrite(request)) return send(request);
        answered += 1;
        return Promise.resolve(answers[how](row));
      };
      await world.start();
      const key = keyOf(entity, row);
      host.rows.set(key, { ...row, version: 1 });
      const ordinary = Object.entries(entity.fields).find(([, field]) => mayBeKept(field))?.[0] ?? '';
      const secretValues = Object.fromEntries(
        (command.secretValues ?? []).map((name) => [name, canaries[0]]),
      );
      const issued = world.issue(command.name, key, {
        [ordinary]: plain,
        ...plantedIn(entity),
        ...secretValues,
      });
      await world.ports.clock.advance(5 * aMinute);
      await issued;
      expect(answered).toBeGreaterThan(0);
      cut(world, true);
      await world.ports.clock.advance(aMinute);
      const text = await kept();
      expect(text).toContain(plain);
      expect(leaks(text)).toEqual([]);
    });
  },
);
