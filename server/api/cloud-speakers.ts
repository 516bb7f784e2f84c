/** Cloud speakers: the five calls of a resource. */
import { v3Calls } from '#model/calls/v3.ts';
import type { Context } from '../context/context.ts';
import { cloudSpeakerResource } from '../resources/cloud-speaker.ts';
import { mountResource } from '../routing/mount-resource.ts';
import type { Routes } from '../routing/routes.ts';

export function mountCloudSpeakers(routes: Routes, context: Context): void {
  mountResource(routes, context, v3Calls.cloudSpeaker, cloudSpeakerResource);
}
