import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Challenge as Official } from 'mppx';
import {
  CHALLENGE_LIFE_MS,
  type ChallengeParts,
  isOurs,
  makeChallenge,
  toHeader,
  toWire,
} from '../../../../lib/payment/mpp/challenge.ts';

const SECRET = 'what the service keeps to itself';
const PARTS: ChallengeParts = {
  realm: 'mail.test',
  request: {
    amount: '199',
    currency: 'usd',
    externalId: 'ord_1',
    methodDetails: { networkId: 'profile_1', paymentMethodTypes: ['card', 'link'] },
  },
  expires: '2026-03-10T15:30:00.000Z',
  description: 'Letter, 1 page',
  nonce: '5f1d',
};

const echoed = (parts = PARTS) => {
  const challenge = makeChallenge(SECRET, parts);
  return { ...challenge, request: toWire(challenge.request) };
};

describe('a challenge', () => {
  test('is ours as it was made, and by no other secret', () => {
    expect(isOurs(SECRET, echoed())).toBe(true);
    expect(isOurs('another', echoed())).toBe(false);
  });

  test.each([
    ['realm', 'mail.evil'],
    ['method', 'tempo'],
    ['intent', 'session'],
    ['request', toWire({ ...PARTS.request, amount: '1' })],
    ['expires', '2027-03-10T15:30:00.000Z'],
    ['opaque', toWire({ nonce: 'other' })],
    ['id', 'short'],
  ])('with another %s is not', (name, value) => {
    expect(isOurs(SECRET, { ...echoed(), [name]: value })).toBe(false);
  });

  test('is made of the seven slots of the draft, in their order', () => {
    const { realm, request, expires, opaque, id } = echoed();
    const slots = [realm, 'stripe', 'charge', request, expires, '', opaque].join('|');
    expect(id).toBe(createHmac('sha256', SECRET).update(`mpp:${slots}`).digest('base64url'));
  });

  test('says where its credential goes only where that is beside the usual place', () => {
    const header = 'Payment-Authorization';
    expect(makeChallenge(SECRET, { ...PARTS, header })).toMatchObject({ header });
    expect(makeChallenge(SECRET, PARTS)).not.toHaveProperty('header');
  });

  test('is good for half an hour', () => {
    expect(CHALLENGE_LIFE_MS).toBe(1_800_000);
  });

  test('of the same letter is another one each time', () => {
    const other = makeChallenge(SECRET, { ...PARTS, nonce: '6a2e' });
    expect(other.id).not.toBe(makeChallenge(SECRET, PARTS).id);
  });

  test('is read by the official client as it was made, whatever its description', () => {
    const description = fc.string({ minLength: 1, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(description, fc.boolean(), (words, beside) => {
        const header = beside ? { header: 'Payment-Authorization' } : {};
        const challenge = makeChallenge(SECRET, { ...PARTS, description: words, ...header });
        const read = Official.deserialize(toHeader(challenge));
        expect(read).toMatchObject(challenge);
      }),
    );
  });

  test('has the wire form of the official client, whatever order its members are in', () => {
    const [header = ''] = /request="([^"]+)"/
      .exec(Official.serialize(Official.deserialize(toHeader(makeChallenge(SECRET, PARTS)))))
      ?.slice(1) ?? [''];
    const { methodDetails, ...rest } = PARTS.request;
    expect(toWire({ methodDetails, ...rest })).toBe(header);
  });
});
