import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createS3Documents } from '../../../../lib/adapters/s3/s3-documents.ts';
import { createSelfPrintRail } from '../../../../lib/adapters/self-print/self-print-rail.ts';
import { isMailError, MailError } from '../../../../lib/errors/mail-error.ts';
import type { Documents, Piece, PrintRail } from '../../../../lib/ports.ts';
import { SELF_PRINT_OFFERS } from '../../../../lib/rails/offers/self-print.ts';
import { pagesKey, readTicket, ticketKey, waitingKey } from '../../../../lib/self-print/ticket.ts';
import type { LoopbackServer } from '../../../../local/engines/loopback.ts';
import { startS3 } from '../../../../local/engines/s3/s3.ts';
import { newDataDir, removeDataDirs } from '../../../local/support/data-dir.ts';
import { aPdf, aPiece } from '../../self-print/office-bench.ts';

const BUCKET = 'documentsbucket';
const PAGES: Readonly<Record<string, number>> = {
  postcard_4x6: 2,
  postcard_6x9: 2,
  postcard_6x11: 2,
  notecard: 3,
};

let engine: LoopbackServer;
let client: S3Client;
let documents: Documents;
let rail: PrintRail;

beforeEach(async () => {
  engine = await startS3({ dataDir: newDataDir(), buckets: [BUCKET] });
  client = new S3Client({
    endpoint: engine.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
  documents = createS3Documents(BUCKET, client);
  rail = createSelfPrintRail({ documents });
});

afterEach(async () => {
  client.destroy();
  await engine.stop();
  removeDataDirs();
});

/** The store, until this call of it; that one fails before it does anything, or when it has done it. */
function failingAt(call: string, key: string, done: 'before' | 'after'): PrintRail {
  const meet = async (name: string, of: string, work: () => Promise<unknown>) => {
    const fails = name === call && of === key;
    if (fails && done === 'before') throw new MailError('unavailable', { reason: 'away' });
    const result = await work();
    if (fails) throw new MailError('unavailable', { reason: 'away' });
    return result as never;
  };
  return createSelfPrintRail({
    documents: {
      get: (of) => meet('get', of, () => documents.get(of)),
      put: (of, bytes, type) => meet('put', of, () => documents.put(of, bytes, type)),
    },
  });
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a piece', () => {
  test('is taken with its pages and its ticket, and waits', async () => {
    const letter = await aPdf(2);
    expect(await rail.submit(aPiece({ pageCount: 2 }), letter)).toEqual({
      rail: 'self_print',
      railId: 'ord_0001',
      trackingNumber: null,
      expectedDeliveryDate: null,
    });
    expect(await documents.get(pagesKey('ord_0001'))).toEqual(letter);
    expect(await documents.get(waitingKey('ord_0001'))).toBeDefined();
    const ticket = (await documents.get(ticketKey('ord_0001'))) ?? new Uint8Array();
    expect(readTicket(ticket)).toEqual({
      orderId: 'ord_0001',
      format: 'letter',
      color: false,
      doubleSided: true,
      pageCount: 2,
      to: aPiece().to,
      documentSha256: aPiece().documentSha256,
    });
  });

  test('handed over again is the same one, and does not wait again once it was printed', async () => {
    const letter = await aPdf();
    const first = await rail.submit(aPiece(), letter);
    await documents.put(waitingKey('ord_0001'), Buffer.from('printed'), 'text/plain');
    expect(await rail.submit(aPiece(), letter)).toEqual(first);
    expect(Buffer.from((await documents.get(waitingKey('ord_0001'))) ?? '').toString()).toBe(
      'printed',
    );
  });

  test('is found by its order, and no other is', async () => {
    const taken = await rail.submit(aPiece(), await aPdf());
    expect(await rail.find('ord_0001')).toEqual(taken);
    expect(await rail.find('ord_0002')).toBe('absent');
  });
});

describe('every cell of what it offers', () => {
  const cells = SELF_PRINT_OFFERS.flatMap(({ format, mailClass }) =>
    [true, false].flatMap((color) =>
      [true, false].map((doubleSided) => ({ format, mailClass, color, doubleSided })),
    ),
  );

  test.each(cells)('is taken, and its ticket says what was paid: %j', async (cell) => {
    const orderId = 'ord_0003';
    await rail.submit(aPiece({ orderId, ...cell }), await aPdf(PAGES[cell.format] ?? 1));
    const ticket = readTicket((await documents.get(ticketKey(orderId))) ?? new Uint8Array());
    const { mailClass: _always, ...paid } = cell;
    expect(ticket).toMatchObject(paid);
  });

  test('is taken, a notecard whose envelope has a back among it', async () => {
    const taken = await rail.submit(aPiece({ format: 'notecard' }), await aPdf(4));
    expect(await rail.find('ord_0001')).toEqual(taken);
  });

  test('is all it takes', async () => {
    const others: Partial<Piece>[] = [
      { mailClass: 'certified' },
      { mailClass: 'priority' },
      { tracking: true },
      { pen: true, format: 'notecard' },
    ];
    for (const other of others) {
      const error = await failure(rail.submit(aPiece(other), await aPdf(3)));
      expect(isMailError(error, 'unsupported_piece')).toBe(true);
    }
    expect(await rail.find('ord_0001')).toBe('absent');
  });
});

describe('a document that cannot be printed', () => {
  test.each<[string, string, () => Promise<Uint8Array>]>([
    ['a postcard of one page', 'postcard_4x6', () => aPdf(1)],
    ['a postcard of three', 'postcard_6x11', () => aPdf(3)],
    ['a notecard without its envelope', 'notecard', () => aPdf(2)],
    ['a notecard of five pages', 'notecard', () => aPdf(5)],
    ['no PDF', 'letter', async () => Buffer.from('Dear Grace')],
  ])('is refused, and nothing is kept: %s', async (_, format, pdf) => {
    const error = await failure(rail.submit(aPiece({ format }), await pdf()));
    expect(isMailError(error, 'rejected')).toBe(true);
    expect(await documents.get(pagesKey('ord_0001'))).toBeUndefined();
    expect(await rail.find('ord_0001')).toBe('absent');
  });
});

describe('a store that fails', () => {
  const before = [
    ['get', ticketKey],
    ['put', pagesKey],
    ['put', waitingKey],
  ] as const;

  test.each(before)(
    'at the %s before the ticket is `unavailable`: nothing was made',
    async (call, key) => {
      for (const done of ['before', 'after'] as const) {
        const failing = failingAt(call, key('ord_0001'), done);
        const error = await failure(failing.submit(aPiece(), await aPdf()));
        expect(isMailError(error, 'unavailable')).toBe(true);
        expect(await rail.find('ord_0001')).toBe('absent');
      }
      await rail.submit(aPiece(), await aPdf());
      expect(await rail.find('ord_0001')).not.toBe('absent');
    },
  );

  test.each([
    ['before', true],
    ['after', false],
  ] as const)(
    '%s it has kept the ticket leaves the outcome open, and find knows it',
    async (done, absent) => {
      const failing = failingAt('put', ticketKey('ord_0001'), done);
      const error = await failure(failing.submit(aPiece(), await aPdf()));
      expect(error).toBeInstanceOf(Error);
      expect(isMailError(error)).toBe(false);
      expect((await rail.find('ord_0001')) === 'absent').toBe(absent);
    },
  );

  test('when it is asked leaves open whether there is a piece', async () => {
    const failing = failingAt('get', ticketKey('ord_0001'), 'before');
    const error = await failure(failing.find('ord_0001'));
    expect(isMailError(error, 'unavailable')).toBe(true);
  });

  test('that cannot be reached made nothing', async () => {
    await engine.stop();
    const error = await failure(rail.submit(aPiece(), await aPdf()));
    expect(isMailError(error, 'unavailable')).toBe(true);
    engine = await startS3({ dataDir: newDataDir(), buckets: [BUCKET] });
  });
});
