import { describe, expect, test } from '@jest/globals';
import { modeSources } from '../../../infra/constructs/mode-sources.ts';
import { RAILS, VENDORS } from '../../../lib/vendors.ts';

type Given = Parameters<typeof modeSources>[0];

const told = (given: Partial<Given>) => {
  const sources = modeSources({ secretArns: {}, environment: {}, ...given });
  return sources === undefined ? undefined : JSON.parse(sources);
};
const ARN = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:one-AbCdEf';
const CHAIN = { [VENDORS.x402.settings.network]: 'base-sepolia' };

describe('by what a deployment tells test from live', () => {
  test('nothing, of companies that are not set up', () => {
    expect(told({})).toBeUndefined();
    expect(
      told({ environment: { [RAILS.click2mail.url.env]: 'https://stage-x' } }),
    ).toBeUndefined();
  });

  test('the chain, where stablecoin is taken alone: a network may be named without', () => {
    expect(told({ environment: CHAIN })).toBeUndefined();
    expect(told({ environment: { ...CHAIN, X402: 'off' } })).toBeUndefined();
    expect(told({ environment: { ...CHAIN, X402: 'on' } })).toEqual({
      x402: { setting: 'base-sepolia' },
    });
  });

  test('where a key is, never the key', () => {
    expect(told({ secretArns: { [VENDORS.stripe.secrets.api]: ARN } })).toEqual({
      stripe: { keyArn: ARN },
    });
  });

  test('the address of a company whose keys look alike', () => {
    const secretArns = { [RAILS.click2mail.secrets.api]: ARN };
    const setting = 'https://stage-rest.click2mail.com/molpro';
    expect(told({ secretArns, environment: { [RAILS.click2mail.url.env]: setting } })).toEqual({
      click2mail: { setting },
    });
    expect(told({ secretArns })).toEqual({
      click2mail: { setting: RAILS.click2mail.url.byDefault },
    });
  });
});
