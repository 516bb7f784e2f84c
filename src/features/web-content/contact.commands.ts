/** Command on the contact card: it is changed, offline as well. */
import { v3Calls } from '#model/calls/v3.ts';
import { contact } from '#model/entities/contact.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const form = [
  'fullName',
  'position',
  'phoneNumber',
  'email',
  'address',
  'website',
  'facebook',
  'skype',
] as const;
const { update } = v3Calls.contact;

export const editContact = defineCommand(contact, {
  name: 'contact.update',
  host: 'v3',
  access: 'configWeb.update',
  delivery: 'queued',
  on: 'row',
  consequence: 'business',
  form,
  request: ({ values }) => ({ method: update.method, path: update.path, body: values }),
  project: (row, { values }) => row && { ...row, ...values },
  opposite: (_, before) => ({ name: 'contact.update', values: before }),
});

export const contactCommands = [editContact] as const;
