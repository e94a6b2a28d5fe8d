import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { GUIDES, REFERENCE } from '../../../lib/contract/docs-pages.ts';
import { nearPages } from '../../../lib/http/near-pages.ts';

const firstOf = (path: string) => nearPages(path)[0]?.name;

describe('the pages that somebody may have meant', () => {
  test.each([
    ['/docs/webhook', 'webhooks'],
    ['/docs/webhooks.html', 'webhooks'],
    ['/docs/weebhoks', 'webhooks'],
    ['/docs/erorrs', 'errors'],
    ['/docs/errors/velocity_limit', 'errors'],
    ['/docs/first_letter', 'first-letter'],
    ['/docs/FIRST-LETTER', 'first-letter'],
    ['/docs/guides/pricing', 'pricing'],
    ['/docs/prices', 'pricing'],
    ['/docs/limits', 'keys-and-limits'],
    ['/privacy-policy', 'privacy'],
    ['/docs/reference/batches', 'reference-batches'],
  ])('%s: %s is among them', (path, name) => {
    expect(nearPages(path).map((page) => page.name)).toContain(name);
  });

  test('a page that is named but for its ending comes first', () => {
    for (const { name } of [...GUIDES, ...REFERENCE]) {
      if (name.startsWith('reference-')) continue;
      expect([name, firstOf(`/docs/${name}.html`)]).toEqual([name, name]);
    }
  });

  test.each(['/', '/docs/', '/docs/xq', '/wp-login.php', '/docs/%00', '/docs/zzzzzzzzz'])(
    '%s is near to nothing',
    (path) => {
      expect(nearPages(path)).toEqual([]);
    },
  );

  test('are few and quickly found, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (path) => {
        expect(nearPages(path).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
