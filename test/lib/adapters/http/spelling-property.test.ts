import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPdfFetcher } from '../../../../lib/adapters/http/pdf-fetcher.ts';
import { anyV4, anyV6, dotted, groups, isWorldV4, isWorldV6, octets } from './addresses.ts';
import { notFound, outcome } from './loopback.ts';

/** One part of an IPv4 address in one of its bases. */
const numeral = (n: bigint): fc.Arbitrary<string> =>
  fc.constantFrom(
    `${n}`,
    `0x${n.toString(16)}`,
    `0X${n.toString(16).toUpperCase()}`,
    `0x000${n.toString(16)}`,
    `0${n.toString(8)}`,
    `000${n.toString(8)}`,
  );

/** Four, three, two parts or one: the last part takes what is left. */
function parts(n: bigint, count: number): bigint[] {
  const rest = BigInt(5 - count) * 8n;
  return [...octets(n).slice(0, count - 1), n & (2n ** rest - 1n)];
}

const DIGITS = ['0123456789', '０１２３４５６７８９', '⓪①②③④⑤⑥⑦⑧⑨', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'].map((digits) => [
  ...digits,
]);
const DOTS = ['.', '。', '．', '｡', '%2e'];

const escaped = (sign: string) => (sign.startsWith('%') ? sign : encodeURIComponent(sign));

/** Rewrites each digit and dot to a character that IDNA takes for it, or to its percent escape. */
const disguised = (host: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...DIGITS), fc.constantFrom(...DOTS), fc.boolean())
    .map(([digits, dot, escapes]) =>
      [...host]
        .map((sign) => (sign === '.' ? dot : /\d/.test(sign) ? digits[Number(sign)] : sign))
        .map((sign, index) => (escapes && index % 2 === 0 ? escaped(`${sign}`) : sign))
        .join(''),
    );

const spelledV4 = (n: bigint): fc.Arbitrary<string> =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(...parts(n, count).map(numeral)))
    .chain((numerals) => fc.constantFrom(numerals.join('.'), `${numerals.join('.')}.`))
    .chain((host) => fc.oneof(fc.constant(host), disguised(host)));

const spelledV6 = (n: bigint): fc.Arbitrary<string> => {
  const full = groups(n);
  const short = full.replace(/(^|:)0{1,3}/g, '$1');
  const compressed = short.replace(/(?:^|:)0(?::0)+(?:$|:)/, '::');
  const embedded = `${groups(n).slice(0, 30)}${dotted(n & 0xffffffffn)}`;
  return fc
    .constantFrom(full, full.toUpperCase(), short, compressed, embedded)
    .map((text) => `[${text}]`);
};

/** Addresses of other kinds that carry this IPv4 address inside. */
const carried = (n: bigint): fc.Arbitrary<bigint> =>
  fc.constantFrom(
    n, // compatible
    (0xffffn << 32n) + n, // mapped
    (0xffffn << 48n) + n, // translated
    (0x0064ff9bn << 96n) + n,
    (0x0064ff9b0001n << 80n) + n,
    (0x2002n << 112n) + (n << 80n),
    (0x20010000n << 96n) + (~n & 0xffffffffn),
  );

const literal = fc.oneof(
  anyV4.chain((n) => spelledV4(n).map((host) => ({ host, isWorld: isWorldV4(n) }))),
  fc
    .oneof(anyV6, anyV4.chain(carried))
    .chain((n) => spelledV6(n).map((host) => ({ host, isWorld: isWorldV6(n) }))),
);

const before = fc.constantFrom('http://', 'https://', 'HTTP:', 'http:\\\\', ' http:/', 'http://@');
const after = fc.constantFrom(
  '',
  '/',
  ':80/',
  ':443/a.pdf',
  '?a',
  '#a',
  '\\@example.com',
  '/@8.8.8.8',
);

describe('a literal address, however it is spelled', () => {
  it('is dialled when it is public, and never when it is not', async () => {
    await fc.assert(
      fc.asyncProperty(before, literal, after, async (start, { host, isWorld }, end) => {
        let dialled = 0;
        const dial = async () => {
          dialled += 1;
          throw notFound('ECONNREFUSED');
        };
        const resolver = async () => {
          throw notFound();
        };
        const error = await outcome(createPdfFetcher({ dial, resolver }).fetch(start + host + end));
        const code = isWorld ? 'pdf_fetch_failed' : 'blocked_address';
        expect(error).toMatchObject({ code });
        expect(dialled).toBe(isWorld ? 1 : 0);
      }),
      { numRuns: 3000 },
    );
  });
});
