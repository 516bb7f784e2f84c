import { describe, expect, it } from 'vitest';

import { accessActions } from '#model/access.ts';
import { workQueues } from '#model/calls/work-queues.ts';
import type { MenuNode } from '#model/operator-menu.ts';
import { operatorMenu } from '#model/operator-menu.ts';
import { relayHolds } from '#ports/tab-port.ts';
import { commandLabel, screenTitle } from '#kit/definitions/message-ids.ts';
import { commands } from '#app/navigation/commands.ts';
import { groupNames } from '#app/navigation/menu.ts';
import { pages } from '#app/navigation/pages.tsx';
import { screens } from '#app/navigation/screens.ts';
import type { RowMessage } from '#app/sync-centre/entries/messages-by-row.ts';
import { tours } from '#app/tours/tours.ts';
import { english, vietnamese } from '../support/texts.ts';

const states = [
  ...['recorded', 'sending', 'unknown', 'accepted', 'settled'],
  ...['refused', 'conflicting', 'parked', 'withdrawn', 'superseded'],
];
/** As a record, so that none is left out. */
const toldByRows: Readonly<Record<RowMessage, true>> = {
  same: true,
  other: true,
  unclear: true,
  stillThere: true,
  gone: true,
  noRow: true,
};

const idsOf = ({ id, children = [] }: MenuNode): readonly string[] => [id, ...children.flatMap(idsOf)];

/** Ids that are put together from definitions, so that no search for the text in quotes finds them. */
const wanted = [
  ...groupNames.map((name) => `menu.${name}`),
  ...pages.map((page) => screenTitle(page.path)),
  ...screens.map((screen) => `entity.${screen.entity.name}`),
  ...commands.map((command) => commandLabel(command.name)),
  ...states.map((state) => `entry.state.${state}`),
  ...relayHolds.map((hold) => `sync.hold.${hold}`),
  ...['permission', 'poison', 'unknownVersion', 'unconfirmed', 'dependency'].map(
    (park) => `sync.reason.parked.${park}`,
  ),
  ...['quota', 'unavailable', 'offline', 'full', 'signedOut'].map((why) => `sync.notSaved.${why}`),
  ...['asked', 'refused', 'ended', 'failed', 'expired', 'unreachable'].map((why) => `login.reason.${why}`),
  ...['refused', 'conflicting', 'parked', 'unknown'].map((state) => `news.${state}`),
  ...['solve', 'edit', 'again', 'confirm', 'retry', 'undo', 'withdraw'].map((act) => `sync.action.${act}`),
  ...['noOpposite', 'laterChange', 'changedSince', 'gone', 'notKnown', 'permission'].map(
    (why) => `sync.undo.${why}`,
  ),
  ...['Queued', 'Online', 'Unwanted', 'OldHost'].map((kind) => `sync.reason.unknown${kind}`),
  ...Object.keys(toldByRows).map((told) => `sync.unknown.${told}`),
  ...['all', 'needPerson', 'waiting', 'done'].map((filter) => `sync.filter.${filter}`),
  ...['none', 'seen', 'whole', 'pinned'].map((extent) => `offlineData.extent.${extent}`),
  ...['idle', 'age'].map((reason) => `lock.reason.${reason}`),
  ...Object.keys(accessActions).map((resource) => `access.${resource}`),
  ...Object.values(accessActions).flatMap((actions) => actions.map((action) => `right.${action}`)),
  ...workQueues.map(({ group }) => `workplace.group.${group}`),
  ...workQueues.map(({ name, gateway }) => (gateway ? `menu.${gateway}` : `workplace.need.${name}`)),
  ...operatorMenu.flatMap(idsOf).map((id) => `operatorMenu.${id}`),
  ...tours.flatMap(({ name, steps }) => [
    `tour.${name}.again`,
    ...steps.flatMap((step) => [`tour.${name}.${step.name}.title`, `tour.${name}.${step.name}.text`]),
  ]),
];

describe.each([
  ['Vietnamese', vietnamese],
  ['English', english],
])('%s', (_, messages) => {
  it('has a message for everything that is put together', () => {
    expect(wanted.filter((id) => !(id in messages))).toEqual([]);
  });
});

it('every page of the menu stands under a group that the menu knows', () => {
  const groups: readonly string[] = groupNames;
  expect(pages.filter((page) => !groups.includes(page.path.split('/')[1] ?? ''))).toEqual([]);
});

it('no two commands have the same permanent name', () => {
  const names = commands.map((command) => command.name);
  expect(new Set(names).size).toBe(names.length);
});
