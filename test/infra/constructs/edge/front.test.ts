/** CloudFront before the API. */
import { describe, expect, test } from '@jest/globals';
import { synthesize } from '../../../../infra/synthesize.ts';
import { ENV, FRONT_HEADER } from '../../../../lib/resources.ts';
import { flat, resources, template } from '../../template.ts';

const context = {
  domainName: 'mail.example.com',
  certificateArn:
    'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef',
  hostedZoneId: 'Z0123456789ABC',
};
const fronted = synthesize({ context: { ...context, cloudFront: 'on' } });
const [distribution] = resources('AWS::CloudFront::Distribution', fronted);
const config = distribution?.properties['DistributionConfig'];
const [origin] = config.Origins;

describe('CloudFront', () => {
  test('caches nothing, failures neither, and takes every method by https alone', () => {
    const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    expect(config.DefaultCacheBehavior).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      ViewerProtocolPolicy: 'https-only',
    });
    expect(config.CacheBehaviors).toBeUndefined();
    const methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];
    expect(config.DefaultCacheBehavior.AllowedMethods).toEqual(methods);
    const kept = config.CustomErrorResponses as { ErrorCode: number; ErrorCachingMinTTL: number }[];
    expect(kept.map(({ ErrorCode }) => ErrorCode)).toEqual(expect.arrayContaining([404, 503]));
    for (const { ErrorCachingMinTTL } of kept) expect(ErrorCachingMinTTL).toBe(0);
  });

  test('passes on all that a caller sent, and says where the caller is', () => {
    const [policy] = resources('AWS::CloudFront::OriginRequestPolicy', fronted);
    expect(config.DefaultCacheBehavior.OriginRequestPolicyId).toEqual({ Ref: policy?.id });
    expect(policy?.properties['OriginRequestPolicyConfig']).toMatchObject({
      HeadersConfig: {
        HeaderBehavior: 'allViewerAndWhitelistCloudFront',
        Headers: [
          'CloudFront-Viewer-Address',
          'CloudFront-Viewer-Country',
          'CloudFront-Viewer-Country-Region',
        ],
      },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
  });

  test('leaves compression to the gateway', () => {
    expect(config.DefaultCacheBehavior.Compress).toBe(false);
    const [api] = resources('AWS::ApiGateway::RestApi', fronted);
    expect(api?.properties['MinimumCompressionSize']).toBe(1024);
  });

  test('asks the domain of the API, by TLS', () => {
    const [domain] = resources('AWS::ApiGateway::DomainName', fronted);
    expect(flat(origin.DomainName)).toBe(`<${domain?.id}.RegionalDomainName>`);
    expect(origin.CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only' });
    expect(config.Aliases).toEqual(['mail.example.com']);
  });
});

describe('the back door', () => {
  const [secret] = resources('AWS::SecretsManager::Secret', fronted).filter(({ id }) =>
    id.startsWith('Front'),
  );
  const reference = `{{resolve:secretsmanager:<${secret?.id}>:SecretString:::}}`;

  test('is closed by a secret that no template holds, and which every function asks for', () => {
    expect(origin.OriginCustomHeaders).toHaveLength(1);
    const [{ HeaderName, HeaderValue }] = origin.OriginCustomHeaders;
    expect([HeaderName, flat(HeaderValue)]).toEqual([FRONT_HEADER, reference]);
    expect(secret?.properties['GenerateSecretString']).toMatchObject({ PasswordLength: 64 });
    expect(secret?.properties).not.toHaveProperty('SecretString');
    for (const { properties } of resources('AWS::Lambda::Function', fronted)) {
      expect(flat(properties['Environment'].Variables[ENV.frontSecret])).toBe(reference);
    }
  });

  test("the gateway's own address answers nobody", () => {
    const [api] = resources('AWS::ApiGateway::RestApi', fronted);
    expect(api?.properties['DisableExecuteApiEndpoint']).toBe(true);
  });
});

describe('the name of the domain', () => {
  const records = (of: typeof fronted) => resources('AWS::Route53::RecordSet', of);

  test('leads to the distribution, by both kinds of address, and the stack says so', () => {
    const found = records(fronted).map(({ properties }) => [
      properties['Type'],
      flat(properties['AliasTarget'].DNSName),
    ]);
    const target = `<${distribution?.id}.DomainName>`;
    expect(found).toEqual([
      ['A', target],
      ['AAAA', target],
    ]);
    expect(flat(fronted.Outputs?.['DomainTarget']?.Value)).toBe(target);
  });

  test('is led there in place: the record is the one that led to the API', () => {
    const [before] = records(synthesize({ context }));
    expect(records(fronted).map(({ id }) => id)).toContain(before?.id);
  });
});

test('a stack without it knows nothing of it', () => {
  expect(JSON.stringify(template())).not.toMatch(/CloudFront|FRONT_SECRET|DisableExecuteApi/);
});
