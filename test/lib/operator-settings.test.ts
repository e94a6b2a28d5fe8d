import { describe, expect, test } from '@jest/globals';
import { readSettings, SettingsError } from '../../lib/settings.ts';
import { COMPLETE } from '../builders/an-environment.ts';

const SENDER = { EMAIL_FROM: 'Mail <mail@mail.test>', PUBLIC_URL: 'https://mail.test' };

describe('whom a deployment tells that a letter waits', () => {
  test('an address and an https address, each by itself', () => {
    const given = { ...COMPLETE, ...SENDER, OPERATOR_EMAIL: 'ops@mail.test' };
    expect(readSettings(given).operators).toEqual({ email: 'ops@mail.test', webhookUrl: null });
    const hook = { ...COMPLETE, OPERATOR_WEBHOOK: 'https://hooks.test/ops/' };
    const { operators } = readSettings(hook);
    expect(operators).toEqual({ email: null, webhookUrl: 'https://hooks.test/ops' });
  });

  test.each([
    ['OPERATOR_EMAIL', 'nobody', 'OPERATOR_EMAIL must be an e-mail address'],
    ['OPERATOR_EMAIL', 'Ops <ops@mail.test>', 'OPERATOR_EMAIL must be an e-mail address'],
    ['OPERATOR_EMAIL', 'ops@mail.test', 'EMAIL_FROM is missing (OPERATOR_EMAIL needs it)'],
    ['OPERATOR_WEBHOOK', 'http://hooks.test/ops', 'OPERATOR_WEBHOOK must be an https address'],
    ['OPERATOR_WEBHOOK', 'hooks', 'OPERATOR_WEBHOOK must be an https address'],
  ])('%s %s: %s', (name, value, problem) => {
    const read = () => readSettings({ ...COMPLETE, [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(problem);
  });
});
