/** Cloud speakers: the five calls of a resource. */
import { v3Calls } from '#model/calls/v3.ts';
import type { Context } from '../context.ts';
import type { Routes } from '../http/routes.ts';
import { cloudSpeakerResource } from '../resources/cloud-speaker.ts';
import { mountResource } from '../resources/mount-resource.ts';

export function mountCloudSpeakers(routes: Routes, context: Context): void {
  mountResource(routes, context, v3Calls.cloudSpeaker, cloudSpeakerResource);
}
