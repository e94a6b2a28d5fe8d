import { describe, expect, test } from '@jest/globals';
import { reportPiece } from '../../../lib/operator/report-piece.ts';
import { isSigned, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../../lib/self-print/report.ts';

const ORDER_ID = `ord_${'a'.repeat(32)}`;

describe('a report of the office', () => {
  const answering = (status: number, body: object) => ({
    secret: 'of the office',
    nowMs: 1_000,
    ask: async () => ({ status, body }),
  });

  test('is signed, and says whether it changed the order', async () => {
    const asked: unknown[] = [];
    const office = {
      ...answering(200, {}),
      ask: async (
        path: string,
        posted?: { text: string; headers: Readonly<Record<string, string>> },
      ) => {
        const { text = '', headers = {} } = posted ?? {};
        const [stamp = '', signature = ''] = [headers[TIMESTAMP_HEADER], headers[SIGNATURE_HEADER]];
        asked.push([path, isSigned('of the office', stamp, text, signature)]);
        return { status: 200, body: { recorded: asked.length === 1 } };
      },
    };
    expect(await reportPiece(office, ORDER_ID, 'mailed')).toEqual({
      isTaken: true,
      line: `${ORDER_ID}: mailed`,
    });
    expect(await reportPiece(office, ORDER_ID, 'mailed')).toMatchObject({ isTaken: false });
    expect(asked).toEqual(Array(2).fill(['/v1/webhooks/rails/self_print', true]));
  });

  test.each([
    // The office reports one after the other: what was noted of the second is not what its word promises.
    ['failed', 'mailed', false, 'NOT TAKEN: it was mailed already'],
    ['failed', 'delivered', true, 'NOT TAKEN: it was mailed already'],
    ['mailed', 'failed', true, 'NOT TAKEN: it failed before'],
    ['returned', 'failed', false, 'NOT TAKEN: it failed before'],
    ['failed', 'failed', false, 'not changed: reported before'],
    ['mailed', 'delivered', false, 'not changed: reported before'],
  ] as const)(
    '%s of an order that is %s is not said to be taken',
    async (report, status, recorded, says) => {
      const office = answering(200, { status: 'ok', recorded, order_status: status });
      expect(await reportPiece(office, ORDER_ID, report)).toEqual({
        isTaken: false,
        line: expect.stringContaining(says),
      });
    },
  );

  test.each([
    [answering(401, { reason: 'the signature does not fit' }), 'NOT TAKEN: 401 the signature'],
    [
      { ...answering(200, {}), ask: () => Promise.reject(new TypeError('no')) },
      'NOT TAKEN: no answer',
    ],
  ])('that is refused, or met nobody, is said to be', async (office, says) => {
    const told = await reportPiece(office, ORDER_ID, 'failed');
    expect(told).toEqual({ isTaken: false, line: expect.stringContaining(says) });
  });
});
