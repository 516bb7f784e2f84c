/** Commands on the person's own account; no statement is needed. */
import * as z from 'zod/mini';

import { signInsCalls } from '#model/calls/sign-ins.ts';
import { v3Calls } from '#model/calls/v3.ts';
import { staff } from '#model/entities/staff.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

export const updateProfile = defineCommand(staff, {
  name: 'account.updateProfile',
  host: 'v3',
  access: [],
  delivery: 'queued',
  on: 'row',
  consequence: 'reversible',
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
  consequence: 'business',
  secretValues: ['oldPassword', 'newPassword'],
  request: ({ values }) => ({ method: 'PUT', path: v3Calls.changePassword.path, body: values }),
  project: (row) => row,
  readAnswer: () => undefined,
});

/** Without a sign-in all but this one. */
export const endSignIn = defineCommand(staff, {
  name: 'account.endSignIn',
  host: 'v3',
  access: [],
  delivery: 'online',
  on: 'row',
  consequence: 'business',
  request: ({ values }) => ({
    method: signInsCalls.end.method,
    path: signInsCalls.end.path,
    body: signInSchema.parse(values),
  }),
  project: (row) => row,
  readAnswer: () => undefined,
  result: () => ({ message: 'account.signIns.ended' }),
});

const signInSchema = z.pipe(
  z.object({ signIn: z.optional(z.string()) }),
  z.transform(({ signIn }) => (signIn === undefined ? {} : { id: signIn })),
);

export const accountCommands = [updateProfile, changePassword, endSignIn] as const;
