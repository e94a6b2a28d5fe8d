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

  test.each([
    ['a realm', { realm: 'r' }, { realm: 'r'.repeat(2048) }, { realm: 'r'.repeat(2049) }],
    ['a realm', { realm: 'r' }, { realm: 'rr' }, { realm: '' }],
    ['a request', { request: '' }, { request: 'r'.repeat(8192) }, { request: 'r'.repeat(8193) }],
  ])('takes %s as long as it may be, and none that is not', (_, short, long, wrong) => {
    const payload = { spt: 'spt_1' };
    const read = (part: object) =>
      readCredential(encoded({ challenge: { ...CHALLENGE, ...part }, payload }));
    expect(read(short)?.challenge).toMatchObject(short);
    expect(read(long)?.challenge).toMatchObject(long);
    expect(read(wrong)).toBeUndefined();
  });

  test('is taken up to 16384 characters, and only as base64url', () => {
    const payload = { spt: 'spt_1' };
    const bare = JSON.stringify({ challenge: CHALLENGE, payload, pad: '' }).length;
    const padded = (bytes: number) =>
      encoded({ challenge: CHALLENGE, payload, pad: 'x'.repeat(bytes - bare) });
    expect(padded(12_288)).toHaveLength(16_384);
    expect(readCredential(padded(12_288))?.token).toBe('spt_1');
    expect(readCredential(padded(12_289))).toBeUndefined();
    expect(readCredential(`${padded(1000)}=`)).toBeUndefined();
  });

  test('longer than any client’s is not looked at', () => {
    expect(readCredential('a'.repeat(20_000))).toBeUndefined();
  });
});
