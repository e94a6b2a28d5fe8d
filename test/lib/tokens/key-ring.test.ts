import { describe, expect, test } from '@jest/globals';
import { parseKeyRing } from '../../../lib/tokens/key-ring.ts';

const SECRET = 'hush-hush-hush-hush';
const OTHER = 'hush:hush:other-hush';

describe('parseKeyRing', () => {
  test.each(['', '  ', 'off', ' off\n'])('%j: signing is switched off', (text) => {
    expect(parseKeyRing(text)).toEqual([]);
  });

  test.each([
    ['a list', `k2:${SECRET},k1:${OTHER}`],
    ['a list with blanks', ` k2:${SECRET} , k1:${OTHER} `],
    ['an object', JSON.stringify({ k2: SECRET, k1: OTHER })],
  ])('%s: newest first, and a secret may contain colons', (_, text) => {
    expect(parseKeyRing(text)).toEqual([
      { id: 'k2', secret: SECRET },
      { id: 'k1', secret: OTHER },
    ]);
  });

  const MALFORMED: readonly [string, string][] = [
    ['a short secret', 'k1:tooshort'],
    ['no secret', 'k1'],
    ['no id', `:${SECRET}`],
    ['an id with a blank', `k 1:${SECRET}`],
    ['an empty second entry', `k1:${SECRET},`],
    ['an object with a number', JSON.stringify({ k1: 1234567890123456 })],
    ['an object with null', JSON.stringify({ k1: null })],
    ['broken JSON', `{"k1": "${SECRET}" oops}`],
    ['JSON without quotes', `{"k1": ${SECRET}}`],
    ['JSON cut short', `{"k1": "${SECRET}`],
  ];

  test.each(MALFORMED)('%s: refused, and no secret is quoted', (_, text) => {
    expect(() => parseKeyRing(text)).toThrow(/entry|JSON/);
    expect(() => parseKeyRing(text)).not.toThrow(/tooshort|hush|123456/);
  });

  test('a secret of 16 characters is long enough, one of 15 is not, and its place is named', () => {
    const [enough, short] = ['s'.repeat(16), 's'.repeat(15)];
    expect(parseKeyRing(`k1:${enough}`)).toEqual([{ id: 'k1', secret: enough }]);
    const refusal = 'entry 2 must be id:secret, the secret at least 16 characters';
    expect(() => parseKeyRing(`k2:${enough},k1:${short}`)).toThrow(refusal);
  });

  test('ids that are whole numbers are refused in an object, which would sort them oldest first', () => {
    expect(() => parseKeyRing(JSON.stringify({ 2026: SECRET, 2025: OTHER }))).toThrow('entry 1');
    expect(parseKeyRing(`2026:${SECRET},2025:${OTHER}`).map(({ id }) => id)).toEqual([
      '2026',
      '2025',
    ]);
  });
});
