import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  type ErrorResponse,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { FRONT_HEADER } from '../../../lib/resources.ts';
import { acknowledge } from '../../acknowledge.ts';
import type { DomainTarget } from './domain-records.ts';

interface FrontProps {
  /** The name by which callers reach it. */
  readonly name: string;
  /** Of that name, in us-east-1. */
  readonly certificateArn: string;
  /** Where the regional domain of the API answers, to calls that name the domain. */
  readonly origin: string;
  readonly secret: string;
  /** A global one. */
  readonly webAclArn: string | undefined;
}

/** What it adds to a call, beside all that a caller sent: where the caller is. */
const VIEWER_HEADERS = [
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-Country',
  'CloudFront-Viewer-Country-Region',
];

/** CloudFront keeps these for ten seconds unless it is told not to, whoever asked for what. */
const KEPT_FAILURES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/**
 * CloudFront before the API: caches nothing, passes on everything, and says where a caller is. It names the domain to
 * the gateway as its caller did, so paths, links and the gateway's own domain are what they are without it. The gateway
 * compresses, as ever.
 */
export class Front extends Construct {
  /** What the name has to lead to. */
  readonly target: DomainTarget;

  constructor(scope: Construct, id: string, props: FrontProps) {
    super(scope, id);
    const { name } = props;
    const distribution = new Distribution(this, 'Distribution', {
      comment: name,
      domainNames: [name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', props.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: this.#behavior(props),
      ...(props.webAclArn !== undefined && { webAclId: props.webAclArn }),
      errorResponses: KEPT_FAILURES.map(
        (httpStatus): ErrorResponse => ({ httpStatus, ttl: Duration.seconds(0) }),
      ),
    });
    acknowledgeFindings(distribution);
    this.target = {
      dnsName: distribution.distributionDomainName,
      hostedZoneId: CloudFrontTarget.CLOUDFRONT_ZONE_ID,
      types: ['A', 'AAAA'],
    };
  }

  #behavior({ origin, secret }: FrontProps) {
    return {
      origin: new HttpOrigin(origin, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [FRONT_HEADER]: secret },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: new OriginRequestPolicy(this, 'Request', {
        // Such names are one in an account, whatever the region.
        originRequestPolicyName: `${Stack.of(this).stackName}-${Stack.of(this).region}-viewer`,
        headerBehavior: OriginRequestHeaderBehavior.all(...VIEWER_HEADERS),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
        cookieBehavior: OriginRequestCookieBehavior.none(),
      }),
      // A redirect would come after the key was sent in the clear.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      compress: false,
    };
  }
}

function acknowledgeFindings(distribution: Distribution): void {
  acknowledge(distribution, {
    'AwsSolutions-CFR1':
      'Letters may be sent from anywhere; the one lane that is closed to a region is closed by the service, which says so.',
    'AwsSolutions-CFR2':
      'A web ACL is a decision of the account that deploys, with its own monthly price: the context webAclArn names one.',
    'AwsSolutions-CFR3':
      'An access log of CloudFront would hold addresses of callers, and order ids in paths, each a capability to read the order. The log of the gateway says what happened without them.',
  });
}
