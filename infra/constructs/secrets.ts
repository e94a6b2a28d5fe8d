import { type CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { SecretName } from '../function-grants.ts';

interface SecretsProps {
  /** Keeps the secrets when the stack goes: without them issued tokens and order ids mean nothing. */
  readonly retain: boolean;
}

/** Secrets made by Secrets Manager itself: their values are in no template, no parameter and no log. */
export class Secrets extends Construct {
  readonly #secrets: Readonly<Record<SecretName, Secret>>;

  constructor(scope: Construct, id: string, { retain }: SecretsProps) {
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
    (signing.node.defaultChild as CfnSecret).overrideLogicalId('SigningSecret');
    (orderId.node.defaultChild as CfnSecret).overrideLogicalId('OrderIdSecret');
    acknowledge(signing, {
      'AwsSolutions-SMG4':
        'A signing key is rotated by adding a new one before the old, which must verify for as long as its tokens live (7 days). A rotation that replaces the value would void them.',
    });
    acknowledge(orderId, {
      'AwsSolutions-SMG4':
        'Never rotated: an Idempotency-Key must lead to the same order id for 30 days, or a repeated request would print a second letter.',
    });
    this.#secrets = { signing, orderId };
  }

  arn(name: SecretName): string {
    return this.#secrets[name].secretArn;
  }
}
