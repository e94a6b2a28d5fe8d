import { DomainName, EndpointType, type RestApi, SecurityPolicy } from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Construct } from 'constructs';
import type { DomainSettings } from '../../edge-settings.ts';
import type { DomainTarget } from './domain-records.ts';

interface CustomDomainProps {
  readonly domain: DomainSettings;
  readonly api: RestApi;
}

/** A domain of the operator's own before the API, by TLS 1.2 and up. */
export class CustomDomain extends Construct {
  /** What the name has to lead to (CNAME, or an alias of Route 53). */
  readonly target: DomainTarget;

  constructor(scope: Construct, id: string, { domain, api }: CustomDomainProps) {
    super(scope, id);
    const { name, certificateArn, basePath } = domain;
    const made = new DomainName(this, 'Name', {
      domainName: name,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      endpointType: EndpointType.REGIONAL,
      securityPolicy: SecurityPolicy.TLS_1_2,
    });
    made.addBasePathMapping(api, { ...(basePath !== undefined && { basePath }) });
    this.target = {
      dnsName: made.domainNameAliasDomainName,
      hostedZoneId: made.domainNameAliasHostedZoneId,
      types: ['A'],
    };
  }
}
