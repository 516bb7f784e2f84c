/** The cloud speakers: where each one stands, and which gateway it speaks for. */
import { v3Calls } from '#model/calls/v3.ts';
import { cloudSpeaker } from '#model/entities/cloud-speaker.ts';
import { defineScreen } from '#kit/definitions/define-screen.ts';
import { addSpeaker, editSpeaker as edit, speakersCommands } from './cloud-speakers.commands.ts';

export const cloudSpeakersScreen = defineScreen(cloudSpeaker, {
  path: '/devices/cloud-speaker',
  access: 'cloud_speaker.view',
  host: 'v3',
  list: v3Calls.cloudSpeaker.list,
  columns: [
    { field: 'serial', width: 180, pinned: true },
    { field: 'terminalId', width: 180, edit },
    { field: 'paymentGateway', width: 160, edit },
    { field: 'isActive', width: 120 },
    'createdAt',
  ],
  filters: ['paymentGateway', 'isActive', 'createdAt'],
  sort: 'createdAt.desc',
  commands: speakersCommands,
  imports: addSpeaker,
  offline: 'whole',
});
