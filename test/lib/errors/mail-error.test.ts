import { describe, expect, test } from '@jest/globals';
import { ERRORS } from '../../../lib/errors/catalog.ts';
import { errorEnvelope, isMailError, MailError } from '../../../lib/errors/mail-error.ts';

describe('MailError', () => {
  test('carries the row of its code, and the name that a state machine catches it by', () => {
    const error = new MailError('rejected', { reason: 'too heavy' });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'rejected',
      code: 'rejected',
      http: 422,
      next: ERRORS.rejected.next,
      reason: 'too heavy',
      retryable: false,
      retryAfterSeconds: undefined,
    });
  });

  test('may choose another status of its row, other advice, more fields and headers', () => {
    const error = new MailError('unknown_code', {
      reason: 'no such code',
      http: 404,
      next: ['Look again.'],
      body: { balance_cents: 0 },
      headers: { allow: 'GET' },
    });
    expect(error).toMatchObject({ http: 404, next: ['Look again.'], headers: { allow: 'GET' } });
    expect(errorEnvelope(error)).toEqual({
      balance_cents: 0,
      status: 'failed',
      code: 'unknown_code',
      reason: 'no such code',
      next: ['Look again.'],
    });
  });

  test('without a cause has none', () => {
    expect(new MailError('unavailable', { reason: 'later' })).not.toHaveProperty('cause');
  });

  test('keeps its cause for the log, and out of the envelope', () => {
    const error = new MailError('unavailable', { reason: 'later', cause: new Error('secret') });
    expect(error.cause).toEqual(new Error('secret'));
    expect(JSON.stringify(errorEnvelope(error))).not.toContain('secret');
  });

  test('additional fields never replace those of the envelope', () => {
    const body = { status: 'ok', code: 'x', reason: 'x', next: [] };
    expect(errorEnvelope(new MailError('internal', { reason: 'why', body }))).toMatchObject({
      status: 'failed',
      code: 'internal',
      reason: 'why',
    });
  });

  test.each([
    ['/to/country', 'to.country: must be US', 'must be US'],
    ['/text', 'text: is long', 'is long'],
    ['query/after', 'after: is no event', 'is no event'],
    ['/to', 'to.country: must be US', 'to.country: must be US'],
    ['/text', 'text', 'text'],
  ])('what is said at %s of "%s" does not repeat the place', (pointer, reason, message) => {
    const error = new MailError('validation_error', { reason, pointers: [pointer] });
    expect(error.errors).toEqual([{ pointer, code: 'validation_error', message }]);
    expect(error.reason).toBe(reason);
  });

  test('told with more headers and other advice it is the same failure, from the same place', () => {
    const errors = [{ pointer: '/to', code: 'validation_error', message: 'no' }] as const;
    const error = new MailError('validation_error', { reason: 'no', errors, headers: { a: '1' } });
    const more = error.toldWith({ b: '2' }, ['Do this.']);
    expect(more).toMatchObject({ http: 400, errors, next: ['Do this.'] });
    expect(more.headers).toEqual({ a: '1', b: '2' });
    expect(more.stack).toBe(error.stack);
  });

  test('beside another one tells both, all places, and each advice once', () => {
    const at = (pointer: string) => ({ pointer, code: 'validation_error', message: 'no' }) as const;
    const first = new MailError('validation_error', {
      reason: 'one',
      errors: [at('/a')],
      next: ['Do this.', 'Look.'],
    });
    const other = new MailError('validation_error', {
      reason: 'two',
      errors: [at('/b')],
      next: ['Look.', 'Do that.'],
    });
    const both = first.besides(other);
    expect(both.reason).toBe('one; two');
    expect(both.errors.map(({ pointer }) => pointer)).toEqual(['/a', '/b']);
    expect(both.next).toEqual(['Do this.', 'Look.', 'Do that.']);
  });

  test('is one that a caller asked for only where that is said, and stays one with all that is told besides', () => {
    const real = new MailError('internal', { reason: 'x' });
    const asked = new MailError('internal', { reason: 'x', isSimulated: true });
    expect([real.isSimulated, real.at(['/text']).isSimulated]).toEqual([false, false]);
    expect([asked.isSimulated, asked.toldWith({}, []).isSimulated]).toEqual([true, true]);
  });

  test('is of what the deployment is set up without only where that is said, and stays so', () => {
    const off = new MailError('x402_not_configured', { reason: 'x', isNotOffered: true });
    expect(new MailError('x402_not_configured', { reason: 'x' }).isNotOffered).toBe(false);
    expect([off.at(['/text']).isNotOffered, off.toldWith({}, []).isNotOffered]).toEqual([
      true,
      true,
    ]);
  });

  test('is one of a call that its own file took only where that is said, and stays one', () => {
    const late = new MailError('unavailable', { reason: 'x' }).outOfTime();
    expect(new MailError('unavailable', { reason: 'x' }).isOutOfTime).toBe(false);
    expect([late.isOutOfTime, late.toldWith({}, []).isOutOfTime]).toEqual([true, true]);
  });

  test('is told from other errors, and one code from another', () => {
    const error: unknown = new MailError('too_late', { reason: 'printed' });
    expect(isMailError(error)).toBe(true);
    expect(isMailError(error, 'too_late')).toBe(true);
    expect(isMailError(error, 'not_held')).toBe(false);
    expect(isMailError(Object.assign(new Error('x'), { code: 'too_late' }))).toBe(false);
    expect(isMailError(undefined)).toBe(false);
  });

  test('the type demands the seconds where the row does, and forbids them elsewhere', () => {
    expect(
      new MailError('rate_limited', { reason: 'x', retryAfterSeconds: 7 }).retryAfterSeconds,
    ).toBe(7);
    // @ts-expect-error the seconds are missing
    expect(new MailError('rate_limited', { reason: 'x' }).retryAfterSeconds).toBeUndefined();
    // @ts-expect-error this code never waits
    expect(new MailError('internal', { reason: 'x', retryAfterSeconds: 7 }).http).toBe(500);
    // @ts-expect-error the row does not have this status
    expect(new MailError('internal', { reason: 'x', http: 418 }).code).toBe('internal');
  });
});
