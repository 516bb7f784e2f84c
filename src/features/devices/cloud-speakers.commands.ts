/** Commands on a cloud speaker. All of them work offline and are sent later. */
import { v3Calls } from '#model/calls/v3.ts';
import { cloudSpeaker, PaymentGateway } from '#model/entities/cloud-speaker.ts';
import { resourceCommands } from '#kit/definitions/resource-commands.ts';

const { add, edit, lock, unlock, remove } = resourceCommands(cloudSpeaker, {
  name: 'cloudSpeaker',
  consequence: 'business',
  calls: v3Calls.cloudSpeaker,
  form: ['terminalId', 'paymentGateway'],
  on: { isActive: true },
  off: { isActive: false },
  blank: {
    ...{ serial: '', terminalId: null, paymentGateway: PaymentGateway.mbqr },
    ...{ isActive: true, createdAt: '', version: 0 },
  },
});
export const addSpeaker = add;
export const editSpeaker = edit;

export const speakersCommands = [add, edit, lock, unlock, remove] as const;
