/**
 * The laws of the house, read off the files themselves. Each failure names the place and what to do; where a
 * law is in the way, it is the law that has to be argued with (docs/architecture.md), not this test.
 */
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { knownCodes, messageIdOf } from '#model/failure.ts';
import { filesBelow, readSource, root, sourcesBelow } from '../support/source-tree.ts';
import { circlesIn, featureOf, fileOf, floorOf, problemWith } from './architecture/support/floors.ts';
import { worldUses } from './architecture/support/outside-world.ts';
import { messageUses, wordsInMarkup } from './architecture/support/texts.ts';

const client = sourcesBelow('src');
const server = sourcesBelow('server');
const programs = [...client, ...server];
const ownTests = [...sourcesBelow('tests'), ...sourcesBelow('e2e')];
const everything = [
  ...programs,
  ...ownTests,
  ...sourcesBelow('scripts'),
  ...sourcesBelow('build'),
  ...sourcesBelow('bench'),
];
const drawn = client.filter(({ path }) => /^src\/(app|kit|features)\//.test(path));

const locale = (name: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`${root}locales/${name}.json`, 'utf8'));

describe('floors', () => {
  test('imports go down only, types included', () => {
    const problems = programs.flatMap((file) =>
      file.syntax().imports.flatMap((imported) => {
        const problem = problemWith(file, imported);
        return problem === undefined ? [] : [`${file.at(imported.start)} ${problem}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('every file of the client stands on a floor', () => {
    expect(client.filter(({ path }) => floorOf(path) === undefined).map(({ path }) => path)).toEqual([]);
  });

  test('a feature imports no other feature, and never leaves its folder by a relative path', () => {
    const problems = client.flatMap((file) => {
      const own = featureOf(file.path);
      if (own === undefined) return [];
      return file.syntax().imports.flatMap(({ specifier, start }) => {
        const other = featureOf(fileOf(file.path, specifier) ?? '');
        const isStrange = specifier.startsWith('../') || (other !== undefined && other !== own);
        return isStrange
          ? [`${file.at(start)} imports ${specifier}: features meet by name, by path and by command`]
          : [];
      });
    });
    expect(problems).toEqual([]);
  });

  test('no file is on a circle of imports, types included', () => {
    const graph = new Map(
      programs.map((file) => [
        file.path,
        file.syntax().imports.flatMap(({ specifier }) => fileOf(file.path, specifier) ?? []),
      ]),
    );
    expect(circlesIn(graph).map((circle) => circle.join(' <-> '))).toEqual([]);
  });

  test('a name is imported from the file that defines it: nothing is exported from elsewhere', () => {
    const problems = programs.flatMap((file) =>
      file.syntax().reexports.map(({ specifier, start }) => `${file.at(start)} passes ${specifier} on`),
    );
    expect(problems).toEqual([]);
  });
});

describe('files', () => {
  const named = ['src', 'server', 'tests', 'e2e', 'scripts', 'build', 'bench'].flatMap(filesBelow);

  test('are named in kebab case, for what they hold', () => {
    const shape = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.[a-z0-9]+$/;
    const migration = /^server\/db\/migrations\/\d{4}_[a-z0-9_-]+\.sql$/;
    const strange = named.filter(
      (path) => !shape.test(path.split('/').at(-1) ?? '') && !migration.test(path),
    );
    expect(strange).toEqual([]);
  });

  test('are no drawers: utils, helpers, common, misc, index', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|misc|shared|lib|index)(\/|\.[a-z.]+$)/;
    expect(named.filter((path) => drawer.test(path))).toEqual([]);
  });

  test('have at most 250 lines, or say first why they are longer', () => {
    const long = everything.filter(({ text }) => text.trimEnd().split('\n').length > 250);
    const unexplained = long.filter(
      ({ text }) => !/^\s*\/[/*][\s\S]*?Longer than 250 lines because/.test(firstComment(text)),
    );
    expect(unexplained.map(({ path, text }) => `${path}: ${text.split('\n').length} lines`)).toEqual([]);
  });
});

describe('the outside world', () => {
  /** Where it may be touched: the adapters, the service worker, and where the console is put together. */
  const mayTouch = (path: string) =>
    /^src\/(adapters|sw|app\/start)\//.test(path) || floorOf(path) === 'front door';

  test('is reached through ports only: no clock, randomness, network or storage elsewhere', () => {
    expect(client.filter(({ path }) => !mayTouch(path)).flatMap(worldUses)).toEqual([]);
  });
});

describe('tests', () => {
  test('replace no file of ours: a port has a twin that passes the same contract', () => {
    const replaced = /\bvi\.(do)?mock\(\s*(import\()?\s*['"`][.#]/g;
    const problems = ownTests.flatMap((file) =>
      [...file.text.matchAll(replaced)].map(({ index }) => `${file.at(index)} replaces a file of ours`),
    );
    expect(problems).toEqual([]);
  });

  test('are all run: none is skipped, none runs alone', () => {
    const left = /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme)\b/g;
    const problems = ownTests.flatMap((file) =>
      [...file.text.matchAll(left)].map(({ 0: found, index }) => `${file.at(index)} has ${found}`),
    );
    expect(problems).toEqual([]);
  });
});

describe('the simulated world', () => {
  const world = [
    ...sourcesBelow('tests/simulation'),
    ...['tests/stories/simulation.test.ts', 'tests/laws/every-queued-command.test.ts'].map(readSource),
  ];
  const imported = world.flatMap((file) =>
    file.syntax().imports.map(({ specifier, start }) => ({ specifier, at: file.at(start) })),
  );

  test('plays the console itself: its store, with its commands and lists and its feed', () => {
    const real = [
      '#app/store/create-store.ts',
      '#app/navigation/commands.ts',
      '#app/navigation/lists.ts',
      '#app/store/lazy-services.ts',
    ];
    const specifiers = imported.map(({ specifier }) => specifier);
    expect(real.filter((part) => !specifiers.includes(part))).toEqual([]);
  });

  test('doubles ports only: of the edge it knows the ports, and their twins in memory', () => {
    const adapters = imported.filter(
      ({ specifier }) => specifier.startsWith('#adapters/') && !specifier.startsWith('#adapters/memory/'),
    );
    expect(adapters).toEqual([]);
  });

  test('replaces nothing while it runs: no spy, no stub', () => {
    const replaced = /\bvi\.\w+|\bjest\.\w+/g;
    const problems = world.flatMap((file) =>
      [...file.text.matchAll(replaced)].map(({ 0: found, index }) => `${file.at(index)} has ${found}`),
    );
    expect(problems).toEqual([]);
  });
});

describe('texts', () => {
  const vietnamese = locale('vi-VN');
  const english = locale('en-US');

  test('exist in both languages', () => {
    expect(Object.keys(vietnamese).filter((id) => !(id in english))).toEqual([]);
    expect(Object.keys(english).filter((id) => !(id in vietnamese))).toEqual([]);
  });

  test('exist for every message that is asked for', () => {
    const ids = Object.keys(vietnamese);
    const exists = (id: string) =>
      id.includes('*') ? ids.some((known) => fits(known, id)) : id in vietnamese;
    const missing = client
      .flatMap(messageUses)
      .filter(({ id }) => !exists(id))
      .map(({ where, id }) => `${where} asks for '${id}', which no locale has`);
    expect(missing).toEqual([]);
  });

  test('exist for every failure that the console knows by name', () => {
    expect(knownCodes.map(messageIdOf).filter((id) => !(id in vietnamese))).toEqual([]);
  });

  test('stand in the locales, not in markup', () => {
    expect(drawn.flatMap(wordsInMarkup)).toEqual([]);
  });
});

describe('what is left behind', () => {
  // Put together, so that this file does not find itself.
  const marks = ['TO-DO', 'FIX-ME', 'XX-X', 'HA-CK'].map((mark) => mark.replace('-', ''));
  const texts = [
    ...everything,
    ...[...filesBelow('docs'), ...filesBelow('locales')]
      .filter((path) => /\.(md|json)$/.test(path))
      .map(readSource),
    ...['README.md', 'package.json', 'biome.json'].map(readSource),
  ];
  const findings = (pattern: RegExp) =>
    texts.flatMap((file) =>
      [...file.text.matchAll(pattern)].map(({ 0: found, index }) => `${file.at(index)} '${found}'`),
    );

  test('is no note to oneself: what is not done is not described as done', () => {
    expect(findings(new RegExp(`\\b(${marks.join('|')})\\b`, 'g'))).toEqual([]);
  });

  test('is no path of somebody’s machine', () => {
    expect(findings(/(?<![\w.:/])\/(work|home|root|Users)\/[\w-]+/g)).toEqual([]);
  });
});

function firstComment(text: string): string {
  return /^\s*(\/\*[\s\S]*?\*\/|(\/\/[^\n]*\n\s*)+)/.exec(text)?.[0] ?? '';
}

/** Whether an id is one that a template with stars can make. */
function fits(id: string, template: string): boolean {
  const parts = template.split('*').map((part) => part.replace(/[.\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`).test(id);
}
