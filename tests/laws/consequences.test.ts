/**
 * No key, and nothing else that starts a command, does harm by a slip: whatever is noticed outside the console asks first,
 * whatever does not ask can be taken back, and both say in words of the trade what they do to whom.
 */
import type { IntlShape } from 'react-intl';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';

import { asksFirst } from '#kit/definitions/consequence.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import {
  commandDone,
  commandEffect,
  commandForMany,
  commandForOne,
  commandLabel,
} from '#kit/definitions/message-ids.ts';
import { commands } from '#app/navigation/commands.ts';
import { english, vietnamese } from '../support/texts.ts';

/** By key alone nothing more is shown before it acts. */
const actsAtOnce = ({ form, requires, on }: Command) =>
  form === undefined && requires === undefined && on === 'row';

const namesOf = (some: readonly Command[]) => some.map(({ name }) => name);

test('a command that acts at once and does not ask can be undone', () => {
  const unasked = commands.filter((command) => actsAtOnce(command) && command.consequence === 'reversible');
  const kept = unasked.filter((command) => !isOnItsPage(command));
  expect(namesOf(kept)).toContain('customer.callAgain');
  expect(namesOf(kept.filter(({ opposite }) => opposite === undefined))).toEqual([]);
});

test('what changes nothing is a reading, a check or a secret that is shown', () => {
  const none = commands.filter(({ consequence }) => consequence === 'none');
  expect(namesOf(none).filter((name) => !/\.(check|reveal\.\w+)$/.test(name))).toEqual([]);
});

/** Verbs that nobody may take for a note: they are noticed by somebody who did not press the key. */
const noticed =
  /\.(lock|unlock|stop|publish|withdraw|remove|delete|callback|cancel|approve|reset|resetSecret|restart)$/;

test('locks, publications, removals, callbacks and decisions ask first', () => {
  const found = commands.filter(({ name }) => noticed.test(name));
  expect(found.length).toBeGreaterThan(40);
  expect(namesOf(found.filter((command) => !asksFirst(command)))).toEqual([]);
});

test('what moves money or is heard by a merchant or a bank is outside', () => {
  const moving =
    /\.(callback|refund|cancel|deposit|rollback|run|approve|deny|verify|register\w*|registerOperator)$/;
  const found = commands.filter(({ name }) => moving.test(name));
  expect(found.length).toBeGreaterThan(20);
  expect(namesOf(found.filter(({ consequence }) => consequence !== 'outside'))).toEqual([]);
});

/** The person's own page has forms of its own, and no list starts its commands. */
const isOnItsPage = ({ name }: Command) => name.startsWith('account.');

const idsOf = (command: Command): readonly string[] => [
  commandDone(command.name),
  ...(asksFirst(command) && command.frame === undefined && !isOnItsPage(command)
    ? [commandEffect(command.name)]
    : []),
  ...(asksFirst(command) && actsAtOnce(command) && !isOnItsPage(command)
    ? [commandForOne(command.name)]
    : []),
  ...(command.batch === true ? [commandForMany(command.name)] : []),
];

const wanted = [...new Set(commands.flatMap(idsOf))];

test.each([
  ['Vietnamese', vietnamese],
  ['English', english],
])('every command has its question and its deed in %s', (_, messages) => {
  expect(wanted.filter((id) => !(id in messages))).toEqual([]);
});

test('no question and no deed speaks of rows', () => {
  const say = (messages: Readonly<Record<string, string>>) => wanted.map((id) => messages[id] ?? '');
  expect(say(english).filter((text) => /\brows?\b/i.test(text))).toEqual([]);
  const log = commandForMany('sdkLog.delete');
  expect(wanted.filter((id) => /\bdòng\b/i.test(vietnamese[id] ?? '') && id !== log)).toEqual([
    commandDone('sdkLog.delete'),
    commandEffect('sdkLog.delete'),
  ]);
});

const languages = [
  createIntl({ locale: 'vi-VN', messages: vietnamese }),
  createIntl({ locale: 'en-US', messages: english }),
];

function sayIn(intl: IntlShape, id: string): string {
  if (!(id in intl.messages)) return '';
  const of = (count: number) => intl.formatMessage({ id }, { count, record: '…' });
  return [...new Set([of(1), of(20)])].join(' · ').replaceAll('|', '\\|');
}

function lineOf(command: Command): string {
  const question = asksFirst(command)
    ? actsAtOnce(command)
      ? [commandForOne(command.name), commandEffect(command.name)]
      : [commandLabel(command.name), commandEffect(command.name)]
    : [];
  const inBoth = languages.flatMap((intl) => [
    question
      .map((id) => sayIn(intl, id))
      .filter(Boolean)
      .join('? '),
    sayIn(intl, commandDone(command.name)),
  ]);
  return `| ${[`\`${command.name}\``, command.consequence, ...inBoth].join(' | ')} |`;
}

test('the page of questions and deeds is that of the commands', async () => {
  const lines = commands.filter(({ name }) => !/^(bidvqr|napas|vpbqr)/.test(name)).map(lineOf);
  const page = [
    '# Questions and deeds',
    '',
    'Each command of the console with its consequence (`src/kit/definitions/consequence.ts`), the question before it and',
    'the second line of its success, in both languages. `…` is the code and the name of the row. A form is the',
    'question before its command; a deletion has the sentence and the buttons of the specification beside this one. The',
    'four gateways have the same commands: MB stands for them. Kept by `tests/laws/consequences.test.ts`: run it with',
    '`--update` after a change.',
    '',
    '| command | consequence | question (vi) | deed (vi) | question (en) | deed (en) |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/questions.md');
});
