/** What can be done to a service of the server: it is restarted, online, by whoever has admin status besides the key. */
import { pathOf } from '#model/calls/call.ts';
import { systemServiceCalls } from '#model/calls/system-services.ts';
import { systemService } from '#model/entities/system-service.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const { restart } = systemServiceCalls;

/** What it is at is broken off; the people who work with it notice. So it is asked about first. */
export const restartService = defineCommand(systemService, {
  name: 'systemService.restart',
  host: 'analytics',
  access: 'system.restart_service',
  adminOnly: true,
  delivery: 'online',
  on: 'row',
  confirm: true,
  hotkey: 'k',
  request: ({ key }) => ({ method: restart.method, path: pathOf(restart.path, { name: key }) }),
  project: (row) => row,
});
