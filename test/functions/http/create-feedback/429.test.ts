import { describe, expect, test } from '@jest/globals';
import type { EventParts } from '../../../builders/an-event.ts';
import { expectRefusal } from '../call.ts';
import { aBareKey, aReport, feedbackDeployment, report } from './report.ts';

describe('createFeedback, 429', () => {
  test('the eleventh report of a caller in a minute, until the next one begins', async () => {
    const { clock } = feedbackDeployment();
    clock.advance({ seconds: 18 });
    for (let calls = 0; calls < 10; calls += 1) {
      expect((await report(aReport({ note: `Number ${calls}` }))).status).toBe(201);
    }
    const refused = await report();
    expectRefusal(refused, 429, 'rate_limited');
    expect(refused.headers['retry-after']).toBe('42');
    clock.advance({ seconds: 42 });
    expect((await report()).status).toBe(201);
  });

  test('of thirty at once ten are taken', async () => {
    feedbackDeployment();
    const calls = Array.from({ length: 30 }, (_, at) => report(aReport({ note: `Number ${at}` })));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('identical reports count, too', async () => {
    feedbackDeployment();
    for (let calls = 0; calls < 10; calls += 1) expect((await report()).status).toBeLessThan(202);
    expectRefusal(await report(), 429, 'rate_limited');
  });

  test('a key is one caller, each address another; forwarded headers are not asked', async () => {
    const deps = feedbackDeployment();
    const key = await aBareKey(deps);
    const callers: (EventParts & { key?: string })[] = [
      { key },
      { sourceIp: '203.0.113.8' },
      { sourceIp: '2001:db8::1' },
      { sourceIp: null },
    ];
    for (const caller of callers) {
      for (let calls = 0; calls < 10; calls += 1) await report(aReport(), caller);
      expectRefusal(await report(aReport(), caller), 429, 'rate_limited');
    }
    const sameNetwork = { sourceIp: '2001:db8::ffff' };
    expectRefusal(await report(aReport(), sameNetwork), 429, 'rate_limited');
    const forwarded = { sourceIp: '203.0.113.8', headers: { 'X-Forwarded-For': '198.51.100.1' } };
    expectRefusal(await report(aReport(), forwarded), 429, 'rate_limited');
    expect((await report()).status).toBe(201);
  });
});
