import { describe, expect, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { aReport, feedbackDeployment, report } from './report.ts';

const LONG_URL = `https://example.com/${'x'.repeat(2000)}`;

describe('createFeedback, 400', () => {
  test.each([
    { category: undefined },
    { category: 'praise' },
    { category: 'BUG' },
    { category: ['bug'] },
    { note: undefined },
    { note: '' },
    { note: 'x'.repeat(4001) },
    { note: 7 },
    { surface: '' },
    { surface: 'x'.repeat(101) },
    { url: LONG_URL },
    { category: 'praise', order_id: 'nonsense' },
  ])('`validation_error`: %j', async (fields) => {
    feedbackDeployment();
    const answer = await report(aReport(fields));
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toContain(Object.keys(fields)[0]);
    expect(answer.text).not.toMatch(/praise|nonsense|xxxxx/);
  });

  test.each([
    { order_id: 7 },
    { order_id: null },
    { order_id: {} },
    { order_id: ['ord_1'] },
    { url: 7 },
    { url: null },
    { order_id: '' },
    { order_id: 'nonsense' },
    { order_id: 'ord_' },
    { order_id: 'ord_1 2' },
    { order_id: '../../etc/passwd' },
    { order_id: `ord_${'0'.repeat(57)}` },
    { url: '' },
    { url: 'example.com' },
    { url: 'ftp://example.com/nonsense' },
    { url: 'javascript:alert(1)' },
    { url: 'https://' },
    { url: 'https://exa mple.com' },
    { url: 'http://[nonsense' },
    { url: 'file:///etc/passwd' },
  ])('`invalid_request`: %j', async (fields) => {
    feedbackDeployment();
    const answer = await report(aReport(fields));
    expectRefusal(answer, 400, 'invalid_request');
    expect(answer.body['reason']).toContain(Object.keys(fields)[0]);
    expect(answer.text).not.toMatch(/nonsense|passwd/);
    expect(JSON.stringify(answer.body['next'])).toMatch(/Correct (?:the fields|`url`)/);
  });

  test('`invalid_request`: about nothing', async () => {
    feedbackDeployment();
    const answer = await report(aReport({ surface: undefined }));
    expectRefusal(answer, 400, 'invalid_request');
    expect(answer.body['next']).toEqual(['Send at least one of order_id, url and surface.']);
  });

  test.each(['', '[]', '{', 'null', '"bug"'])('`invalid_request`: the body %j', async (body) => {
    feedbackDeployment();
    expectRefusal(await report(body), 400, 'invalid_request');
  });

  test('what is refused is not counted: the next ten reports are taken', async () => {
    feedbackDeployment();
    for (let calls = 0; calls < 12; calls += 1) await report(aReport({ surface: undefined }));
    for (let calls = 0; calls < 10; calls += 1) {
      expect((await report(aReport({ note: `Number ${calls}` }))).status).toBe(201);
    }
  });
});
