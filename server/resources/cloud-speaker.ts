/** Cloud speakers: seen and changed under their own keys. */
import { cloudSpeaker } from '#model/entities/cloud-speaker.ts';
import { cloudSpeakerTable } from '../db/tables/cloud-speaker.ts';
import { defineResource } from './resource.ts';

export const cloudSpeakerResource = defineResource(cloudSpeaker, {
  table: cloudSpeakerTable,
  view: ['cloud_speaker.view'],
  allRows: true,
  constraints: { cloud_speaker_pkey: 'serial' },
});
