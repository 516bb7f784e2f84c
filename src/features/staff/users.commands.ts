/**
 * Commands on a staff account. Name and mobile number wait offline like other data; a change of rights or of a password is online
 * only.
 */
import { pathOf } from '#model/calls/call.ts';
import { secondFactorCalls } from '#model/calls/second-factor.ts';
import { staffCalls } from '#model/calls/staff.ts';
import type { CommandInput } from '#model/command.ts';
import { staff } from '#model/entities/staff.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const form = ['name', 'mobile'] as const;
const { create, update, remove, status, resetPassword } = staffCalls;
const online = { host: 'v3', delivery: 'online', consequence: 'business' } as const;
const change = {
  name: 'user.update',
  host: 'v3',
  access: 'user.update',
  on: 'row',
  consequence: 'reversible',
} as const;

const put = ({ key, values }: CommandInput) => ({
  method: update.method,
  path: pathOf(update.path, { id: key }),
  body: values,
});

/** The server gives the account its id. */
const addUser = defineCommand(staff, {
  ...online,
  name: 'user.add',
  access: 'user.add',
  on: 'create',
  form: ['userName', ...form, 'password', 'role', 'pbac'],
  hotkey: 'n',
  intent: 'primary',
  request: ({ values }) => ({ method: create.method, path: create.path, body: values }),
  project: (row) => row,
});

export const editUser = defineCommand(staff, {
  ...change,
  delivery: 'queued',
  form,
  hotkey: 'e',
  request: put,
  project: (row, { values }) => row && { ...row, ...values },
  opposite: (_, before) => ({ name: change.name, values: before }),
});

const setUserRights = defineCommand(staff, {
  ...online,
  name: 'user.setRights',
  access: 'user.update',
  on: 'row',
  form: ['role', 'pbac'],
  hotkey: 'p',
  request: put,
  project: (row, { values }) => row && { ...row, ...values },
});

const resetUserPassword = defineCommand(staff, {
  ...online,
  name: 'user.resetPassword',
  access: 'user.resetpass',
  on: 'row',
  form: ['password'],
  hotkey: 'w',
  request: ({ key, values: { password } }) => ({
    ...{ method: resetPassword.method, path: resetPassword.path },
    body: { id: key, password },
  }),
  project: (row) => row,
});

/** Whoever has lost phone and recovery codes; the host says where there is none. */
const removeUsersSecondFactor = defineCommand(staff, {
  ...online,
  name: 'user.removeSecondFactor',
  access: 'user.resetpass',
  on: 'row',
  rare: true,
  request: ({ key }) => ({
    method: secondFactorCalls.removeOf.method,
    path: pathOf(secondFactorCalls.removeOf.path, { id: key }),
  }),
  project: (row) => row,
  readAnswer: () => undefined,
});

const lockUser = activeCommand('user.lock', 'l', false);
const unlockUser = activeCommand('user.unlock', 'u', true);

const removeUser = defineCommand(staff, {
  ...online,
  name: 'user.remove',
  access: 'user.remove',
  on: 'row',
  batch: true,
  hotkey: 'Delete',
  intent: 'danger',
  request: ({ key }) => ({ method: remove.method, path: pathOf(remove.path, { id: key }) }),
  project: () => undefined,
});

export const usersCommands = [
  addUser,
  editUser,
  setUserRights,
  resetUserPassword,
  removeUsersSecondFactor,
  lockUser,
  unlockUser,
  removeUser,
] as const;

/** A locked person is signed out in the middle of their work. */
function activeCommand(name: 'user.lock' | 'user.unlock', hotkey: string, active: boolean) {
  return defineCommand(staff, {
    ...online,
    name,
    access: 'user.update',
    on: 'row',
    batch: true,
    hotkey,
    values: { active },
    offeredFor: (row) => row.active !== active,
    request: ({ key, version }) => ({
      ...{ method: status.method, path: status.path },
      body: { items: [{ id: key, version }], active },
    }),
    project: (row) => row && { ...row, active },
  });
}
