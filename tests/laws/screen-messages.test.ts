import { describe, expect, it } from 'vitest';

import { knownCodes, messageIdOf, silences } from '#model/failure.ts';
import { problemCodes } from '#model/failure-words.ts';
import { choicesOf } from '#model/field.ts';
import { presets } from '#model/vietnam/calendar.ts';
import type { Command } from '#kit/definitions/define-command.ts';
import type { ListScreen } from '#kit/definitions/define-screen.ts';
import {
  choiceLabel,
  commandForMany,
  commandLabel,
  fieldLabel,
  flagLabel,
  presetLabel,
  problemLabel,
  screenTitle,
} from '#kit/definitions/message-ids.ts';
import { screens } from '#app/navigation/screens.ts';
import { english, vietnamese } from '../support/texts.ts';

function idsOfScreen({ path, entity, commands, rowLinks = [] }: ListScreen): readonly string[] {
  const fields = Object.entries(entity.fields).flatMap(([name, field]) => [
    fieldLabel(entity.name, name),
    ...Object.keys(choicesOf(field)).map((choice) => choiceLabel(entity.name, name, choice)),
    ...(field.kind === 'flag' ? [true, false].map((value) => flagLabel(entity.name, name, value)) : []),
  ]);
  return [screenTitle(path), ...fields, ...[...rowLinks, ...commands].flatMap(idsOfCommand)];
}

const idsOfCommand = ({ name, batch }: Pick<Command, 'name' | 'batch'>) => [
  commandLabel(name),
  ...(batch === true ? [commandForMany(name)] : []),
];

const moves = ['up', 'down', 'left', 'right', 'home', 'end', 'pageUp', 'pageDown', 'first', 'last'];

const wanted = [
  ...screens.flatMap(idsOfScreen),
  ...presets.map(presetLabel),
  ...problemCodes.map(problemLabel),
  ...knownCodes.map(messageIdOf),
  ...silences.map((reason) => `failure.${reason}`),
  ...['add', 'update', 'remove', 'run', 'reveal'].flatMap((verb) => [
    `toast.${verb}.loading`,
    `toast.${verb}.success`,
  ]),
  ...['waiting', 'failed', 'conflicting', 'removal'].map((mark) => `mark.${mark}`),
  ...['compact', 'normal', 'comfortable'].map((density) => `list.density.${density}`),
  ...['grid', 'list', 'form', 'commands'].map((scope) => `keys.${scope}`),
  ...['create', 'update', 'remove', 'reveal'].map((op) => `history.${op}`),
  ...['paste', 'fill', 'edit'].map((kind) => `edit.preview.${kind}`),
  ...['from', 'to', 'fromDay', 'toDay'].map((end) => `filter.${end}`),
  ...moves.map((move) => `keys.grid.${move}`),
];

describe.each([
  ['Vietnamese', vietnamese],
  ['English', english],
])('%s', (_, messages) => {
  it('has every field, choice, command and screen', () => {
    expect(wanted.filter((id) => !(id in messages))).toEqual([]);
  });
});

describe.each(screens.map((screen) => [screen.path, screen] as const))('%s', (_, screen) => {
  it('has a key for one command each', () => {
    const keys = screen.commands.flatMap((command) => command.hotkey ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('shows, filters and sorts fields that its entity has', () => {
    const named = [
      ...screen.columns.map((column) => column.field),
      ...screen.filters,
      ...screen.totals,
      ...screen.initial.sort.map((term) => term.field),
    ];
    expect(named.filter((name) => !(name in screen.entity.fields))).toEqual([]);
  });
});
