import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Credential } from 'mppx';
import { readCredential } from '../../../../lib/payment/mpp/credential.ts';

const CHALLENGE = {
  id: 'ch_1',
  realm: 'mail.test',
  method: 'stripe',
  intent: 'charge',
  request: { amount: '199', currency: 'usd' },
  expires: '2026-03-10T15:30:00.000Z',
  opaque: 'e30',
};
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const REQUEST = encoded({ amount: '199', currency: 'usd' });

describe('a credential', () => {
  test('of the official client is read, over HTTP and over JSON-RPC alike', () => {
    const payload = { spt: 'spt_1' };
    const header = Credential.serialize({ challenge: CHALLENGE, payload });
    const read = { challenge: { ...CHALLENGE, request: REQUEST }, token: 'spt_1' };
    expect(readCredential(header.replace('Payment ', ''))).toEqual(read);
    expect(readCredential(encoded({ challenge: CHALLENGE, payload }))).toEqual(read);
  });

  test.each([
    ['another kind of token', { challenge: CHALLENGE, payload: { spt: 'tok_1' } }],
    ['a token that is a path', { challenge: CHALLENGE, payload: { spt: 'spt_1/../revoke' } }],
    ['no token', { challenge: CHALLENGE, payload: {} }],
    ['no challenge', { payload: { spt: 'spt_1' } }],
    ['an endless token', { challenge: CHALLENGE, payload: { spt: `spt_${'1'.repeat(300)}` } }],
    ['nothing', null],
  ])('with %s is none', (_, value) => {
    expect(readCredential(encoded(value))).toBeUndefined();
  });

  test('is never more than one, whatever is sent', () => {
    const json = fc.json().map((text) => Buffer.from(text).toString('base64url'));
    fc.assert(
      fc.property(fc.oneof(fc.string(), json), (text) => {
        expect(readCredential(text)).toBeUndefined();
      }),
    );
  });

  test('longer than any client’s is not looked at', () => {
    expect(readCredential('a'.repeat(20_000))).toBeUndefined();
  });
});
