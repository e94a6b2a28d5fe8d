/** What the functions are told must be less than Lambda takes, with every company that there is. */
import { describe, expect, test } from '@jest/globals';
import { secretContextKey } from '../../infra/context.ts';
import { shortenArns } from '../../infra/short-arns.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { EnvironmentReader } from '../../lib/environment-reader.ts';
import { GIVEN_SECRETS } from '../../lib/vendors.ts';
import { DEPLOYMENTS } from '../../tools/deploy-check/deployments.ts';
import { flat, resources } from './template.ts';

const OF_SECRETS = 'arn:aws:secretsmanager:ap-southeast-2:123456789012:secret';
const EVERYTHING = {
  ...DEPLOYMENTS['production with all companies'],
  ...Object.fromEntries(
    GIVEN_SECRETS.map(({ variable }) => [
      secretContextKey(variable),
      `${OF_SECRETS}:physical-mail/production/${variable.toLowerCase()}-AbCdEf`,
    ]),
  ),
  handwryttenCard: '3404',
  handwryttenFont: 'Casual David',
  selfPrint: 'on',
  railCosts: JSON.stringify(
    Object.fromEntries(
      ['lob', 'postgrid', 'click2mail'].map((rail) => [
        rail,
        { extra_page_cents: 12, base_cents: { letter: { first_class: 99, certified: 699 } } },
      ]),
    ),
  ),
};

describe('the settings of a function', () => {
  test('are as few as Lambda takes where every company is used', () => {
    const functions = resources('AWS::Lambda::Function', synthesize({ context: EVERYTHING }));
    const names = Object.entries(functions[0]?.properties['Environment'].Variables);
    const texts = names.map(([name, value]) => [name, flat(value)]);
    // CloudFormation's own names are as long as these or shorter, and stand for less than half of it.
    expect(JSON.stringify(Object.fromEntries(texts)).length).toBeLessThan(3500);
  });

  test('that could be more are refused, with the longest of them', () => {
    const many = Array.from({ length: 60 }, (_, at) => `host-number-${at}.example.com`).join(',');
    expect(() => synthesize({ context: { ...EVERYTHING, mcpOriginHosts: many } })).toThrow(
      /could take \d{4} bytes, and Lambda takes 4096; the longest are MCP_ORIGIN_HOSTS \(\d+\)/,
    );
  });
});

describe('ARNs of secrets', () => {
  const settings = {
    A_ARN: `${OF_SECRETS}:a-AbCdEf`,
    B_ARN: `${OF_SECRETS}:b-AbCdEf`,
    C_ARN: `${OF_SECRETS.replace('123', '999')}:c-AbCdEf`,
    PAYMENTS: 'on',
  };

  test('are told by their names, and read whole', () => {
    const short = shortenArns(settings);
    expect(short).toMatchObject({ A_ARN: ':a-AbCdEf', C_ARN: settings.C_ARN, PAYMENTS: 'on' });
    const reader = new EnvironmentReader(short);
    for (const name of ['A', 'B', 'C'] as const) {
      expect(reader.given(name)).toEqual({ kind: 'arn', arn: settings[`${name}_ARN`] });
    }
  });

  test('of which there are none change nothing', () => {
    expect(shortenArns({ PAYMENTS: 'on' })).toEqual({ PAYMENTS: 'on' });
  });
});
