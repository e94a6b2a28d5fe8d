/** How a deployment says where it is reached from outside. */
import { describe, expect, test } from '@jest/globals';
import { readEdge } from '../../infra/edge-settings.ts';

const CERTIFICATE_ARN =
  'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef';
const DOMAIN = { domainName: 'mail.example.com', certificateArn: CERTIFICATE_ARN };

test('without a domain the public address is what the context says, or what each request does', () => {
  expect(readEdge({})).toEqual({
    domain: undefined,
    publicUrl: undefined,
    front: undefined,
    webAcl: undefined,
  });
  const publicUrl = 'https://a.example';
  expect(readEdge({ publicUrl })).toMatchObject({ domain: undefined, publicUrl });
});

describe('with a domain the public address', () => {
  test.each([
    [{}, 'https://mail.example.com'],
    [{ basePath: 'paper' }, 'https://mail.example.com/paper'],
    [{ publicUrl: 'https://mail.example.com/' }, 'https://mail.example.com'],
    [{ basePath: 'a', publicUrl: 'https://mail.example.com/a' }, 'https://mail.example.com/a'],
  ])('%j follows from it: %s', (context, publicUrl) => {
    expect(readEdge({ ...DOMAIN, ...context }).publicUrl).toBe(publicUrl);
  });

  test.each([
    { publicUrl: 'https://other.example.com' },
    { publicUrl: 'http://mail.example.com' },
    { publicUrl: 'https://mail.example.com/paper' },
    { publicUrl: 'https://mail.example.com', basePath: 'paper' },
  ])('%j is refused: it must agree', (context) => {
    expect(() => readEdge({ ...DOMAIN, ...context })).toThrow(
      'context "publicUrl" must be https://mail.example.com',
    );
  });
});

describe('CloudFront', () => {
  const cloudFront = 'on';
  const elsewhere = CERTIFICATE_ARN.replace('us-east-1', 'eu-west-1');

  test.each([
    [{ ...DOMAIN, cloudFront }, CERTIFICATE_ARN],
    [
      {
        ...DOMAIN,
        certificateArn: elsewhere,
        cloudFrontCertificateArn: CERTIFICATE_ARN,
        cloudFront,
      },
      CERTIFICATE_ARN,
    ],
  ])('%j has its certificate in us-east-1', (context, certificateArn) => {
    expect(readEdge(context).front).toEqual({ certificateArn });
  });

  test.each<[string, Record<string, string>]>([
    ['"cloudFront" must be on or off', { ...DOMAIN, cloudFront: 'yes' }],
    ['"cloudFront" needs "domainName"', { cloudFront }],
    ['"cloudFront" needs "domainName"', { cloudFront, publicUrl: 'https://a.example' }],
    [
      '"cloudFrontCertificateArn" must name a certificate in us-east-1',
      { ...DOMAIN, certificateArn: elsewhere, cloudFront },
    ],
    [
      '"cloudFrontCertificateArn" needs "cloudFront=on"',
      { ...DOMAIN, cloudFrontCertificateArn: CERTIFICATE_ARN },
    ],
    ['"x402HiddenRegion" needs "cloudFront=on"', { x402HiddenRegion: 'US-NY' }],
    ['"x402HiddenRegion" needs "cloudFront=on"', { cloudFront: 'off', x402HiddenRegion: 'US-NY' }],
  ])('context %s', (message, context) => {
    expect(() => readEdge(context)).toThrow(`context ${message}`);
  });
});

describe('a web ACL', () => {
  const id = '01234567-89ab-cdef-0123-456789abcdef';
  const REGIONAL = `arn:aws:wafv2:eu-west-1:123456789012:regional/webacl/mail/${id}`;
  const GLOBAL = `arn:aws:wafv2:us-east-1:123456789012:global/webacl/mail/${id}`;
  const FRONTED = { ...DOMAIN, cloudFront: 'on' };

  test.each([
    [{ waf: 'on' }, 'made'],
    [{ waf: 'off' }, undefined],
    [{ webAclArn: REGIONAL }, { arn: REGIONAL }],
    [{ ...FRONTED, webAclArn: GLOBAL }, { arn: GLOBAL }],
  ])('%j', (context, webAcl) => {
    expect(readEdge(context).webAcl).toEqual(webAcl);
  });

  test.each<[string, Record<string, string>]>([
    ['"waf" must be on or off', { waf: 'yes' }],
    ['"waf" makes a web ACL, so there can be no "webAclArn"', { waf: 'on', webAclArn: REGIONAL }],
    ['"waf" is for an API without "cloudFront"', { ...FRONTED, waf: 'on' }],
    ['"webAclArn" must be the ARN of a web ACL', { webAclArn: CERTIFICATE_ARN }],
    ['"webAclArn" must name a regional web ACL', { webAclArn: GLOBAL }],
    ['"webAclArn" must name a global web ACL', { ...FRONTED, webAclArn: REGIONAL }],
  ])('context %s', (message, context) => {
    expect(() => readEdge(context)).toThrow(`context ${message}`);
  });
});

describe('what is missing or malformed is named', () => {
  test.each<[string, Record<string, string>]>([
    ['"domainName" needs "certificateArn"', { domainName: 'mail.example.com' }],
    ['"certificateArn" needs "domainName"', { certificateArn: CERTIFICATE_ARN }],
    ['"basePath" needs "domainName"', { basePath: 'paper' }],
    ['"hostedZoneId" needs "domainName"', { hostedZoneId: 'Z0123456789ABC' }],
    ...['https://mail.example.com', 'Mail.Example.com', 'mail', 'mail.example.com.', '-a.b.c'].map(
      (domainName): [string, Record<string, string>] => [
        '"domainName" must be a host name',
        { ...DOMAIN, domainName },
      ],
    ),
    ['"certificateArn" must be the ARN', { ...DOMAIN, certificateArn: 'arn:aws:iam::1:x' }],
    ...['/paper', 'a/b', 'a b'].map((basePath): [string, Record<string, string>] => [
      '"basePath" must be one segment',
      { ...DOMAIN, basePath },
    ]),
    ['"hostedZoneId" must be the id', { ...DOMAIN, hostedZoneId: 'example.com' }],
  ])('context %s', (message, context) => {
    expect(() => readEdge(context)).toThrow(`context ${message}`);
  });
});
