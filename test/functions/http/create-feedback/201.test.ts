import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import {
  FEEDBACK_CATEGORIES,
  FeedbackResponseSchema,
} from '../../../../lib/contract/schemas/feedback.ts';
import type { Store } from '../../../../lib/store/store.ts';
import { HEX } from '../../../builders/an-order.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { aBareKey, aReport, feedbackDeployment, report } from './report.ts';

const SUBJECTS = [
  { order_id: `ord_${HEX}` },
  { order_id: `ord_test_${HEX}` },
  { order_id: 'ord_1' },
  { order_id: `ord_${'x'.repeat(56)}` },
  { url: 'https://example.com/docs#quotes' },
  { url: 'HTTP://example.com' },
  { url: `https://example.com/${'x'.repeat(1980)}` },
  { surface: 'x' },
  { surface: 'x'.repeat(100) },
];

describe('createFeedback, 201', () => {
  test.each(FEEDBACK_CATEGORIES)('a report of the category %s is recorded', async (category) => {
    feedbackDeployment();
    const { status, body } = await report(aReport({ category }));
    expect(status).toBe(201);
    expect(v.safeParse(FeedbackResponseSchema, body).issues).toBeUndefined();
    expect(body).toEqual({
      status: 'ok',
      feedback_id: expect.stringMatching(/^fb_[0-9a-f]{32}$/),
      already_submitted: false,
    });
  });

  test.each(SUBJECTS)('one subject is enough: %j', async (subject) => {
    feedbackDeployment();
    expect((await report(aReport({ surface: undefined, ...subject }))).status).toBe(201);
  });

  test.each([1, 4000])('a note may have %d characters', async (length) => {
    feedbackDeployment();
    expect((await report(aReport({ note: 'x'.repeat(length) }))).status).toBe(201);
  });

  test('an order is recorded, never looked up', async () => {
    const deps = feedbackDeployment();
    const tables: string[] = [];
    const get: Store['get'] = async (table, key) => {
      tables.push(table);
      return deps.store.get(table, key);
    };
    feedbackDeployment({ store: { ...deps.store, get } });
    const answer = await report(aReport({ order_id: `ord_${HEX}` }));
    expect(answer.status).toBe(201);
    expect(tables).toEqual([]);
    expect(await deps.storedReport(answer)).toMatchObject({ orderId: `ord_${HEX}` });
  });

  test('what is stored: the report without its secrets, when, and until when', async () => {
    const deps = feedbackDeployment();
    const key = `pp_live_${'0a'.repeat(20)}`;
    const answer = await report({
      category: 'docs_mismatch',
      note: `Ada Lovelace of 500 Main St got 401 with ${key}.`,
      url: `https://example.com/docs?token=${key}`,
      surface: `GET /v1/credits/pp-aaaa-bbbb-cccc`,
    });
    expect(await deps.storedReport(answer)).toEqual({
      pk: answer.body['feedback_id'],
      category: 'docs_mismatch',
      note: 'Ada Lovelace of 500 Main St got 401 with [redacted].',
      url: 'https://example.com/docs?token=[redacted]',
      surface: 'GET /v1/credits/[redacted]',
      orderId: null,
      keyId: null,
      createdAtMs: START_MS,
      // By these reports are listed, the newest first.
      shelf: 'reports',
      createdBack: -START_MS,
      expiresAt: START_MS / 1000 + 400 * 86_400,
    });
  });

  test('a key without scopes may report, and is named', async () => {
    const deps = feedbackDeployment();
    const answer = await report(aReport(), { key: await aBareKey(deps) });
    expect(answer.status).toBe(201);
    expect(await deps.storedReport(answer)).toMatchObject({
      keyId: expect.stringMatching(/^key_[0-9a-f]{16}$/),
    });
  });

  test('a report that differs in anything is another one', async () => {
    const deps = feedbackDeployment();
    const key = await aBareKey(deps);
    const answers = [
      await report(),
      await report(aReport({ category: 'friction' })),
      await report(aReport({ note: 'Another.' })),
      await report(aReport({ surface: 'POST /v1/orders' })),
      await report(aReport({ order_id: 'ord_1' })),
      await report(aReport({ url: 'https://example.com' })),
      await report(aReport(), { key }),
      await report(aReport(), { sourceIp: '203.0.113.8' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body['feedback_id'])).size).toBe(answers.length);
  });
});
