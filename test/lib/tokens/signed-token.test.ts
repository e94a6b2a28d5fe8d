import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { KeyRing } from '../../../lib/tokens/key-ring.ts';
import { readToken, signToken } from '../../../lib/tokens/signed-token.ts';

const OLD = { id: 'k1', secret: 'the old secret, long enough' };
const NEW = { id: 'k2', secret: 'the new secret, long enough' };
const PAYLOAD = { a: 'cancel', o: 'ord_1', e: 1_800_000_000_000 };

function sign(ring: KeyRing = [OLD], payload: Record<string, string | number> = PAYLOAD): string {
  return signToken(ring, 'ppc_', payload) ?? '';
}

const payloads = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,4}$/).filter((name) => name !== 'k'),
  fc.oneof(fc.string(), fc.integer()),
);

describe('a signed token', () => {
  test('reads back as it was signed, with the id of its key', () => {
    fc.assert(
      fc.property(payloads, (payload) => {
        expect(readToken([OLD], 'ppc_', sign([OLD], payload))).toEqual({
          kind: 'valid',
          payload: { k: 'k1', ...payload },
        });
      }),
    );
  });

  test('has the documented form: prefix, payload, HMAC-SHA-256 over both', () => {
    const [body = '', mac] = sign().slice('ppc_'.length).split('.');
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({ k: 'k1', ...PAYLOAD });
    const expected = createHmac('sha256', OLD.secret).update(`ppc_${body}`).digest('base64url');
    expect(mac).toBe(expected);
  });

  test('is refused when any one character of it is another', () => {
    const token = sign();
    const characters =
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.= \n'.split('');
    fc.assert(
      fc.property(
        fc.nat({ max: token.length - 1 }),
        fc.constantFrom(...characters),
        (at, other) => {
          const forged = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
          fc.pre(forged !== token);
          expect(readToken([OLD], 'ppc_', forged).kind).not.toBe('valid');
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('is refused when it is cut, doubled or lengthened', () => {
    const token = sign();
    for (let end = 0; end < token.length; end += 1) {
      expect(readToken([OLD], 'ppc_', token.slice(0, end)).kind).not.toBe('valid');
    }
    for (const forged of [`${token}A`, `${token}=`, `${token}\n`, ` ${token}`, token + token]) {
      expect(readToken([OLD], 'ppc_', forged)).toEqual({ kind: 'malformed' });
    }
  });

  test('of one kind is never taken for the other, not even under its prefix', () => {
    const capability = sign();
    const confirmation = signToken([OLD], 'ppq_', PAYLOAD) ?? '';
    expect(readToken([OLD], 'ppq_', capability)).toEqual({ kind: 'malformed' });
    expect(readToken([OLD], 'ppc_', confirmation)).toEqual({ kind: 'malformed' });
    const renamed = readToken([OLD], 'ppq_', capability.replace('ppc_', 'ppq_'));
    expect(renamed).toEqual({ kind: 'bad_signature' });
  });

  test.each([
    ['not JSON', Buffer.from('no json').toString('base64url')],
    ['a list', Buffer.from('[1]').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['a number', Buffer.from('7').toString('base64url')],
  ])('whose payload is %s is malformed, even with the right signature', (_, body) => {
    const mac = createHmac('sha256', OLD.secret).update(`ppc_${body}`).digest('base64url');
    expect(readToken([OLD], 'ppc_', `ppc_${body}.${mac}`)).toEqual({ kind: 'malformed' });
  });

  test('arbitrary text is never valid, and never an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `ppc_${tail}`),
        ),
        (text) => {
          expect(readToken([OLD], 'ppc_', text).kind).not.toBe('valid');
        },
      ),
    );
  });
});

describe('rotation', () => {
  test('the newest key signs, and all of them verify', () => {
    const before = sign([OLD]);
    const after = sign([NEW, OLD]);
    expect(readToken([NEW, OLD], 'ppc_', before)).toMatchObject({
      kind: 'valid',
      payload: { k: 'k1' },
    });
    expect(readToken([NEW, OLD], 'ppc_', after)).toMatchObject({
      kind: 'valid',
      payload: { k: 'k2' },
    });
  });

  test('a key that is dropped verifies nothing any more', () => {
    expect(readToken([NEW], 'ppc_', sign([OLD]))).toEqual({ kind: 'bad_signature' });
    expect(readToken([], 'ppc_', sign([OLD]))).toEqual({ kind: 'bad_signature' });
  });

  test('another secret under the same id verifies nothing', () => {
    const impostor = { id: 'k1', secret: NEW.secret };
    expect(readToken([impostor], 'ppc_', sign([OLD]))).toEqual({ kind: 'bad_signature' });
  });

  test('without any key nothing is signed', () => {
    expect(signToken([], 'ppc_', PAYLOAD)).toBeUndefined();
  });
});
