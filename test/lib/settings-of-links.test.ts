/** Where a deployment is reached, and who its e-mails are from. */
import { describe, expect, test } from '@jest/globals';
import { ENV } from '../../lib/resources.ts';
import { readSettings } from '../../lib/settings.ts';
import { COMPLETE } from '../builders/an-environment.ts';

const LOCAL = { LOCAL_DEPLOYMENT: 'on' };
const settingsWith = (more: Record<string, string | undefined>) =>
  readSettings({ ...COMPLETE, ...more });

function problem(environment: Record<string, string | undefined>): string {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
}

describe('addresses that are told', () => {
  test('reads who e-mails are from, and where their links lead', () => {
    const given = { ['EMAIL_FROM']: 'mail@mail.test', [ENV.publicUrl]: 'https://mail.test/' };
    const email = {
      from: 'mail@mail.test',
      publicUrl: 'https://mail.test',
      configurationSet: null,
    };
    expect(settingsWith(given).email).toEqual(email);
    expect(settingsWith({ ...given, [ENV.emailConfigurationSet]: 'set' }).email).toEqual({
      ...email,
      configurationSet: 'set',
    });
    expect(settingsWith({ ['EMAIL_FROM']: '' }).email).toBeNull();
  });

  test('links in e-mails must lead somewhere', () => {
    const from = { ...COMPLETE, ['EMAIL_FROM']: 'mail@mail.test' };
    expect(problem(from)).toContain('PUBLIC_URL is missing');
    for (const url of ['mail.test', 'http://mail.test', 'ftp://mail.test']) {
      const message = problem({ ...from, [ENV.publicUrl]: url });
      expect(message).toContain('PUBLIC_URL must be an https address');
    }
    const plain = { ...LOCAL, ...from, [ENV.publicUrl]: 'http://127.0.0.1:3000' };
    expect(readSettings(plain).email?.publicUrl).toBe('http://127.0.0.1:3000');
  });

  test('reads where it is reached, with or without e-mail', () => {
    expect(settingsWith({ [ENV.publicUrl]: 'https://mail.test/paper/' }).publicUrl).toBe(
      'https://mail.test/paper',
    );
    for (const url of ['https://mail.test/?a=b', 'https://mail.test/#here']) {
      expect(problem({ ...COMPLETE, [ENV.publicUrl]: url })).toContain(
        'PUBLIC_URL must be an https address',
      );
    }
  });
});

describe('a front', () => {
  const FRONT = { [ENV.frontSecret]: 'the-secret-of-the-front-1234567890' };

  test('is there where its secret is', () => {
    expect(settingsWith(FRONT).front).toEqual({ secret: FRONT[ENV.frontSecret] });
    const message = problem({ ...COMPLETE, [ENV.frontSecret]: 'short' });
    expect(message).toContain('FRONT_SECRET must be 16 characters or more');
    expect(message).not.toContain('short');
  });

  test('is what a hidden region needs: nobody else knows where callers are', () => {
    const lane = {
      X402: 'on',
      ['X402_NETWORK']: 'base',
      ['X402_PAY_TO']: `0x${'a'.repeat(40)}`,
      ['X402_RPC_URL']: 'https://chain.test/key',
      ['X402_REFUND_KEY_ARN']: 'arn:refund',
      ['X402_HIDDEN_REGION']: 'US-NY',
    };
    expect(settingsWith({ ...lane, ...FRONT }).stablecoin?.hiddenRegion).toBe('US-NY');
    expect(problem({ ...COMPLETE, ...lane })).toContain('X402_HIDDEN_REGION needs FRONT_SECRET');
  });
});
