/**
 * Colours of the words that states are named with, everywhere alike: green is done or working, grey is new,
 * amber waits or is locked, red was refused or has failed. A word that is not here has no dot.
 */
import type { Look } from '../definitions/field-renderer.ts';

const tones: Readonly<Record<string, Look>> = {
  active: 'dot-positive',
  success: 'dot-positive',
  same: 'dot-positive',
  approved: 'dot-positive',
  settled: 'dot-positive',
  online: 'dot-positive',
  contractSigned: 'dot-positive',
  called: 'dot-positive',
  converted: 'dot-positive',
  published: 'dot-positive',
  new: 'dot-neutral',
  newlyEntered: 'dot-neutral',
  draft: 'dot-neutral',
  init: 'dot-neutral',
  logout: 'dot-neutral',
  potential: 'dot-neutral',
  cancelled: 'dot-neutral',
  requested: 'dot-waiting',
  processing: 'dot-waiting',
  pending: 'dot-waiting',
  verified: 'dot-waiting',
  running: 'dot-waiting',
  locked: 'dot-waiting',
  preparingToSign: 'dot-waiting',
  offline: 'dot-danger',
  stopped: 'dot-danger',
  deleted: 'dot-danger',
  deny: 'dot-danger',
  denied: 'dot-danger',
  failed: 'dot-danger',
  failure: 'dot-danger',
  different: 'dot-danger',
};

export const toneOf = (name: string): Look | undefined => tones[name];
