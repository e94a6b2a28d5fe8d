/** Whoever does one of the things that a refusal calls enough is not refused again. */
import { describe, expect, test } from '@jest/globals';
import { refuseUnprintable as refuseForClick2Mail } from '../../../lib/adapters/click2mail/click2mail-address.ts';
import { refuseUnprintable as refuseForLob } from '../../../lib/adapters/lob/lob-address.ts';
import { refuseUnwritable } from '../../../lib/adapters/self-print/refuse-unwritable.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import type { PostalAddress } from '../../../lib/ports.ts';
import { addressableRails } from '../../../lib/rails/rail-registry.ts';
import { aPostalAddress } from '../../builders/an-address.ts';

const RAILS = [
  { refuse: refuseForLob },
  { refuse: refuseForClick2Mail },
  { refuse: refuseUnwritable },
];
const HOW = /shorten ([\w. ]+?) by (\d+) characters?/gi;

function nextOf(to: PostalAddress): readonly string[] {
  try {
    addressableRails(RAILS, { to, from: aPostalAddress(), format: 'postcard_4x6' });
    return [];
  } catch (error) {
    if (!isMailError(error, 'rejected')) throw error;
    return error.next;
  }
}

/** What a sender makes of the advice: words off the end, of the last field that is named first. */
function followed(to: PostalAddress, advice: string): PostalAddress {
  const fields: Record<string, string> = { ...to } as Record<string, string>;
  for (const [, names = '', count] of advice.matchAll(HOW)) {
    let left = Number(count);
    for (const name of names.split(/ and | or /).reverse()) {
      const field = name.replace('to.', '');
      const text = fields[field] ?? '';
      const cut = Math.min(left, text.length);
      fields[field] = text.slice(0, text.length - cut);
      left -= cut;
    }
  }
  return fields as unknown as PostalAddress;
}

describe('one of the things that is called enough', () => {
  test.each<[string, Partial<PostalAddress>]>([
    ['a long second line and a long name', { name: `x ${'y'.repeat(70)}`, line2: 's'.repeat(51) }],
    ['all of it', { name: 'n'.repeat(80), line1: 'l'.repeat(50), line2: 'm'.repeat(62) }],
  ])('is: %s', (_, fields) => {
    const to = aPostalAddress(fields);
    const [heading, ...ways] = nextOf(to);
    expect(heading).toBe('One of these is enough:');
    for (const way of ways) expect([way, nextOf(followed(to, way))]).toEqual([way, []]);
  });
});
