/** Command on a service of the server: restart, online, and only with admin status besides the key. */
import { pathOf } from '#model/calls/call.ts';
import { systemServiceCalls } from '#model/calls/system-services.ts';
import { systemService } from '#model/entities/system-service.ts';
import { defineCommand } from '#kit/definitions/define-command.ts';

const { restart } = systemServiceCalls;

/** A restart interrupts its current work, which its users notice. */
export const restartService = defineCommand(systemService, {
  name: 'systemService.restart',
  host: 'analytics',
  access: 'system.restart_service',
  adminOnly: true,
  delivery: 'online',
  on: 'row',
  consequence: 'business',
  hotkey: 'k',
  request: ({ key }) => ({ method: restart.method, path: pathOf(restart.path, { name: key }) }),
  project: (row) => row,
});
