/** A web ACL before the API: one that is made here, or one that is there. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { synthesize } from '../../../../infra/synthesize.ts';
import { ErrorEnvelopeSchema } from '../../../../lib/contract/schemas/service.ts';
import { type ErrorCode, errorSpec } from '../../../../lib/errors/catalog.ts';
import { flat, type Properties, resources, template } from '../../template.ts';

const ID = '01234567-89ab-cdef-0123-456789abcdef';
const ASSOCIATION = 'AWS::WAFv2::WebACLAssociation';

describe('one that is made here', () => {
  const guarded = synthesize({ context: { waf: 'on' } });
  const [acl] = resources('AWS::WAFv2::WebACL', guarded);
  const [rule, ...others] = (acl?.properties['Rules'] ?? []) as Properties[];
  const refusal = rule?.['Action'].Block.CustomResponse;

  test('lets everything pass but a network that floods', () => {
    expect(acl?.properties).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Allow: {} } });
    expect(others).toEqual([]);
    expect(rule?.['Statement']).toEqual({
      RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 60, Limit: 600 },
    });
  });

  test('answers it in the envelope, with when to come again, for browsers too', () => {
    const body = acl?.properties['CustomResponseBodies'][refusal.CustomResponseBodyKey];
    expect(body.ContentType).toBe('APPLICATION_JSON');
    const told = v.parse(ErrorEnvelopeSchema, JSON.parse(body.Content));
    const { http, retryAfter } = errorSpec(told.code as ErrorCode);
    expect([told.code, retryAfter]).toEqual(['rate_limited', true]);
    expect(http).toContain(refusal.ResponseCode);
    const headers = (refusal.ResponseHeaders as Properties[]).map(({ Name, Value }) => [
      Name,
      Value,
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'Retry-After': '60',
      'access-control-allow-origin': '*',
    });
  });

  test('keeps no samples of calls', () => {
    for (const each of [acl?.properties, rule]) {
      expect(each?.['VisibilityConfig']).toMatchObject({ SampledRequestsEnabled: false });
    }
  });

  test('stands before the stage', () => {
    const [{ properties } = { properties: {} as Properties }] = resources(ASSOCIATION, guarded);
    const [stage] = resources('AWS::ApiGateway::Stage', guarded);
    expect(flat(properties['WebACLArn'])).toBe(`<${acl?.id}.Arn>`);
    expect(flat(properties['ResourceArn'])).toContain(`/stages/<${stage?.id}>`);
  });
});

describe('one that is there', () => {
  test('stands before the stage', () => {
    const webAclArn = `arn:aws:wafv2:us-east-1:123456789012:regional/webacl/mail/${ID}`;
    const guarded = synthesize({ context: { webAclArn } });
    expect(resources('AWS::WAFv2::WebACL', guarded)).toEqual([]);
    expect(resources(ASSOCIATION, guarded)).toMatchObject([
      { properties: { WebACLArn: webAclArn } },
    ]);
  });

  test('stands before CloudFront, where that stands before the stage', () => {
    const webAclArn = `arn:aws:wafv2:us-east-1:123456789012:global/webacl/mail/${ID}`;
    const certificateArn = `arn:aws:acm:us-east-1:123456789012:certificate/${ID}`;
    const domain = { domainName: 'mail.example.com', certificateArn };
    const guarded = synthesize({ context: { ...domain, cloudFront: 'on', webAclArn } });
    expect(resources(ASSOCIATION, guarded)).toEqual([]);
    expect(resources('AWS::CloudFront::Distribution', guarded)).toMatchObject([
      { properties: { DistributionConfig: { WebACLId: webAclArn } } },
    ]);
  });
});

test('a stack without it has none', () => {
  expect(JSON.stringify(template())).not.toContain('WAFv2');
});
