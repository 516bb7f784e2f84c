/** Whether a host answers: the console asks it before it trusts the network again. */
import type { Call } from './call.ts';
import { doneAnswer } from './envelope.ts';

export const healthCall = {
  host: 'v3',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server answers',
  access: 'public',
  answer: doneAnswer,
} as const satisfies Call;
