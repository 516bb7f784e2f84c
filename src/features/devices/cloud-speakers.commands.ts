/** What can be done to a cloud speaker. All of it works offline and is sent later. */
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { CloudSpeaker } from '#model/entities/cloud-speaker.ts';
import { cloudSpeaker, PaymentGateway } from '#model/entities/cloud-speaker.ts';
import { defineCommand } from '#kit/define-command.ts';

const form = ['terminalId', 'paymentGateway'] as const;
const { create, update, remove, status } = v3Calls.cloudSpeaker;
const queued = { host: 'v3', delivery: 'queued' } as const;

export const addSpeaker = defineCommand(cloudSpeaker, {
  ...queued,
  name: 'cloudSpeaker.add',
  access: 'cloud_speaker.add',
  on: 'create',
  form: ['serial', ...form],
  hotkey: 'n',
  intent: 'primary',
  request: ({ key, values }) => ({
    method: create.method,
    path: create.path,
    body: { ...values, serial: key },
  }),
  project: (row, { key, values }) => row ?? { ...unknownSpeaker, ...values, serial: key },
});

export const editSpeaker = defineCommand(cloudSpeaker, {
  ...queued,
  name: 'cloudSpeaker.update',
  access: 'cloud_speaker.update',
  on: 'row',
  form,
  hotkey: 'e',
  request: ({ key, values }) => ({
    method: update.method,
    path: pathOf(update.path, { serial: key }),
    body: values,
  }),
  project: (row, { values }) => row && { ...row, ...values },
  opposite: (_, before) => ({ name: 'cloudSpeaker.update', values: before }),
});

export const lockSpeaker = activeCommand('cloudSpeaker.lock', 'l', false);
export const unlockSpeaker = activeCommand('cloudSpeaker.unlock', 'u', true);

export const removeSpeaker = defineCommand(cloudSpeaker, {
  ...queued,
  name: 'cloudSpeaker.remove',
  access: 'cloud_speaker.remove',
  on: 'row',
  batch: true,
  hotkey: 'Delete',
  intent: 'danger',
  confirm: true,
  request: ({ key }) => ({ method: remove.method, path: pathOf(remove.path, { serial: key }) }),
  project: () => undefined,
});

export const speakersCommands = [addSpeaker, editSpeaker, lockSpeaker, unlockSpeaker, removeSpeaker] as const;

/** Locking and unlocking undo each other. */
function activeCommand(name: 'cloudSpeaker.lock' | 'cloudSpeaker.unlock', hotkey: string, isActive: boolean) {
  const { method, path } = status;
  const opposite = {
    name: isActive ? 'cloudSpeaker.lock' : 'cloudSpeaker.unlock',
    values: { isActive: !isActive },
  };
  return defineCommand(cloudSpeaker, {
    ...queued,
    name,
    access: 'cloud_speaker.update',
    on: 'row',
    batch: true,
    hotkey,
    values: { isActive },
    offeredFor: (row) => row.isActive !== isActive,
    request: ({ key, version = 0 }) => ({
      ...{ method, path },
      body: { items: [{ id: key, version }], active: isActive },
    }),
    project: (row) => row && { ...row, isActive },
    opposite: () => opposite,
  });
}

/** A speaker before the server has answered: what it will set itself stands as it usually does. */
const unknownSpeaker: CloudSpeaker = {
  serial: '',
  terminalId: null,
  paymentGateway: PaymentGateway.mbqr,
  isActive: true,
  createdAt: '',
  version: 0,
};
