import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Piece } from '../../../../lib/ports.ts';
import { POSTGRID_OFFERS } from '../../../../lib/rails/offers/postgrid.ts';
import { aPostalAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { aDocument, aPiece, expectNoSecrets, failure, PostGridBench } from './postgrid-bench.ts';

let postgrid: PostGridBench;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeEach(async () => {
  postgrid = await new PostGridBench().start();
});

afterEach(async () => {
  await postgrid.stop();
  removeDataDirs();
  expect(postgrid.errors).toEqual([]);
});

/** Every kind of piece that the offers promise, with every option that a sender may choose. */
const EVERY_CELL = POSTGRID_OFFERS.flatMap(({ format, mailClass }) =>
  [true, false].flatMap((color) =>
    [true, false].map((doubleSided) => ({ format, mailClass, color, doubleSided })),
  ),
);

const SIZES: Readonly<Record<string, string>> = {
  letter: 'us_letter',
  letter_windowed: 'us_letter',
  postcard_4x6: '6x4',
  postcard_6x9: '9x6',
  postcard_6x11: '11x6',
};
const CLASSES: Readonly<Record<string, readonly [asked: string, placement: string]>> = {
  first_class: ['first_class', 'top_first_page'],
  certified: ['certified', 'insert_blank_page'],
  certified_err: ['certified_return_receipt', 'insert_blank_page'],
  priority: ['usps_express_3_day', 'insert_blank_page'],
};

describe('everything it offers', () => {
  test.each(EVERY_CELL)('is taken, as it is asked for: %j', async (cell) => {
    const document = await aDocument(cell.format);
    const accepted = await postgrid.rail().submit(aPiece(cell), document);
    const [mailingClass, addressPlacement] = CLASSES[cell.mailClass] ?? [];
    const isLetter = cell.format.startsWith('letter');
    expect(await postgrid.shown(accepted.railId)).toMatchObject({
      object: isLetter ? 'letter' : 'postcard',
      size: SIZES[cell.format],
      mailingClass,
      // A card is printed on both sides in colour, whatever is asked.
      ...(isLetter && { color: cell.color, doubleSided: cell.doubleSided, addressPlacement }),
    });
    expect(postgrid.ledger.entries()).toEqual([
      expect.objectContaining({ reference: accepted.railId, sha256: sha256(document) }),
    ]);
    expect(await postgrid.rail().find('ord_0001')).toEqual(accepted);
  });
});

describe('a letter', () => {
  test('is printed byte for byte, once in the ledger, under its order', async () => {
    const letter = await aDocument();
    const accepted = await postgrid.rail().submit(aPiece(), letter);
    expect(accepted).toEqual({
      rail: 'postgrid',
      railId: expect.stringMatching(/^letter_\w+$/),
      trackingNumber: null,
      expectedDeliveryDate: null,
    });
    const papers = Object.entries(postgrid.printed());
    expect(papers.map(([name]) => name)).toEqual([`ord_0001-${accepted.railId}.pdf`]);
    expect(papers.map(([, paper]) => sha256(paper))).toEqual([sha256(letter)]);
    expect(postgrid.ledger.entries()).toEqual([
      {
        order_id: 'ord_0001',
        at: '2026-03-10T15:00:00.000Z',
        kind: 'piece',
        reference: accepted.railId,
        sha256: sha256(letter),
      },
    ]);
  });

  test('carries its addresses and its identity', async () => {
    const to = aPostalAddress({ name: ' Grace  Hopper', company: 'Navy', line2: 'Apt 1' });
    const { railId } = await postgrid.rail().submit(aPiece({ to }), await aDocument());
    expect(await postgrid.shown(railId)).toMatchObject({
      description: 'ord_0001',
      metadata: { order_id: 'ord_0001', document_sha256: 'd'.repeat(64) },
      to: {
        firstName: 'Grace Hopper',
        companyName: 'Navy',
        addressLine1: SECRET_LINE,
        addressLine2: 'Apt 1',
        city: 'Portland',
        provinceOrState: 'OR',
        postalOrZip: '97201',
        countryCode: 'US',
      },
      from: { firstName: 'Ada Lovelace' },
    });
  });

  test.each(['certified', 'certified_err', 'priority'])(
    '%s has its number once it is processed, also when it is found again',
    async (mailClass) => {
      const { railId, trackingNumber } = await postgrid
        .rail()
        .submit(aPiece({ mailClass }), await aDocument());
      expect(trackingNumber).toBeNull();
      postgrid.clock.advance({ minutes: 25 * 60 });
      const number = expect.stringMatching(/^94\d{20}$/);
      expect(await postgrid.rail().track?.(railId)).toMatchObject({ trackingNumber: number });
      expect(await postgrid.rail().find('ord_0001')).toMatchObject({ trackingNumber: number });
    },
  );
});

describe('what PostGrid does not serve', () => {
  test.each<[string, Partial<Piece>]>([
    ['unsupported_piece', { format: 'notecard' }],
    ['unsupported_piece', { format: 'constructor' }],
    ['unsupported_piece', { mailClass: 'constructor' }],
    ['unsupported_piece', { format: 'postcard_4x6', mailClass: 'certified' }],
    ['unsupported_piece', { format: 'postcard_4x6', tracking: true }],
    ['unsupported_piece', { pen: true }],
    ['rejected', { to: aPostalAddress({ line1: 'x'.repeat(51) }) }],
    ['rejected', { to: aPostalAddress({ company: 'x'.repeat(51) }) }],
    ['rejected', { from: aPostalAddress({ name: 'x'.repeat(51) }) }],
  ])('is %s before any call: %j', async (code, overrides) => {
    const rail = postgrid.rail({ apiKey: () => Promise.reject(new Error('no key')) });
    const error = await failure(rail.submit(aPiece(overrides), await aDocument()));
    expect(error).toMatchObject({ code });
    expectNoSecrets(error);
    expect(postgrid.ledger.entries()).toEqual([]);
  });

  test('is refused before it is paid for, where an address is too long', () => {
    const { to, from } = aPiece();
    const rail = postgrid.rail();
    expect(() => rail.refuse?.({ to, from, format: 'letter' })).not.toThrow();
    for (const field of ['name', 'company', 'line1', 'line2', 'city'] as const) {
      const fits = aPostalAddress({ [field]: 'x'.repeat(50) });
      const long = aPostalAddress({ [field]: 'x'.repeat(51) });
      expect(() => rail.refuse?.({ to: fits, from, format: 'letter' })).not.toThrow();
      expect(() => rail.refuse?.({ to: long, from, format: 'letter' })).toThrow(
        `50 characters for to.${field}`,
      );
      expect(() => rail.refuse?.({ to, from: long, format: 'letter' })).toThrow(
        `50 characters for from.${field}`,
      );
    }
  });
});
