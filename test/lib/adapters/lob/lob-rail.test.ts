import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { splitCard } from '../../../../lib/adapters/lob/split-card.ts';
import { renderCard } from '../../../../lib/document/render-card.ts';
import { renderLetter } from '../../../../lib/document/render-letter.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { Piece } from '../../../../lib/ports.ts';
import { aPostalAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { eventually } from '../../../local/support/eventually.ts';
import { aPdf, aPiece, LobBench, SECRET_KEY, sha256 } from './lob-bench.ts';

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

const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing failed'),
    (error: Error) => error,
  );

/** Whatever a log could write of it. */
function expectNoSecrets(error: unknown): void {
  const all = inspect(error, { depth: 9, showHidden: true });
  const key64 = Buffer.from(`${SECRET_KEY}:`).toString('base64');
  for (const secret of [SECRET_KEY, key64, SECRET_LINE, 'Hopper', 'Lovelace', 'Portland']) {
    expect(all).not.toContain(secret);
  }
}

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

  test.each([
    ['certified', 'certified'],
    ['certified_err', 'certified_return_receipt'],
  ])('%s has a tracking number, also when it is found again', async (mailClass, service) => {
    const accepted = await lob.rail().submit(aPiece({ mailClass }), letter);
    expect(accepted.trackingNumber).toMatch(/^94\d{20}$/);
    expect(await lob.shown(accepted.railId)).toMatchObject({ extra_service: service });
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

const noCall: typeof fetch = async () => {
  throw new Error('nothing may be called');
};

describe('what Lob does not serve', () => {
  test.each<[string, Partial<Piece>]>([
    ['unsupported_piece', { format: 'notecard' }],
    ['unsupported_piece', { format: 'constructor' }],
    ['unsupported_mail_class', { mailClass: 'priority' }],
    ['unsupported_mail_class', { mailClass: 'constructor' }],
    ['unsupported_mail_class', { format: 'postcard_4x6', mailClass: 'certified' }],
    ['rejected', { to: aPostalAddress({ line1: 'x'.repeat(51) }) }],
    ['rejected', { from: aPostalAddress({ name: 'x'.repeat(41) }) }],
  ])('is %s before any call: %j', async (code, overrides) => {
    const rail = lob.rail({ fetch: noCall, apiKey: () => Promise.reject(new Error('no key')) });
    const error = await failure(rail.submit(aPiece(overrides), letter));
    expect(error).toMatchObject({ code });
    expectNoSecrets(error);
  });
});

describe('an answer that is no piece', () => {
  test('a refusal is terminal and shows the code only', async () => {
    lob.faults.push('reject');
    const error = await failure(lob.rail().submit(aPiece(), letter));
    expect(error).toMatchObject({
      code: 'rejected',
      reason: 'the print facility refused the piece (failed_deliverability_strictness)',
    });
    expectNoSecrets(error);
    expect(lob.ledger.entries()).toEqual([]);
  });

  test('pages of another size are refused', async () => {
    const a4 = await aPdf(1, 8.27, 11.69);
    const error = await failure(lob.rail().submit(aPiece(), a4));
    expect(error).toMatchObject({ code: 'rejected' });
    expect(error.message).toContain('(invalid_file_dimensions)');
  });

  test('a key that Lob does not know closes the rail, one that cannot be read is no call', async () => {
    const wrong = lob.rail({ apiKey: async () => 'nonsense' });
    const closed = await failure(wrong.submit(aPiece(), letter));
    expect(closed).toMatchObject({ code: 'rail_unavailable' });
    const without = lob.rail({ fetch: noCall, apiKey: () => Promise.reject(new Error('denied')) });
    const unread = await failure(without.submit(aPiece(), letter));
    expect(unread).toMatchObject({ code: 'unavailable' });
  });

  test('a facility that cannot be connected to certainly has nothing', async () => {
    const rail = lob.rail();
    await lob.stop();
    const error = await failure(rail.submit(aPiece(), letter));
    expect(error).toMatchObject({ code: 'unavailable' });
    expectNoSecrets(error);
    await expect(rail.find('ord_0001')).rejects.toThrow();
  });

  test.each(['unavailable', 'timeout', 'lost_reply'] as const)(
    '%s leaves open whether there is a piece, and gives nothing away',
    async (fault) => {
      lob.faults.push(fault);
      const error = await failure(lob.rail({ timeoutMs: 300 }).submit(aPiece(), letter));
      expect(isMailError(error)).toBe(false);
      expectNoSecrets(error);
    },
  );
});

describe('one order, one piece', () => {
  test('a lost reply is found again, and submitting again finds the same piece', async () => {
    const rail = lob.rail();
    lob.faults.push('lost_reply');
    await failure(rail.submit(aPiece(), letter));
    const found = await rail.find('ord_0001');
    expect(found).toMatchObject({ rail: 'lob', railId: expect.stringMatching(/^ltr_/) });
    expect(await rail.submit(aPiece(), letter)).toEqual(found);
    expect(lob.ledger.entries()).toHaveLength(1);
    expect(Object.keys(lob.printed())).toHaveLength(1);
  });

  test('ten submissions at once are one piece and one entry', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => lob.rail().submit(aPiece(), letter)),
    );
    expect(new Set(all.map(({ railId }) => railId)).size).toBe(1);
    expect(lob.ledger.entries()).toHaveLength(1);
  });

  test('a slow acceptance after our timeout is absent first, and found later', async () => {
    const rail = lob.rail();
    lob.faults.push('slow');
    const error = await failure(lob.rail({ timeoutMs: 200 }).submit(aPiece(), letter));
    expect(isMailError(error)).toBe(false);
    expect(await rail.find('ord_0001')).toBe('absent');
    const found = await eventually(
      () => rail.find('ord_0001'),
      (answer) => answer !== 'absent',
    );
    expect(found).toMatchObject({ rail: 'lob' });
  });

  test('orders do not see each other', async () => {
    await lob.rail().submit(aPiece(), letter);
    expect(await lob.rail().find('ord_0002')).toBe('absent');
    const other = await lob.rail().submit(aPiece({ orderId: 'ord_0002' }), letter);
    expect(await lob.rail().find('ord_0002')).toEqual(other);
    expect(lob.ledger.entries()).toHaveLength(2);
  });

  test('a piece that was deleted at Lob is neither adopted nor absent', async () => {
    const { railId } = await lob.rail().submit(aPiece(), letter);
    await lob.call(`/letters/${railId}`, { method: 'DELETE' });
    await expect(lob.rail().find('ord_0001')).rejects.toThrow('deleted');
    expect(await failure(lob.rail().submit(aPiece(), letter))).toMatchObject({ code: 'rejected' });
  });
});
