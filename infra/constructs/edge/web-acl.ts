import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { CROSS_ORIGIN_HEADERS } from '../../../lib/contract/operations.ts';

/** Far above what one office sends, far below what everybody together may: calls of one network in a minute. */
const CALLS = 600;
const SECONDS = 60;

/** In the words of the error envelope; a test compares the code with the catalog. */
const REFUSAL = {
  status: 'failed',
  code: 'rate_limited',
  reason: 'Too many calls from this network in this minute.',
  next: ['Wait for the number of seconds in Retry-After, then send the same request.'],
};

const BODY = 'flood';
const HEADERS = { 'Retry-After': String(SECONDS), ...CROSS_ORIGIN_HEADERS };

/** A web ACL with one rule: who floods is refused, by network, before anything of ours is asked. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      name: `${Stack.of(this).stackName}-flood`,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      customResponseBodies: {
        [BODY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(REFUSAL) },
      },
      rules: [floodRule()],
      visibilityConfig: measured('web-acl'),
    });
    this.arn = acl.attrArn;
  }
}

/** IPv4 and IPv6, as the firewall counts them. */
function floodRule(): CfnWebACL.RuleProperty {
  const responseHeaders = Object.entries(HEADERS).map(([name, value]) => ({ name, value }));
  return {
    name: 'flood',
    priority: 0,
    statement: {
      rateBasedStatement: { aggregateKeyType: 'IP', limit: CALLS, evaluationWindowSec: SECONDS },
    },
    action: {
      block: {
        customResponse: { responseCode: 429, customResponseBodyKey: BODY, responseHeaders },
      },
    },
    visibilityConfig: measured('flood'),
  };
}

/** Counted, and no samples: they would keep keys, and paths that are a capability to read an order. */
function measured(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false };
}
