import { type CfnSecret, Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { GIVEN_SECRETS, type SecretVariable } from '../../lib/vendors.ts';
import { acknowledge } from '../acknowledge.ts';
import type { SecretName, SecretOfOurs } from '../function-grant.ts';

interface SecretsProps {
  /** Keeps the secrets when the stack goes: without them issued tokens and order ids mean nothing. */
  readonly retain: boolean;
  /** Secrets that only other companies give out, made by hand. */
  readonly given: Readonly<Partial<Record<SecretVariable, string>>>;
  /** ARNs of secrets of ours that there are already, which are used in the place of new ones. */
  readonly existing: Readonly<Partial<Record<SecretOfOurs, string>>>;
}

const RANDOM = { passwordLength: 64, excludePunctuation: true };

interface Made {
  readonly id: string;
  readonly description: string;
  readonly generateSecretString: SecretStringGenerator;
  /** Why cdk-nag's wish for a rotation is not granted. */
  readonly notRotated: string;
}

const MADE_HERE: Readonly<Record<SecretOfOurs, Made>> = {
  signing: {
    id: 'Signing',
    description:
      'Keys that sign quote and capability tokens: a JSON object, key id to secret; the first one signs, all verify.',
    generateSecretString: { ...RANDOM, secretStringTemplate: '{}', generateStringKey: 'k1' },
    notRotated:
      'A signing key is rotated in two steps, the new one first beside the old and then before it, which must verify for as long as its tokens live (years, for evidence). A rotation that replaces the value would void them.',
  },
  orderId: {
    id: 'OrderId',
    description: 'Derives an order id from the caller and the Idempotency-Key.',
    generateSecretString: RANDOM,
    notRotated:
      'Never rotated: an Idempotency-Key must lead to the same order id for 30 days, or a repeated request would print a second letter.',
  },
  notification: {
    id: 'Notification',
    description: 'Derives what signs webhooks and unsubscribe links.',
    generateSecretString: RANDOM,
    notRotated:
      'Never rotated: receivers keep the secret of their order and the public key, and mailboxes keep unsubscribe links. Another value would void them all at once.',
  },
  recipient: {
    id: 'Recipient',
    description: 'Derives the codes on letters, and what stands for an address that takes no mail.',
    generateSecretString: RANDOM,
    notRotated:
      'Never rotated: the codes are on paper, and nobody could find again which addresses take no mail.',
  },
};

/**
 * Secrets made by Secrets Manager itself, and others that are only named here: their values are in no template, no
 * parameter and no log.
 */
export class Secrets extends Construct {
  readonly #ours: Readonly<Record<SecretOfOurs, string>>;
  readonly #given: SecretsProps['given'];

  constructor(scope: Construct, id: string, { retain, given, existing }: SecretsProps) {
    super(scope, id);
    const arnOf = (name: SecretOfOurs) => existing[name] ?? this.#make(MADE_HERE[name], retain);
    this.#given = given;
    this.#ours = {
      signing: arnOf('signing'),
      orderId: arnOf('orderId'),
      notification: arnOf('notification'),
      recipient: arnOf('recipient'),
    };
  }

  arn(name: SecretOfOurs): string {
    return this.#ours[name];
  }

  /** Of a use of given secrets: those of every vendor that this deployment has. */
  arns(name: SecretName): readonly string[] {
    if (isSecretOfOurs(name)) return [this.#ours[name]];
    const used = GIVEN_SECRETS.filter(({ use }) => use === name);
    return used.flatMap(({ variable }) => this.#given[variable] ?? []);
  }

  #make({ id, description, generateSecretString, notRotated }: Made, retain: boolean): string {
    const removalPolicy = retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const secret = new Secret(this, id, { description, generateSecretString, removalPolicy });
    (secret.node.defaultChild as CfnSecret).overrideLogicalId(`${id}Secret`);
    acknowledge(secret, { 'AwsSolutions-SMG4': notRotated });
    return secret.secretArn;
  }
}

function isSecretOfOurs(name: SecretName): name is SecretOfOurs {
  return !name.includes('.');
}
