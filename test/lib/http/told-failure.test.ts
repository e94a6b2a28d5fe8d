import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { toldFailure } from '../../../lib/http/told-failure.ts';
import { anOffer } from '../../builders/an-offer.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';

const ON = { payments: true, x402: true, scopedApiKeys: true };

describe('a failure as its caller is told', () => {
  test('says where in the input it lies, and carries the headers', () => {
    const error = new MailError('unsupported_characters', { reason: 'no', headers: { a: '1' } });
    const told = toldFailure(error, {
      sent: { text: 'x' },
      lanes: ON,
      rails: [],
      headers: { b: '2' },
    });
    expect(told).toMatchObject({
      code: 'unsupported_characters',
      headers: { a: '1', b: '2' },
      errors: [{ pointer: '/text', code: 'unsupported_characters', message: 'no' }],
    });
  });

  test('advises nothing that the deployment has switched off', () => {
    const error = new MailError('invalid_key', { reason: 'no' });
    const keysOff = { ...ON, scopedApiKeys: false };
    expect(toldFailure(error, { sent: undefined, lanes: keysOff, rails: [] }).next).toEqual([
      'Leave out Authorization: a key is optional.',
    ]);
    expect(toldFailure(error, { sent: undefined, lanes: ON, rails: [] }).next).toHaveLength(2);
  });

  test('what was not thrown on purpose is `internal`, with its cause', () => {
    const cause = new TypeError('by plan');
    const told = toldFailure(cause, { sent: undefined, lanes: ON, rails: [] });
    expect(told).toMatchObject({ code: 'internal', cause });
  });

  test('advises nothing that is not mailed here', () => {
    const rails = [new FakeRail([], { offers: [anOffer({ format: 'notecard' })] })];
    const told = toldFailure(new MailError('unknown_format', { reason: 'no' }), {
      sent: { format: 'poster' },
      lanes: ON,
      rails,
    });
    expect(told.next).toEqual(['Use notecard.']);
  });
});
