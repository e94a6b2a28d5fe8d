import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  checkConfirmation,
  mintConfirmation,
  type QuotedPiece,
} from '../../../lib/tokens/confirmation-token.ts';
import { signToken } from '../../../lib/tokens/signed-token.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { RING } from '../../fakes/fake-deps.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';
import { address, piece, QUOTED_LETTER } from './any-piece.ts';

const PIECE: QuotedPiece = {
  ...QUOTED_LETTER,
  from: aPostalAddress({ name: 'Charles Babbage' }),
};
const MINUTES_30 = 30 * 60_000;

type Piece = QuotedPiece & { readonly sandbox?: boolean };

function mint(piece: Piece = PIECE, ring = RING): string {
  return mintConfirmation(ring, piece, new FakeIds(), START_MS);
}

function check(token: string, piece: Piece = PIECE, nowMs = START_MS, ring = RING) {
  return () => checkConfirmation(ring, token, piece, nowMs);
}

const refusal = (code: string, http: number) => expect.objectContaining({ code, http });

describe('a confirmation token', () => {
  test('confirms exactly the piece that was quoted', () => {
    fc.assert(
      fc.property(piece, (quoted) => {
        expect(check(mint(quoted), quoted)()).toMatch(/^token#[0-9a-f]{64}$/);
      }),
    );
  });

  test('confirms no other piece', () => {
    const sorted = (value: QuotedPiece) =>
      JSON.stringify(
        value,
        Object.keys(PIECE.to)
          .concat(
            'to',
            'from',
            'company',
            'line2',
            'contentSha256',
            'documentSha256',
            'options',
            ...Object.keys(PIECE.options),
            'totalCents',
          )
          .sort(),
      );
    fc.assert(
      fc.property(piece, piece, (quoted, sent) => {
        fc.pre(sorted(quoted) !== sorted(sent));
        expect(check(mint(quoted), sent)).toThrow(refusal('confirmation_mismatch', 409));
      }),
      { numRuns: 500 },
    );
  });

  test('of a quote without a sender confirms any sender, and whatever prints for it', () => {
    fc.assert(
      fc.property(piece, fc.option(address), (quoted, from) => {
        const token = mint({ ...quoted, from: null });
        const sent = { ...quoted, from, documentSha256: 'e'.repeat(64) };
        expect(check(token, sent)()).toMatch(/^token#/);
      }),
    );
  });

  test('names the sender where that alone changed, though another document prints', () => {
    for (const from of [null, aPostalAddress({ name: 'Mary Somerville' })]) {
      const sent = check(mint(), { ...PIECE, from, documentSha256: 'e' });
      expect(sent).toThrow('changed since the quote: sender');
    }
  });

  const CHANGES: readonly [string, Partial<QuotedPiece>][] = [
    ...(['name', 'company', 'line1', 'line2', 'city', 'state', 'zip'] as const).map(
      (field): [string, Partial<QuotedPiece>] => [
        'recipient',
        { to: { ...PIECE.to, [field]: 'X' } },
      ],
    ),
    ['content', { documentSha256: 'e'.repeat(64) }],
    ['content', { contentSha256: 'e'.repeat(64) }],
    ['sender', { from: null }],
    ['price', { totalCents: 200 }],
    ...(
      [
        ['mail_class', { mailClass: 'certified' }],
        ['format', { format: 'letter_windowed' }],
        ['color', { color: true }],
        ['double_sided', { doubleSided: false }],
        ['tracking', { tracking: true }],
        ['remove_mark', { removeMark: true }],
        ['pen', { pen: true }],
        ['format, color, remove_mark', { format: 'notecard', color: true, removeMark: true }],
      ] as const
    ).map(([name, change]): [string, Partial<QuotedPiece>] => [
      name,
      { options: { ...PIECE.options, ...change } },
    ]),
  ];

  test.each(CHANGES)('says what changed since the quote: %s', (what, change) => {
    expect(check(mint(), { ...PIECE, ...change })).toThrow(
      expect.objectContaining({
        code: 'confirmation_mismatch',
        message: `changed since the quote: ${what}`,
      }),
    );
  });

  test('of a release with another list of options confirms nothing', () => {
    const readable = Buffer.from(mint().slice(4).split('.')[0] ?? '', 'base64url').toString();
    const { k: _, ...payload } = JSON.parse(readable) as Record<string, unknown>;
    for (const [o, named] of [
      ['first_class/letter/010001', 'options'],
      ['first_class/letter/0100', 'pen'],
      ['', 'mail_class, format, color, double_sided, tracking, remove_mark, pen'],
    ] as const) {
      const token = signToken(RING, 'ppq_', { ...payload, o }) ?? '';
      expect(check(token)).toThrow(`changed since the quote: ${named}`);
    }
  });

  test('of a sandbox quote confirms no live order; of a live quote it confirms both', () => {
    const [simulated, live] = [true, false].map((sandbox) => mint({ ...PIECE, sandbox }));
    expect(check(simulated ?? '', { ...PIECE, sandbox: true })).not.toThrow();
    for (const sent of [PIECE, { ...PIECE, sandbox: false }]) {
      expect(check(simulated ?? '', sent)).toThrow('changed since the quote: sandbox');
    }
    for (const sandbox of [true, false])
      expect(check(live ?? '', { ...PIECE, sandbox })).not.toThrow();
  });

  test('binds the border between two lines: "ab" + "c" is not "a" + "bc"', () => {
    const to = (line1: string, line2: string) => ({
      ...PIECE,
      to: aPostalAddress({ line1, line2 }),
    });
    expect(check(mint(to('ab', 'c')), to('a', 'bc'))).toThrow(
      refusal('confirmation_mismatch', 409),
    );
    const fields = (name: string, company: string) => ({
      ...PIECE,
      to: aPostalAddress({ name, company }),
    });
    expect(check(mint(fields('a","b', 'c')), fields('a', 'b","c'))).toThrow(
      refusal('confirmation_mismatch', 409),
    );
  });

  test('does not let its holder guess the recipient: neither the address nor a plain hash is in it', () => {
    const [body = ''] = mint().slice(4).split('.');
    const payload = Buffer.from(body, 'base64url').toString();
    for (const secret of Object.values(PIECE.to)) expect(payload).not.toContain(`"${secret}"`);
    const elsewhere = mint(PIECE, [{ id: 'k1', secret: 'another secret, long enough' }]);
    const digestOf = (token: string) =>
      (
        JSON.parse(Buffer.from(token.slice(4).split('.')[0] ?? '', 'base64url').toString()) as {
          t: string;
        }
      ).t;
    expect(digestOf(elsewhere)).not.toBe(digestOf(mint()));
  });

  test('is another one for each quote, so that two equal letters can be sent', () => {
    const ids = new FakeIds();
    const tokens = [1, 2].map(() => mintConfirmation(RING, PIECE, ids, START_MS));
    const keys = tokens.map((token) => check(token)());
    expect(new Set(keys).size).toBe(2);
    expect(check(tokens[0] ?? '')()).toBe(keys[0]);
  });

  test.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('lives 30 minutes: %d ms after that it is valid: %s', (offset, valid) => {
    const attempt = check(mint(), PIECE, START_MS + MINUTES_30 + offset);
    if (valid) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(refusal('confirmation_expired', 400));
  });

  test.each([
    ['text', 'hello'],
    ['a capability token', signToken(RING, 'ppc_', { a: 'cancel' }) ?? ''],
    ['a token cut short', mint().slice(0, -1)],
  ])('%s: `confirmation_malformed`', (_, token) => {
    expect(check(token)).toThrow(refusal('confirmation_malformed', 400));
  });

  test.each([
    ['a foreign signature', mint(PIECE, [{ id: 'k1', secret: 'x'.repeat(20) }])],
    ['a key that was dropped', mint(PIECE, [{ id: 'k0', secret: 'x'.repeat(20) }])],
  ])('%s: `confirmation_invalid`', (_, token) => {
    expect(check(token)).toThrow(refusal('confirmation_invalid', 400));
  });

  test('survives a rotation, although the recipient is bound by the key that signed it', () => {
    const rotated = [{ id: 'k2', secret: 'a newer secret, long enough' }, ...RING];
    expect(check(mint(), PIECE, START_MS, rotated)).not.toThrow();
  });

  test('without a signing secret: `confirmation_unavailable`, 503', () => {
    expect(() => mint(PIECE, [])).toThrow(refusal('confirmation_unavailable', 503));
    expect(check(mint(), PIECE, START_MS, [])).toThrow(refusal('confirmation_unavailable', 503));
  });
});
