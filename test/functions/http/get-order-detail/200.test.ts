import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/get-order-detail.ts';
import { OrderDetailResponseSchema } from '../../../../lib/contract/schemas/operator.ts';
import type { PaperReading } from '../../../../lib/ports.ts';
import { documentKey, passingKey, proofKey } from '../../../../lib/resources.ts';
import { readPageToken } from '../../../../lib/tokens/page-token.ts';
import { SECRET_LINE } from '../../../builders/an-address.ts';
import { anEvent } from '../../../builders/an-event.ts';
import { HEX, stored } from '../../../builders/an-order.ts';
import { ORDER_STATES, STATE_NAMES, type StateName } from '../../../builders/order-states.ts';
import { RING } from '../../../fakes/fake-deps.ts';
import { A_READING } from '../../../fakes/fake-paper-reader.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { letterIn, open } from '../../pages/a-letter-with-code.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

interface Detail {
  readonly order: Readonly<Record<string, unknown>>;
  readonly document_url: string;
}

/** Not by `call`: here the street is shown, and nowhere else. */
async function read(name: StateName, mode?: 'live' | 'test') {
  const { deps, id } = await worldOf(name);
  const event = withKey({ ...EVENT, params: { id } }, await operatorKey(deps, mode));
  const { statusCode, body } = await handler(anEvent(event));
  expect(statusCode).toBe(200);
  return { text: body, body: JSON.parse(body) as Detail };
}

describe('getOrderDetail, 200', () => {
  test('what its recipient said by its code, and whose mail is refused there', async () => {
    const deps = await letterIn('mailed');
    await open({ action: 'report', reason: 'fraud', words: 'My bank knows nothing of it.' });
    await open({ action: 'stop_sender' });
    const key = await operatorKey(deps);
    const detail = async () => {
      const event = withKey({ ...EVENT, params: { id: `ord_${HEX}` } }, key);
      return (JSON.parse((await handler(anEvent(event))).body) as Detail).order;
    };
    expect(await detail()).toMatchObject({
      recipient_reports: [
        { reason: 'fraud', text: 'My bank knows nothing of it.', at: expect.any(String) },
      ],
      recipient_stops: { sender: true, everybody: false },
    });
    await open({ action: 'stop_everybody' });
    expect(await detail()).toMatchObject({ recipient_stops: { sender: true, everybody: true } });
  });

  test('of an order without a code nobody says anything', async () => {
    const { body } = await read('mailed');
    expect(body.order).toMatchObject({ recipient_reports: [], recipient_stops: null });
  });

  test.each(STATE_NAMES)('%s: as the schema promises, without what moves money', async (name) => {
    const { body, text } = await read(name);
    expect(v.safeParse(OrderDetailResponseSchema, body).issues).toBeUndefined();
    for (const secret of ['account_1', 'cs_1', 'pi_1', 'task_1', 'ppc_', 'bodyHash']) {
      expect(text).not.toContain(secret);
    }
  });

  test('a held order: both addresses whole, the verdict, the log, and by when to decide', async () => {
    const { body } = await read('waiting');
    expect(body.order).toMatchObject({
      status: 'held_for_review',
      to: { name: 'Ada Lovelace', line1: SECRET_LINE, zip: '97201', country: 'US' },
      from: { name: 'Charles Babbage', line1: SECRET_LINE },
      screening: { outcome: 'hold', categories: ['phishing'], reason: 'asks for data' },
      distrust: [],
      reading: [],
      issues: [],
      rating: null,
      payment: { method: 'credit_code', state: 'authorized' },
      held_at: expect.any(String),
      decide_by: expect.any(String),
    });
    const events = body.order['events'] as { kind: string }[];
    expect(events.map(({ kind }) => kind)).toContain('order.held_for_review');
  });

  test('why a PDF is not trusted, and what its preflight found, in inches', async () => {
    const { deps } = await worldOf('canceled');
    const issue = { code: 'small_type', page: 1, severity: 'warning', fix: 'darken it' } as const;
    const order = {
      ...ORDER_STATES.sandbox_held,
      hex: 'e'.repeat(32),
      contentKind: 'pdf' as const,
      issues: [{ ...issue, rectMils: [500, 250, 1000, 125] }],
    };
    await stored(deps.store, order);
    const finding = { code: 'unread_ink', page: 1, words: ['secret'] } as const;
    const pages = [{ extracted: 'Dear Ada', read: 'Dear Ada, secret', unlike: '' }];
    const reading = { ...A_READING, pages, findings: [finding] };
    const kept = new TextEncoder().encode(JSON.stringify(reading));
    await deps.documents.put(passingKey(order.hex, order.documentSha256, 'reading'), kept);
    const params = { id: `ord_test_${order.hex}` };
    const event = withKey({ ...EVENT, params }, await operatorKey(deps));
    const body = JSON.parse((await handler(anEvent(event))).body) as Detail;
    expect(body.order).toMatchObject({
      distrust: ['unread_ink'],
      paper_findings: [
        { code: 'unread_ink', page: 1, through_page: null, rect_in: null, words: ['secret'] },
      ],
      reading: [{ page: 1, extracted: 'Dear Ada', read: 'Dear Ada, secret' }],
      issues: [{ ...issue, rect_in: [0.5, 0.25, 1, 0.125] }],
    });
  });

  describe('where ink and text of a PDF differ', () => {
    const order = {
      ...ORDER_STATES.sandbox_held,
      hex: 'e'.repeat(32),
      contentKind: 'pdf' as const,
    };
    const page = { number: 1, extracted: 'Dear Ada', read: 'Dear Ada, secret', unlike: '' };

    async function differences(reading: Partial<PaperReading>) {
      const { deps } = await worldOf('canceled');
      await stored(deps.store, order);
      const kept = new TextEncoder().encode(JSON.stringify({ ...A_READING, ...reading }));
      await deps.documents.put(passingKey(order.hex, order.documentSha256, 'reading'), kept);
      const params = { id: `ord_test_${order.hex}` };
      const event = withKey({ ...EVENT, params }, await operatorKey(deps));
      return (JSON.parse((await handler(anEvent(event))).body) as Detail).order['differences'];
    }

    test('each place of its page, in inches', async () => {
      const place = { kind: 'ink_only', rectInches: [1, 2, 0.5, 0.2], text: 'secret' } as const;
      expect(await differences({ pages: [{ ...page, differences: [place] }] })).toEqual([
        { kind: 'ink_only', page: 1, rect_in: [1, 2, 0.5, 0.2], text: 'secret' },
      ]);
    });

    test('of a reading from before places were kept, where its findings lie', async () => {
      const findings = [
        { code: 'hidden_text', page: 2, rectInches: [1, 2, 3, 4], words: ['white', 'words'] },
        { code: 'text_differs', page: 2, rectInches: [1, 6, 3, 1], words: ['Dear'] },
        { code: 'unread_ink', page: 1 },
        { code: 'unread_pages', page: 3 },
      ] as const;
      // Of ink and text that differ it does not say which of them has the words.
      expect(await differences({ pages: [page], findings })).toEqual([
        { kind: 'text_only', page: 2, rect_in: [1, 2, 3, 4], text: 'white words' },
        { kind: 'read_otherwise', page: 2, rect_in: [1, 6, 3, 1], text: 'Dear' },
      ]);
    });
  });

  test('where the passages of its grounds stand, and none of those from before', async () => {
    const { deps, id } = await worldOf('waiting');
    const { hex, documentSha256 } = ORDER_STATES.waiting;
    const passage = { part: 0, start: 0, end: 4, witness: 'rule', category: 'fraud', rule: null };
    const placed = { ...passage, places: [{ page: 1, rectInches: [1, 2, 3, 0.2] }] };
    const grounds = {
      parts: [{ kind: 'content', text: 'Dear' }],
      testimonies: [],
      passages: [passage, placed],
    };
    const kept = new TextEncoder().encode(JSON.stringify(grounds));
    await deps.documents.put(documentKey(hex, documentSha256, 'grounds'), kept);
    const event = withKey({ ...EVENT, params: { id } }, await operatorKey(deps));
    expect(JSON.parse((await handler(anEvent(event))).body)).toMatchObject({
      order: {
        grounds: {
          passages: [{ places: [] }, { places: [{ page: 1, rect_in: [1, 2, 3, 0.2] }] }],
        },
      },
    });
  });

  test('a picture of each page, with nothing drawn on it, for who draws those of quotes', async () => {
    const { deps, id } = await worldOf('waiting');
    const { hex, documentSha256 } = ORDER_STATES.waiting;
    await deps.documents.put(documentKey(hex, documentSha256, 'document'), A_PDF);
    const event = withKey({ ...EVENT, params: { id } }, await operatorKey(deps));
    const { pages } = JSON.parse((await handler(anEvent(event))).body) as {
      pages: readonly { readonly png_url: string }[];
    };
    expect(pages.length).toBeGreaterThan(0);
    const token = String(pages[0]?.png_url.split('/').at(-1));
    expect(readPageToken(RING, token, deps.clock.nowMs())).toMatchObject({
      sha256: documentSha256,
      page: 0,
      marks: [],
    });
    expect(deps.documents.kept.has(proofKey(documentSha256))).toBe(true);
  });

  test('no picture of a document that is kept no more', async () => {
    const { body } = await read('waiting');
    expect(body).toMatchObject({ pages: [] });
  });

  test('a link to the very document, for 15 minutes', async () => {
    const { body } = await read('waiting');
    const { hex, documentSha256 } = ORDER_STATES.waiting;
    expect(body.document_url).toBe(
      `https://documents.example/${documentKey(hex, documentSha256, 'document')}?seconds=900`,
    );
  });

  test('the review that was posted', async () => {
    const { body } = await read('delivered_rated');
    expect(body.order['rating']).toEqual({
      stars: 4,
      text: 'It arrived in three days.',
      at: expect.any(String),
    });
  });

  test('a sandbox order, also for a sandbox-only key', async () => {
    expect((await read('sandbox_held', 'test')).body.order['sandbox']).toBe(true);
  });
});
