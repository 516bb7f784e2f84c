/** The contact card: a list of one row, shown by a page of its own (contact-page.tsx). */
import { v3Calls } from '#model/calls/v3.ts';
import { contact } from '#model/entities/contact.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { contactCommands } from './contact.commands.ts';
import { contactPlace } from './public-site.ts';

export const contactScreen = defineScreen(contact, {
  ...contactPlace,
  host: 'v3',
  list: v3Calls.contact.list,
  columns: ['fullName', 'position', 'phoneNumber', 'email', 'address', 'website', 'facebook', 'skype'],
  filters: [],
  sort: 'fullName.asc',
  commands: contactCommands,
  offline: 'whole',
});
