/** What only a deployment that says it is local may be set to. */
import { describe, expect, test } from '@jest/globals';
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

describe('settings of a local deployment', () => {
  test('limits are switched off, and ports of this machine named, on a local deployment only', () => {
    expect(settingsWith({ ...LOCAL, LIMITS: 'off' }).guestSendLimits).toMatchObject({
      uncapped: true,
    });
    expect(settingsWith({ ...LOCAL, LIMITS: 'on' }).guestSendLimits).not.toHaveProperty('uncapped');
    expect(settingsWith({ ...LOCAL, LOCAL_OWN_PORTS: '3000,40001' }).ownPorts).toEqual([
      3000, 40001,
    ]);
    const elsewhere = problem({ ...COMPLETE, LIMITS: 'off', LOCAL_OWN_PORTS: '3000' });
    expect(elsewhere).toContain('LIMITS is for local deployments only');
    expect(elsewhere).toContain('LOCAL_OWN_PORTS is for local deployments only');
    expect(problem({ ...COMPLETE, ...LOCAL, LIMITS: 'none' })).toContain(
      'LIMITS must be on or off',
    );
  });

  test('private hosts may be reached from a local deployment only', () => {
    const LOCAL_ALLOW_HOSTS = '127.0.0.1:8080,localhost:9090';
    expect(settingsWith({ ...LOCAL, LOCAL_ALLOW_HOSTS }).allowHosts).toEqual([
      '127.0.0.1:8080',
      'localhost:9090',
    ]);
    for (const LOCAL_DEPLOYMENT of [undefined, '', 'off', 'ON']) {
      expect(problem({ ...COMPLETE, LOCAL_DEPLOYMENT, LOCAL_ALLOW_HOSTS })).toContain(
        'LOCAL_ALLOW_HOSTS is for local deployments only',
      );
    }
  });
});
