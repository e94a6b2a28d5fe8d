/** A domain of the operator's own before the API. */
import { describe, expect, test } from '@jest/globals';
import { synthesize } from '../../../../infra/synthesize.ts';
import { ENV } from '../../../../lib/resources.ts';
import { resources, template } from '../../template.ts';

const DOMAIN = {
  domainName: 'mail.example.com',
  certificateArn:
    'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef',
};

describe('a custom domain', () => {
  const own = synthesize({ context: { ...DOMAIN, basePath: 'paper' } });
  const [name] = resources('AWS::ApiGateway::DomainName', own);

  test('is regional, and speaks TLS 1.2 and up', () => {
    expect(name?.properties).toMatchObject({
      DomainName: 'mail.example.com',
      EndpointConfiguration: { Types: ['REGIONAL'] },
      RegionalCertificateArn: DOMAIN.certificateArn,
      SecurityPolicy: 'TLS_1_2',
    });
  });

  test('leads to the stage, below its base path or at its root', () => {
    const [mapping] = resources('AWS::ApiGateway::BasePathMapping', own);
    const [stage] = resources('AWS::ApiGateway::Stage', own);
    expect(mapping?.properties).toMatchObject({ BasePath: 'paper', Stage: { Ref: stage?.id } });
    const atRoot = synthesize({ context: DOMAIN });
    const [root] = resources('AWS::ApiGateway::BasePathMapping', atRoot);
    expect(root?.properties).not.toHaveProperty('BasePath');
  });

  test('every function knows it, and the stack says where its name must lead to', () => {
    for (const { properties } of resources('AWS::Lambda::Function', own)) {
      const { Variables } = properties['Environment'];
      expect(Variables[ENV.publicUrl]).toBe('https://mail.example.com/paper');
    }
    expect(own.Outputs).toMatchObject({
      ApiUrl: { Value: 'https://mail.example.com/paper/' },
      DomainTarget: { Value: { 'Fn::GetAtt': [name?.id, 'RegionalDomainName'] } },
    });
  });

  test('a zone that is named gets the record; none is touched else', () => {
    expect(resources('AWS::Route53::RecordSet', own)).toEqual([]);
    const hostedZoneId = 'Z0123456789ABC';
    const zoned = synthesize({ context: { ...DOMAIN, hostedZoneId } });
    const [made] = resources('AWS::ApiGateway::DomainName', zoned);
    expect(resources('AWS::Route53::RecordSet', zoned)).toMatchObject([
      {
        properties: {
          Name: 'mail.example.com',
          Type: 'A',
          HostedZoneId: hostedZoneId,
          AliasTarget: {
            DNSName: { 'Fn::GetAtt': [made?.id, 'RegionalDomainName'] },
            HostedZoneId: { 'Fn::GetAtt': [made?.id, 'RegionalHostedZoneId'] },
          },
        },
      },
    ]);
  });

  test('e-mail needs no other address', () => {
    expect(() =>
      synthesize({ context: { ...DOMAIN, emailFrom: 'mail@example.com' } }),
    ).not.toThrow();
  });
});

test('a stack without a domain knows of none', () => {
  const types = resources(undefined, template()).map(({ type }) => type);
  expect(types.filter((type) => /Domain|BasePath|Route53/.test(type))).toEqual([]);
  expect(template().Outputs).not.toHaveProperty('DomainTarget');
});
