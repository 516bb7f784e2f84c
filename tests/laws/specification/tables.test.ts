/**
 * The tables of docs/specification: all that is built has its row, each row names a test that is there, and each route
 * is open to whom its row says.
 */
import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { Caller } from '#model/access.ts';
import { grantableKeys, isStatement } from '#model/access.ts';
import { knownCodes, messageIdOf } from '#model/failure.ts';
import { pages } from '#app/navigation/pages.tsx';
import { routeAccess } from '#app/navigation/route-access.ts';
import { consoleRoutes } from '#app/routes.tsx';
import vietnamese from '../../../locales/vi-VN.json' with { type: 'json' };
import type { Edit } from '../../../scripts/steps/break-of-row.mjs';
import { breaksOf } from '../../../scripts/steps/break-of-row.mjs';
import type { RuleBreak } from '../../../scripts/steps/rule-breaks.mjs';
import { ruleBreaks } from '../../../scripts/steps/rule-breaks.mjs';
import { titleShapesIn } from '../../../scripts/steps/test-titles.mjs';
import { legacyCalls, namedCalls } from '../../support/all-calls.ts';
import { distinctEntities } from '../../support/all-entities.ts';
import { describeField } from '../../support/describe-field.ts';
import { root } from '../../support/source-tree.ts';
import { listIn, specification, specified } from '../../support/specification.ts';

/** No key opens it. */
const superAdmin = 'super admin';
const wordsOfAccess = { anyStatement: 'any statement', signedIn: 'signed in', public: 'everybody' } as const;

const rights = (access: readonly string[] | keyof typeof wordsOfAccess, adminOnly: true | undefined) => {
  if (access.length === 0) return superAdmin;
  const keys = typeof access === 'string' ? wordsOfAccess[access] : access.join(', ');
  return `${keys}${adminOnly === true ? ' and admin status' : ''}`;
};

/** Behind the door: whoever is signed in; pages say themselves whom they are for. */
const routes = [
  { what: '/login', said: 'everybody' },
  ...(consoleRoutes[0]?.children?.find(({ path }) => path === '/')?.children ?? []).map(({ path = '' }) => {
    const page = pages.find((each) => each.path === path);
    return { what: path, said: page === undefined ? 'signed in' : rights(page.access, page.adminOnly) };
  }),
];

const known = {
  routes: routes.map(({ what, said }) => `${what} | ${said}`),
  entities: distinctEntities.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([field, rules]) => `${name} ${field} | ${describeField(rules)}`),
  ),
  calls: [
    ...namedCalls.map(
      ({ name, call }) => `${name} | ${rights(call.access, call.adminOnly)} | ${call.writes ?? ''}`,
    ),
    ...legacyCalls.map(({ name, call: { access, adminOnly, writes = '' } }) => {
      const needed = access.length === 0 ? 'anyStatement' : access;
      return `${name} | ${rights(needed, adminOnly)} | ${writes}`;
    }),
  ],
  keys: grantableKeys.filter((key) => !key.endsWith('.*')),
  messages: [
    ...knownCodes.map(messageIdOf),
    ...Object.keys(vietnamese).filter((id) => id.startsWith('problem.') || id.startsWith('toast.')),
  ],
};

const said = {
  routes: specified('routes')
    .filter(({ cells }) => (cells['leads to'] ?? '') === '')
    .map(({ what, cells }) => `${what} | ${cells['opened by']}`),
  entities: specified('entities').map(({ section, what, cells }) => `${section} ${what} | ${cells.is}`),
  calls: specified('calls').map(({ what, cells }) => `${what} | ${cells.needs} | ${cells.writes}`),
  keys: specified('keys').map(({ what }) => what),
  messages: specified('messages').map(({ what }) => what),
};

describe('the tables of the specification', () => {
  test.each(['routes', 'entities', 'calls', 'keys'] as const)(
    'have each of the %s once, and no other',
    (page) => {
      expect([...said[page]].sort()).toEqual([...known[page]].sort());
    },
  );

  test('have each message of the catalogue once, beside others', () => {
    expect(known.messages.filter((id) => !said.messages.includes(id))).toEqual([]);
    expect(said.messages.filter((id, at) => said.messages.indexOf(id) !== at)).toEqual([]);
  });

  test('say of each row which test shows it', () => {
    const bare = specification.filter(({ proof }) => proof === undefined);
    expect(bare.map(({ page, line, what }) => `${page}.md:${line} ${what}`)).toEqual([]);
  });

  test('can be broken: what is to be taken away of each rule is there', () => {
    const rules = specification.filter(({ page }) => ['states', 'rules', 'constants'].includes(page));
    const unbroken = rules.filter(({ what }) => {
      const edits = ruleBreaks[what] ?? [];
      const stands = ({ file, from }: RuleBreak) => readFileSync(`${root}${file}`, 'utf8').includes(from);
      return edits.length === 0 || !edits.every(stands);
    });
    expect(unbroken.map(({ page, line, what }) => `${page}.md:${line} ${what}`)).toEqual([]);
    const named = rules.map(({ what }) => what);
    expect(Object.keys(ruleBreaks).filter((what) => !named.includes(what))).toEqual([]);
  });

  test('can be broken: what each of the others says is found in the code', () => {
    const shown = specification.filter(({ proof }) => proof !== undefined);
    const texts = new Map<string, string>();
    const textOf = (file: string) => {
      const text = texts.get(file) ?? readFileSync(`${root}${file}`, 'utf8');
      texts.set(file, text);
      return text;
    };
    const changes = ({ file, from, to }: Edit) => from !== to && textOf(file).includes(from);
    const unbroken = shown.filter((row) => {
      const edits = breaksOf(root.replace(/\/$/, ''), row);
      return edits.length === 0 || !edits.every(changes);
    });
    expect(unbroken.map(({ page, line, what }) => `${page}.md:${line} ${what}`)).toEqual([]);
  }, 120_000);

  test('name tests that are there, by file and title', () => {
    const shapes = new Map<string, readonly RegExp[]>();
    const gone = specification.filter(({ proof }) => {
      if (proof === undefined) return false;
      if (!existsSync(`${root}${proof.file}`)) return true;
      const known = shapes.get(proof.file) ?? titleShapesIn(`${root}${proof.file}`);
      shapes.set(proof.file, known);
      return !known.some((shape) => shape.test(proof.title));
    });
    expect(gone.map(({ page, line, proof }) => `${page}.md:${line} ${proof?.file}: ${proof?.title}`)).toEqual(
      [],
    );
  });
});

const staff = (statements: readonly string[], role: Caller['role'] = 'staff'): Caller => ({
  role,
  statements,
});
const addresses = new Set(
  (consoleRoutes[0]?.children ?? []).flatMap(({ path, children = [] }) => [
    path,
    ...children.map((one) => one.path),
  ]),
);
/** Its only right, to restart a service, is used on a page that has another key. */
const opensNoPage: ReadonlySet<string> = new Set(['system.*']);
const kindOf = (path: string, caller: Caller) => routeAccess(path, pages, caller).kind;

test.each(specified('routes').map((row) => [row.what, row] as const))(
  '%s is there, for whom it is meant',
  (what, { cells }) => {
    const openedBy = cells['opened by'] ?? '';
    const target = cells['leads to'] ?? '';
    const everything = staff([], 'super_admin');
    if (target !== '') {
      expect(routeAccess(what, pages, everything)).toMatchObject({ path: target });
      // The whole of any of its resources leads to a page of it, or to one that stands in for it.
      for (const key of listIn(openedBy).filter((key) => isStatement(key) && !opensNoPage.has(key)))
        expect(routeAccess(what, pages, staff([key]))).toMatchObject({ kind: 'elsewhere', landing: false });
      return;
    }
    expect(addresses).toContain(what);
    if (openedBy === 'everybody' || openedBy === 'signed in')
      return expect(kindOf(what, staff([]))).toBe('open');
    if (openedBy === superAdmin) {
      expect(kindOf(what, everything)).toBe('open');
      return expect(kindOf(what, staff(grantableKeys, 'admin'))).not.toBe('open');
    }
    const isAdminOnly = openedBy.includes('admin status');
    const keys = listIn(openedBy.replace(' and admin status', ''));
    const statements = keys.map(statementFor);
    const role = isAdminOnly ? 'admin' : 'staff';
    for (const statement of statements) expect(kindOf(what, staff([statement], role))).toBe('open');
    const resources = new Set(keys.filter((key) => key.endsWith('.*')).map((key) => key.split('.')[0]));
    const others = grantableKeys.filter(
      (key) =>
        !statements.includes(key) &&
        !statements.includes(key.replace(/\*$/, '')) &&
        !keys.some((own) => `${own.split('.')[0]}.*` === key) &&
        !resources.has(key.split('.')[0]),
    );
    expect(kindOf(what, staff(others, role))).not.toBe('open');
    if (isAdminOnly) expect(kindOf(what, staff(statements, 'staff'))).not.toBe('open');
  },
);

/** `dashboard.*`: any right on it opens the route. */
function statementFor(key: string): string {
  if (!isStatement(key)) throw new Error(`${key} is no key.`);
  return key.endsWith('.*')
    ? (grantableKeys.find((one) => one.startsWith(key.slice(0, -1)) && one !== key) ?? key)
    : key;
}
