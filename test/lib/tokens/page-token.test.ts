import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PageMark } from '../../../lib/ports.ts';
import { mintPageToken, type ProofPage, readPageToken } from '../../../lib/tokens/page-token.ts';
import { signToken } from '../../../lib/tokens/signed-token.ts';
import { RING } from '../../fakes/fake-deps.ts';

const NOW_MS = Date.UTC(2026, 2, 2);
const LIFE_MS = 15 * 60_000;
const SHA256 = '0123456789abcdef'.repeat(4);

const aPage = (page: Partial<ProofPage> = {}): ProofPage => ({
  sha256: SHA256,
  page: 0,
  color: false,
  marks: [],
  ...page,
});
const mint = (page: Partial<ProofPage> = {}) => mintPageToken(RING, aPage(page), NOW_MS);
const read = (token: string, nowMs = NOW_MS) => readPageToken(RING, token, nowMs);

const inches = fc.integer({ min: 0, max: 1400 }).map((hundredths) => hundredths / 100);
const marks: fc.Arbitrary<PageMark[]> = fc.array(
  fc.record({
    severity: fc.constantFrom('error', 'warning', 'info'),
    rectInches: fc.tuple(inches, inches, inches, inches),
  }),
  { maxLength: 24 },
);
const rank = ({ severity }: PageMark) => ['error', 'warning', 'info'].indexOf(severity);

describe('a token of a page', () => {
  test('says which page, how it prints and what is marked on it, the most severe first', () => {
    fc.assert(
      fc.property(marks, fc.nat(12), fc.boolean(), (all, page, color) => {
        const ordered = all.toSorted((a, b) => rank(a) - rank(b));
        expect(read(mint({ page, color, marks: all }))).toEqual({
          ...aPage({ page, color, marks: ordered }),
          secondsLeft: 900,
        });
      }),
    );
  });

  test('is short enough for an address however much is marked, and keeps the errors', () => {
    const infos = Array.from(
      { length: 60 },
      (_, at): PageMark => ({
        severity: at < 40 ? 'info' : 'error',
        rectInches: [99.99, 99.99, 99.99, 99.99],
      }),
    );
    const ring = [{ id: 'k'.repeat(32), secret: RING[0]?.secret ?? '' }];
    const token = mintPageToken(ring, aPage({ page: 12, marks: infos }), NOW_MS);
    expect(token.length).toBeLessThan(1500);
    const kept = readPageToken(ring, token, NOW_MS).marks;
    expect(kept.map(({ severity }) => severity)).toEqual([
      ...Array.from({ length: 20 }, () => 'error'),
      ...Array.from({ length: 4 }, () => 'info'),
    ]);
  });

  test('keeps a mark that lies off the page on it', () => {
    const rectInches = [-1, -0.01, 1000, Number.POSITIVE_INFINITY] as const;
    const token = mint({ marks: [{ severity: 'error', rectInches }] });
    expect(read(token).marks).toEqual([{ severity: 'error', rectInches: [0, 0, 99.99, 99.99] }]);
  });

  test('shows its page for 15 minutes', () => {
    const token = mint();
    expect(read(token, NOW_MS + LIFE_MS - 1)).toMatchObject({ secondsLeft: 1 });
    expect(read(token, NOW_MS + 999)).toMatchObject({ secondsLeft: 900 });
    expect(() => read(token, NOW_MS + LIFE_MS)).toThrow(
      expect.objectContaining({
        code: 'expired_capability',
        http: 410,
        next: ['Quote again: the answer has fresh links to its pages.'],
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['a word', 'ppp_word'],
    ['one changed', mint().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['that of another kind', signToken(RING, 'ppc_', { a: 'cancel', e: NOW_MS * 2 }) ?? ''],
    [
      'that of another service',
      mintPageToken([{ id: 'k1', secret: 'x'.repeat(32) }], aPage(), NOW_MS),
    ],
  ])('%s is none', (_, token) => {
    expect(() => read(token)).toThrow(
      expect.objectContaining({ code: 'invalid_capability', http: 403 }),
    );
  });

  test('without a signing secret there is none', () => {
    const unavailable = expect.objectContaining({ code: 'capability_unavailable', http: 503 });
    expect(() => mintPageToken([], aPage(), NOW_MS)).toThrow(unavailable);
    expect(() => readPageToken([], mint(), NOW_MS)).toThrow(unavailable);
  });
});
