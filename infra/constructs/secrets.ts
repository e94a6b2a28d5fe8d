import { type CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { GIVEN_SECRETS, type SecretUse, type SecretVariable } from '../../lib/vendors.ts';
import { acknowledge } from '../acknowledge.ts';
import type { SecretName } from '../function-grant.ts';

interface SecretsProps {
  /** Keeps the secrets when the stack goes: without them issued tokens and order ids mean nothing. */
  readonly retain: boolean;
  /** Secrets that only other companies give out, made by hand. */
  readonly given: Readonly<Partial<Record<SecretVariable, string>>>;
}

type MadeHere = Exclude<SecretName, SecretUse>;

/**
 * Secrets made by Secrets Manager itself, and others that are only named here: their values are in no template, no
 * parameter and no log.
 */
export class Secrets extends Construct {
  readonly #made: Readonly<Record<MadeHere, string>>;
  readonly #given: SecretsProps['given'];

  constructor(scope: Construct, id: string, { retain, given }: SecretsProps) {
    super(scope, id);
    const removalPolicy = retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const length = { passwordLength: 64, excludePunctuation: true };
    const signing = new Secret(this, 'Signing', {
      description:
        'Keys that sign quote and capability tokens: a JSON object, key id to secret; the first one signs, all verify.',
      generateSecretString: { ...length, secretStringTemplate: '{}', generateStringKey: 'k1' },
      removalPolicy,
    });
    const orderId = new Secret(this, 'OrderId', {
      description: 'Derives an order id from the caller and the Idempotency-Key.',
      generateSecretString: length,
      removalPolicy,
    });
    const notification = new Secret(this, 'Notification', {
      description: 'Derives what signs webhooks and unsubscribe links.',
      generateSecretString: length,
      removalPolicy,
    });
    (signing.node.defaultChild as CfnSecret).overrideLogicalId('SigningSecret');
    (orderId.node.defaultChild as CfnSecret).overrideLogicalId('OrderIdSecret');
    (notification.node.defaultChild as CfnSecret).overrideLogicalId('NotificationSecret');
    acknowledge(signing, {
      'AwsSolutions-SMG4':
        'A signing key is rotated by adding a new one before the old, which must verify for as long as its tokens live (7 days). A rotation that replaces the value would void them.',
    });
    acknowledge(orderId, {
      'AwsSolutions-SMG4':
        'Never rotated: an Idempotency-Key must lead to the same order id for 30 days, or a repeated request would print a second letter.',
    });
    acknowledge(notification, {
      'AwsSolutions-SMG4':
        'Never rotated: receivers keep the secret of their order and the public key, and mailboxes keep unsubscribe links. Another value would void them all at once.',
    });
    this.#given = given;
    this.#made = {
      signing: signing.secretArn,
      orderId: orderId.secretArn,
      notification: notification.secretArn,
    };
  }

  arn(name: MadeHere): string {
    return this.#made[name];
  }

  /** Of a use of given secrets: those of every vendor that this deployment has. */
  arns(name: SecretName): readonly string[] {
    if (isMadeHere(name)) return [this.#made[name]];
    const used = GIVEN_SECRETS.filter(({ use }) => use === name);
    return used.flatMap(({ variable }) => this.#given[variable] ?? []);
  }
}

function isMadeHere(name: SecretName): name is MadeHere {
  return !name.includes('.');
}
