/** A service of the server begun anew: by whoever has admin status besides the key. Apart from what watches it. */
import { systemService } from '../entities/system-service.ts';
import type { Call } from './call.ts';
import { rowAnswer } from './envelope.ts';

export const systemServiceCalls = {
  restart: {
    host: 'analytics',
    method: 'POST',
    path: '/api/analytics/monitor/service/{name}/restart',
    summary: 'End a service of the server and begin it anew',
    access: ['system.restart_service'],
    adminOnly: true,
    writes: 'existing',
    entity: systemService,
    answer: rowAnswer(systemService),
  },
} as const satisfies Record<string, Call>;
