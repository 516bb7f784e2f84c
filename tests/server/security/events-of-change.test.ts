import { expect, test } from 'vitest';

import { brandName } from '#model/entities/brand-name.ts';
import { client } from '#model/entities/client.ts';
import { customer } from '#model/entities/customer.ts';
import { permissionSet } from '#model/entities/permission-set.ts';
import { staff } from '#model/entities/staff.ts';
import { systemService } from '#model/entities/system-service.ts';
import { userCompany } from '#model/entities/user-company.ts';
import type { Entity, Row } from '#model/entity.ts';
import { eventsOfChange, type LoggedRowChange, revealed } from '../../../server/security/events-of-change.ts';

const row = (values: object): Row => ({ version: 1, ...values });
const person = row({
  id: 'p',
  userName: 'ketoan',
  role: 'staff',
  pbac: 'ke-toan',
  active: true,
  name: 'Kín',
});
const set = row({ id: 's', statements: ['user.view'], active: true, name: 'Kín' });
const program = row({ clientId: 'c', name: 'Kín', active: true });

const created = (after: Row, secrets: readonly string[] = []): LoggedRowChange => ({
  ...{ op: 'create', before: undefined, after, secrets },
});
const removed = (before: Row): LoggedRowChange => ({ op: 'remove', before, after: undefined });
const changed = (before: Row, values: object, secrets: readonly string[] = []): LoggedRowChange => ({
  ...{ op: 'update', before, after: { ...before, ...values }, secrets },
});

const told = (entity: Entity, change: LoggedRowChange, actor = 'somebody') =>
  eventsOfChange(entity, change, actor).map(({ event, reason, details }) =>
    [event, reason, ...(details ?? [])].filter((part) => part !== undefined).join(' '),
  );

test.each<[string, Entity, LoggedRowChange, readonly string[]]>([
  ['a new account', staff, created(person, ['password']), ['accountCreated role pbac']],
  ['a locked account', staff, changed(person, { active: false }), ['accountLocked', 'sessionsEnded locked']],
  [
    'an unlocked account',
    staff,
    changed({ ...person, active: false }, { active: true }),
    ['accountUnlocked'],
  ],
  ['a removed account', staff, removed(person), ['accountRemoved', 'sessionsEnded removed']],
  ['another role', staff, changed(person, { role: 'admin' }), ['rightsChanged changed role']],
  ['another set', staff, changed(person, { pbac: null, name: 'Khác' }), ['rightsChanged changed pbac']],
  ['another name', staff, changed(person, { name: 'Khác' }), []],
  [
    'a password that was reset',
    staff,
    changed(person, {}, ['password']),
    ['passwordReset', 'sessionsEnded passwordReset'],
  ],
  ['a new set', permissionSet, created(set), ['rightsChanged created statements active']],
  ['other rights', permissionSet, changed(set, { statements: [] }), ['rightsChanged changed statements']],
  ['a locked set', permissionSet, changed(set, { active: false }), ['rightsChanged locked active']],
  ['a renamed set', permissionSet, changed(set, { name: 'Khác' }), []],
  ['a removed set', permissionSet, removed(set), ['rightsChanged removed statements active']],
  [
    'a new client',
    client,
    created(program, ['clientSecret']),
    ['clientChanged created', 'secretSet clientSecret'],
  ],
  ['a client’s new secret', client, changed(program, {}, ['clientSecret']), ['secretSet clientSecret']],
  ['a renamed client', client, changed(program, { name: 'Khác' }), ['clientChanged changed name']],
  ['a locked client', client, changed(program, { active: false }), ['clientChanged locked']],
  ['a restarted service', systemService, changed(row({ name: 'x' }), { restarts: 1 }), ['serviceRestarted']],
  ['a secret of another row', brandName, changed(row({ id: 'b' }), {}, ['password']), ['secretSet password']],
  [
    'an account of operators',
    userCompany,
    created(row({ id: 'u', userName: '0912345678' })),
    ['accountCreated'],
  ],
  [
    'a locked one',
    userCompany,
    changed(row({ id: 'u', active: true }), { active: false }),
    ['accountLocked'],
  ],
  ['any other row', customer, changed(row({ code: 'KH1' }), { name: 'Khác' }), []],
])('%s', (_, entity, change, events) => {
  expect(told(entity, change)).toEqual(events);
});

test('a password of one’s own is changed, not reset', () => {
  expect(told(staff, changed(person, {}, ['password']), 'p')).toEqual([
    'passwordChanged',
    'sessionsEnded passwordChanged',
  ]);
});

test('no event holds a value of its row but the user name of an account of the staff', () => {
  const changes = [
    eventsOfChange(staff, changed(person, { role: 'admin', name: 'Kín' }), 'x'),
    eventsOfChange(permissionSet, created(set), 'x'),
    eventsOfChange(client, created(program), 'x'),
    eventsOfChange(userCompany, created(row({ id: 'u', userName: '0912345678' })), 'x'),
    revealed('brandName', 'b', 'password'),
  ];
  expect(JSON.stringify(changes)).not.toMatch(/Kín|user\.view|admin|0912345678/);
  expect(changes.flat()[0]).toMatchObject({ target: { collection: 'user', id: 'p', label: 'ketoan' } });
});
