import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { splitCard } from '../../../../lib/adapters/lob/split-card.ts';
import { renderCard } from '../../../../lib/document/render-card.ts';
import { renderLetter } from '../../../../lib/document/render-letter.ts';
import type { Piece } from '../../../../lib/ports.ts';
import { aPostalAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { aPdf, aPiece, LobBench, sha256 } from './lob-bench.ts';
import { expectNoSecrets, failure, noCall } from './lob-failures.ts';

let lob: LobBench;
let letter: Uint8Array;

beforeEach(async () => {
  lob = await new LobBench().start();
  letter = await aPdf(2);
});

afterEach(async () => {
  await lob.stop();
  removeDataDirs();
  expect(lob.errors).toEqual([]);
});

describe('a letter', () => {
  test('is printed byte for byte, once in the ledger, under its order', async () => {
    const accepted = await lob.rail().submit(aPiece(), letter);
    expect(accepted).toEqual({
      rail: 'lob',
      railId: expect.stringMatching(/^ltr_\w+$/),
      trackingNumber: null,
      expectedDeliveryDate: '2026-03-17',
    });
    const [[name, paper] = ['', new Uint8Array()], ...more] = Object.entries(lob.printed());
    expect(more).toEqual([]);
    expect(name).toBe(`ord_0001-${accepted.railId}.pdf`);
    expect(sha256(paper)).toBe(sha256(letter));
    expect(lob.ledger.entries()).toEqual([
      {
        order_id: 'ord_0001',
        at: '2026-03-10T15:00:00.000Z',
        kind: 'piece',
        reference: accepted.railId,
        sha256: sha256(letter),
      },
    ]);
  });

  test('that we wrote ourselves has the pages Lob wants', async () => {
    const { to, from } = aPiece();
    const { bytes } = await renderLetter({ text: 'Dear Grace,', to, from, returnMark: null });
    await lob.rail().submit(aPiece(), bytes);
    expect(lob.ledger.entries()).toEqual([expect.objectContaining({ sha256: sha256(bytes) })]);
  });

  test('carries its options, addresses and identity', async () => {
    const to = aPostalAddress({ name: 'Grace Hopper', company: 'Navy', line2: 'Apt 1' });
    const piece = aPiece({ format: 'letter_windowed', color: true, doubleSided: false, to });
    const { railId } = await lob.rail().submit(piece, letter);
    expect(await lob.shown(railId)).toMatchObject({
      object: 'letter',
      color: true,
      double_sided: false,
      use_type: 'operational',
      mail_type: 'usps_first_class',
      extra_service: null,
      address_placement: 'top_first_page',
      metadata: { order_id: 'ord_0001', document_sha256: 'd'.repeat(64) },
      to: {
        name: 'Grace Hopper',
        company: 'Navy',
        address_line1: SECRET_LINE,
        address_line2: 'Apt 1',
        address_city: 'Portland',
        address_state: 'OR',
        address_zip: '97201',
        address_country: 'US',
      },
    });
  });

  test('says whether the scans of the carrier were bought', async () => {
    const bought = await lob.rail().submit(aPiece({ tracking: true }), letter);
    expect(await lob.shown(bought.railId)).toMatchObject({ metadata: { tracking: 'scans' } });
    const plain = await lob.rail().submit(aPiece({ orderId: 'ord_0002' }), letter);
    expect((await lob.shown(plain.railId))['metadata']).not.toHaveProperty('tracking');
    expect([bought.trackingNumber, plain.trackingNumber]).toEqual([null, null]);
  });

  test.each([
    ['certified', 'certified'],
    ['certified_err', 'certified_return_receipt'],
  ])('%s has a tracking number, also when it is found again', async (mailClass, service) => {
    const accepted = await lob.rail().submit(aPiece({ mailClass }), letter);
    expect(accepted.trackingNumber).toMatch(/^94\d{20}$/);
    // The facility prints the addresses on its own page, so none of ours is covered.
    expect(await lob.shown(accepted.railId)).toMatchObject({
      extra_service: service,
      address_placement: 'insert_blank_page',
    });
    expect(await lob.rail().find('ord_0001')).toEqual(accepted);
  });
});

describe('a postcard', () => {
  test.each([
    ['postcard_4x6', '4x6'],
    ['postcard_6x9', '6x9'],
    ['postcard_6x11', '6x11'],
  ] as const)('%s goes as picture side and address side', async (format, size) => {
    const { to, from } = aPiece();
    const card = await renderCard({
      format,
      text: 'Wish you were here',
      to,
      from,
      returnMark: null,
    });
    const accepted = await lob.rail().submit(aPiece({ format }), card.bytes);
    expect(accepted.railId).toMatch(/^psc_/);
    expect(await lob.shown(accepted.railId)).toMatchObject({ size, object: 'postcard' });
    const { front, back } = await splitCard(card.bytes);
    expect(lob.ledger.entries()).toEqual([
      expect.objectContaining({
        reference: accepted.railId,
        front_sha256: sha256(front),
        back_sha256: sha256(back),
      }),
    ]);
    expect(Object.keys(lob.printed())).toEqual([`ord_0001-${accepted.railId}.pdf`]);
    expect(await lob.rail().find('ord_0001')).toEqual(accepted);
  });

  test('is refused before any call when it has not two pages, or is no PDF', async () => {
    const rail = lob.rail({ fetch: noCall });
    const piece = aPiece({ format: 'postcard_4x6' });
    for (const bytes of [await aPdf(3, 6.25, 4.25), new TextEncoder().encode('no PDF')]) {
      expect(await failure(rail.submit(piece, bytes))).toMatchObject({ code: 'rejected' });
    }
  });
});

describe('what Lob does not serve', () => {
  test.each<[string, Partial<Piece>]>([
    ['unsupported_piece', { format: 'notecard' }],
    ['unsupported_piece', { format: 'constructor' }],
    ['unsupported_piece', { mailClass: 'priority' }],
    ['unsupported_piece', { mailClass: 'constructor' }],
    ['unsupported_piece', { format: 'postcard_4x6', mailClass: 'certified' }],
    ['unsupported_piece', { format: 'postcard_4x6', tracking: true }],
    ['unsupported_piece', { pen: true }],
    ['rejected', { to: aPostalAddress({ line1: 'x'.repeat(51) }) }],
    ['rejected', { from: aPostalAddress({ name: 'x'.repeat(41) }) }],
  ])('is %s before any call: %j', async (code, overrides) => {
    const rail = lob.rail({ fetch: noCall, apiKey: () => Promise.reject(new Error('no key')) });
    const error = await failure(rail.submit(aPiece(overrides), letter));
    expect(error).toMatchObject({ code });
    expectNoSecrets(error);
  });
});
