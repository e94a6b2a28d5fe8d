import { describe, expect, test } from '@jest/globals';
import { createConflictingStore } from '../../../fakes/conflicting-store.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { aBareKey, aReport, feedbackDeployment, report } from './report.ts';

describe('createFeedback, 200', () => {
  test('an identical report is on file: the original id', async () => {
    const { clock } = feedbackDeployment();
    const first = await report();
    clock.advance({ days: 30 });
    const again = await report();
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first.body, already_submitted: true });
  });

  test('of eight at once one is recorded, and all learn the same id', async () => {
    feedbackDeployment();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body['feedback_id'])).size).toBe(1);
  });

  test('reports are compared as they are stored: another key in the note is no other report', async () => {
    feedbackDeployment();
    const withKey = (digit: string) => aReport({ note: `401 for pp_live_${digit.repeat(40)}` });
    const first = await report(withKey('1'));
    const again = await report(withKey('2'));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body['feedback_id']).toBe(first.body['feedback_id']);
  });

  test('the order of the fields does not count', async () => {
    feedbackDeployment();
    await report();
    const { category, note, surface } = aReport();
    expect((await report({ surface, note, category })).status).toBe(200);
  });

  test('a key is one caller wherever it calls from, and so is an IPv6 network', async () => {
    const key = await aBareKey(feedbackDeployment());
    await report(aReport(), { key });
    expect((await report(aReport(), { key, sourceIp: '203.0.113.8' })).status).toBe(200);
    await report(aReport(), { sourceIp: '2001:db8::1' });
    expect((await report(aReport(), { sourceIp: '2001:db8::2' })).status).toBe(200);
  });

  test('a report whose answer was lost is on file when it is sent again', async () => {
    const { store } = fakeDeps();
    // The first commit counts the report, the second stores it.
    feedbackDeployment({
      store: createConflictingStore(store, (commit) => (commit === 1 ? 'lost' : 'none')),
    });
    expectRefusal(await report(), 503, 'unavailable');
    expect((await report()).status).toBe(200);
  });
});
