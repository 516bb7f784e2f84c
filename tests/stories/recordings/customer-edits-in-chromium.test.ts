/** What was recorded in customer-edits-in-chromium.jsonl, and what it came to. */
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { rootReducer } from '#store/root-state.ts';
import { replay } from '#session-recorder/replay/replay.ts';
import { isRootState, recordingOf, statesOf } from '../../support/replay-recording.ts';
import { journalOf, noticesOf, standOf } from '../../support/told-state.ts';

const recording = recordingOf(fileURLToPath(new URL('./customer-edits-in-chromium.jsonl', import.meta.url)));
const stateAfter = statesOf(recording);

describe('customer-edits-in-chromium', () => {
  test('leads to the states that it led to when it was recorded', () => {
    expect(replay(recording, rootReducer, isRootState).left).toBeUndefined();
  });

  test('after action 35, journal/entriesRecorded', () => {
    const state = stateAfter(35);
    expect(journalOf(state)).toEqual(['customer.update KH00061: recorded']);
  });

  test('after action 36, journal/entriesMoved', () => {
    const state = stateAfter(36);
    expect(journalOf(state)).toEqual(['customer.update KH00061: sending']);
  });

  test('after action 40, journal/entriesMoved', () => {
    const state = stateAfter(40);
    expect(journalOf(state)).toEqual(['customer.update KH00061: accepted']);
  });

  test('after action 42, journal/entriesMoved', () => {
    const state = stateAfter(42);
    expect(journalOf(state)).toEqual(['customer.update KH00061: settled']);
  });

  test('after action 47, notices/noticeShown', () => {
    const state = stateAfter(47);
    expect(noticesOf(state)).toEqual(['toast.update.success']);
  });

  test('after action 48, connection/hostLost', () => {
    const state = stateAfter(48);
    expect(standOf(state)).toEqual('signedIn, offline, open');
  });

  test('after action 49, notices/noticeShown', () => {
    const state = stateAfter(49);
    expect(noticesOf(state)).toEqual(['toast.update.success', 'connection.lost']);
  });

  test('after action 59, journal/entriesRecorded', () => {
    const state = stateAfter(59);
    expect(journalOf(state)).toEqual([
      'customer.update KH00061: settled',
      'customer.update KH00062: recorded',
    ]);
  });

  test('after action 61, notices/noticeShown', () => {
    const state = stateAfter(61);
    expect(noticesOf(state)).toEqual(['connection.lost', 'toast.savedHere']);
  });

  test('after action 62, connection/hostReached', () => {
    const state = stateAfter(62);
    expect(standOf(state)).toEqual('signedIn, online, open');
  });

  test('after action 64, notices/noticeShown', () => {
    const state = stateAfter(64);
    expect(noticesOf(state)).toEqual(['toast.savedHere', 'connection.back']);
  });

  test('after action 69, journal/entriesMoved', () => {
    const state = stateAfter(69);
    expect(journalOf(state)).toEqual([
      'customer.update KH00061: settled',
      'customer.update KH00062: sending',
    ]);
  });

  test('after action 71, journal/entriesMoved', () => {
    const state = stateAfter(71);
    expect(journalOf(state)).toEqual([
      'customer.update KH00061: settled',
      'customer.update KH00062: accepted',
    ]);
  });

  test('after action 73, journal/entriesMoved', () => {
    const state = stateAfter(73);
    expect(journalOf(state)).toEqual([
      'customer.update KH00061: settled',
      'customer.update KH00062: settled',
    ]);
  });
});
