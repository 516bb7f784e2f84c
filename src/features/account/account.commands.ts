/** What a person may do to their own account; no statement is needed for it. */
import { v3Calls } from '#model/calls/v3.ts';
import { staff } from '#model/entities/staff.ts';
import { defineCommand } from '#kit/define-command.ts';

export const updateProfile = defineCommand(staff, {
  name: 'account.updateProfile',
  host: 'v3',
  access: [],
  delivery: 'queued',
  on: 'row',
  form: ['avatar', 'name', 'mobile'],
  request: ({ values }) => ({ method: 'PUT', path: v3Calls.updateMe.path, body: values }),
  project: (row, { values }) => row && { ...row, ...values },
});

/** Carries secrets: sent once, at once; the journal holds that it happened, never what was typed. */
export const changePassword = defineCommand(staff, {
  name: 'account.changePassword',
  host: 'v3',
  access: [],
  delivery: 'online',
  on: 'row',
  secretValues: ['oldPassword', 'newPassword'],
  request: ({ values }) => ({ method: 'PUT', path: v3Calls.changePassword.path, body: values }),
  project: (row) => row,
  readAnswer: () => undefined,
});

export const accountCommands = [updateProfile, changePassword] as const;
