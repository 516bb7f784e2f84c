/** Whether the server answers: the console asks it before it trusts the network again. Touches no data. */
import type { Call } from '#model/calls/call.ts';
import { doneAnswer } from '#model/calls/envelope.ts';
import { done } from '../http/answers.ts';
import type { Routes } from '../http/routes.ts';

export const healthCall = {
  host: 'v3',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server answers',
  access: 'public',
  answer: doneAnswer,
} as const satisfies Call;

export function mountHealth(routes: Routes): void {
  routes.open(healthCall, async () => done);
}
