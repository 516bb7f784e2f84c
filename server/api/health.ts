/** Touches no data. */
import { healthCall } from '#model/calls/health.ts';
import { done } from '../http/answers.ts';
import type { Routes } from '../http/routes.ts';

export function mountHealth(routes: Routes): void {
  routes.open(healthCall, async () => done);
}
