import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { DomainSettings, EdgeSettings } from '../../edge-settings.ts';
import { CustomDomain } from './custom-domain.ts';
import { DomainRecords, type DomainTarget } from './domain-records.ts';
import { Front } from './front.ts';
import type { FrontSecret } from './front-secret.ts';
import { WebAcl } from './web-acl.ts';

interface EdgeProps {
  readonly edge: EdgeSettings;
  readonly api: RestApi;
  /** There where the settings put a front before the API. */
  readonly frontSecret: FrontSecret | undefined;
}

/** All that stands before the API, as far as the settings want any of it. */
export class Edge extends Construct {
  /** Where the service answers, with a slash at its end. */
  readonly url: string;
  /** What the name of the domain has to lead to; undefined without a domain. */
  readonly domainTarget: string | undefined;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const { domain, publicUrl } = props.edge;
    if (props.edge.front === undefined) this.#guard(props);
    this.url = domain === undefined ? props.api.url : `${publicUrl}/`;
    if (domain === undefined) return;
    const target = this.#outermost(domain, props);
    this.domainTarget = target.dnsName;
    const { name, hostedZoneId } = domain;
    if (hostedZoneId !== undefined) {
      new DomainRecords(this, 'Records', { name, hostedZoneId, target });
    }
  }

  /** A web ACL at the stage itself, where nothing stands before that. */
  #guard({ edge: { webAcl }, api }: EdgeProps): void {
    if (webAcl === undefined) return;
    const webAclArn = webAcl === 'made' ? new WebAcl(this, 'WebAcl').arn : webAcl.arn;
    const resourceArn = api.deploymentStage.stageArn;
    new CfnWebACLAssociation(this, 'Guarded', { webAclArn, resourceArn });
  }

  /** What callers meet first. */
  #outermost(domain: DomainSettings, { edge, api, frontSecret }: EdgeProps): DomainTarget {
    const { target } = new CustomDomain(this, 'Domain', { domain, api });
    if (edge.front === undefined || frontSecret === undefined) return target;
    return new Front(this, 'Front', {
      name: domain.name,
      certificateArn: edge.front.certificateArn,
      origin: target.dnsName,
      secret: frontSecret.text,
      webAclArn: typeof edge.webAcl === 'object' ? edge.webAcl.arn : undefined,
    }).target;
  }
}
