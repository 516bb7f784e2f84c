/** What can be done to a banner. It works offline; only a new picture needs the network, before anything is recorded. */
import { pathOf } from '#model/calls/call.ts';
import { v3Calls } from '#model/calls/v3.ts';
import type { SystemBanner } from '#model/entities/system-banner.ts';
import { BannerLocation, BannerType, systemBanner } from '#model/entities/system-banner.ts';
import { defineCommand } from '#kit/define-command.ts';

const form = ['imageUrl', 'link', 'location', 'type'] as const;
const { create, update, remove, status } = v3Calls.systemBanner;
const queued = { host: 'v3', delivery: 'queued' } as const;

export const addBanner = defineCommand(systemBanner, {
  ...queued,
  name: 'systemBanner.add',
  access: 'system_banner.add',
  on: 'create',
  form,
  hotkey: 'n',
  intent: 'primary',
  request: ({ key, values }) => ({
    method: create.method,
    path: create.path,
    body: { ...values, id: key },
  }),
  project: (row, { key, values }) => row ?? { ...unknownBanner, ...values, id: key },
});

export const editBanner = defineCommand(systemBanner, {
  ...queued,
  name: 'systemBanner.update',
  access: 'system_banner.update',
  on: 'row',
  form,
  hotkey: 'e',
  request: ({ key, values }) => ({
    method: update.method,
    path: pathOf(update.path, { id: key }),
    body: values,
  }),
  project: (row, { values }) => row && { ...row, ...values },
  opposite: (_, before) => ({ name: 'systemBanner.update', values: before }),
});

export const lockBanner = activeCommand('systemBanner.lock', 'l', false);
export const unlockBanner = activeCommand('systemBanner.unlock', 'u', true);

export const removeBanner = defineCommand(systemBanner, {
  ...queued,
  name: 'systemBanner.remove',
  access: 'system_banner.remove',
  on: 'row',
  batch: true,
  hotkey: 'Delete',
  intent: 'danger',
  confirm: true,
  request: ({ key }) => ({ method: remove.method, path: pathOf(remove.path, { id: key }) }),
  project: () => undefined,
});

export const bannersCommands = [addBanner, editBanner, lockBanner, unlockBanner, removeBanner] as const;

/** Locking and unlocking undo each other. */
function activeCommand(name: 'systemBanner.lock' | 'systemBanner.unlock', hotkey: string, isActive: boolean) {
  const opposite = {
    name: isActive ? 'systemBanner.lock' : 'systemBanner.unlock',
    values: { isActive: !isActive },
  };
  return defineCommand(systemBanner, {
    ...queued,
    name,
    access: 'system_banner.update',
    on: 'row',
    batch: true,
    hotkey,
    values: { isActive },
    offeredFor: (row) => row.isActive !== isActive,
    request: ({ key, version = 0 }) => ({
      method: status.method,
      path: status.path,
      body: { items: [{ id: key, version }], active: isActive },
    }),
    project: (row) => row && { ...row, isActive },
    opposite: () => opposite,
  });
}

/** A banner before the server has answered: what it will set itself stands as it usually does. */
const unknownBanner: SystemBanner = {
  id: '',
  imageUrl: '',
  link: null,
  location: BannerLocation.home,
  type: BannerType.promotion,
  isActive: true,
  createdAt: '',
  updatedAt: '',
  version: 0,
};
