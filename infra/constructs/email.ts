import { CfnConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { ENV } from '../../lib/resources.ts';
import type { EmailSettings } from '../settings.ts';

/**
 * Outgoing e-mail through Amazon SES. The sender's identity is verified by hand: it needs records in a DNS zone that is
 * not this stack's.
 */
export class Email extends Construct {
  readonly #settings: EmailSettings;
  readonly #configurationSet: CfnConfigurationSet;

  constructor(scope: Construct, id: string, settings: EmailSettings) {
    super(scope, id);
    this.#settings = settings;
    this.#configurationSet = new CfnConfigurationSet(this, 'ConfigurationSet', {
      // SES records who bounced or complained in the account's suppression list, and writes to them no more.
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
      reputationOptions: { reputationMetricsEnabled: true },
      deliveryOptions: { tlsPolicy: 'REQUIRE' },
    });
    this.#configurationSet.overrideLogicalId('EmailConfigurationSet');
  }

  /** What sending needs rights on: the identity, be it the address or its domain, and the configuration set. */
  arns(): string[] {
    const { from, domain } = this.#settings;
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    return [
      arn('identity', from),
      arn('identity', domain),
      arn('configuration-set', this.#configurationSet.ref),
    ];
  }

  environment(): Record<string, string> {
    return { [ENV.emailConfigurationSet]: this.#configurationSet.ref };
  }
}
