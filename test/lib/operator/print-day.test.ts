import { describe, expect, test } from '@jest/globals';
import { gather } from '../../../lib/basics/gather.ts';
import { runPrintDay } from '../../../lib/operator/print-day.ts';
import { reportPiece } from '../../../lib/operator/report-piece.ts';
import { isSigned, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../../lib/self-print/report.ts';
import { aWaitingPiece } from '../../builders/a-waiting-piece.ts';
import { FakePrintQueue } from '../../fakes/fake-print-queue.ts';

const ORDER_ID = `ord_${'a'.repeat(32)}`;
const TODAY = { day: '2026-03-10', again: false };

function anOffice() {
  const kept: string[] = [];
  const printed: string[] = [];
  const office = {
    queue: new FakePrintQueue(),
    printer: () => ({
      print: async ({ name }: { readonly name: string }) => {
        expect(kept).toHaveLength(2);
        printed.push(name);
        return { id: printed.length, state: 'processing' };
      },
      findJob: async () => ({ id: 1, state: 'completed' }),
    }),
    standingOf: async () => 'print' as const,
    keep: (name: string) => {
      kept.push(name);
      return `/there/${name}`;
    },
  };
  return { office, kept, printed };
}

describe('a print day', () => {
  test('is made, kept, and then printed; asked again it is the same, and prints nothing', async () => {
    const { office, kept, printed } = anOffice();
    await aWaitingPiece(office.queue, ORDER_ID);
    const [made, sent] = await gather(runPrintDay(office, TODAY));
    expect(made).toMatchObject({
      kind: 'made',
      placed: [{ ticket: { orderId: ORDER_ID } }],
      file: '/there/print-2026-03-10.pdf',
      list: '/there/print-2026-03-10-packing-list.pdf',
    });
    expect(sent).toMatchObject({ kind: 'printed', jobs: [{ kind: 'sent' }, { kind: 'sent' }] });
    expect(printed).toHaveLength(2);
    kept.length = 0;
    const [, known] = await gather(runPrintDay(office, TODAY));
    expect(known).toMatchObject({ jobs: [{ kind: 'known' }, { kind: 'known' }] });
    expect(printed).toHaveLength(2);
  });

  test('without a printer ends with its files, and without pieces with nothing', async () => {
    const { office, kept } = anOffice();
    const byHand = { ...office, printer: () => undefined };
    expect(await gather(runPrintDay(byHand, TODAY))).toEqual([{ kind: 'nothing_waits' }]);
    expect(kept).toEqual([]);
    await aWaitingPiece(office.queue, ORDER_ID);
    expect(await gather(runPrintDay(byHand, TODAY))).toMatchObject([{ kind: 'made' }]);
  });
});

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
