import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ENV } from '../../../lib/resources.ts';
import { acknowledge } from '../../acknowledge.ts';

/**
 * What CloudFront sends along and the functions ask for. Its value is in no template: CloudFormation puts it into the
 * distribution and the environment of the functions. Who may read the one may as well read the other, and it opens
 * nothing: it lets a call say where it comes from.
 */
export class FrontSecret extends Construct {
  /** Resolved by CloudFormation alone. */
  readonly text: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'By what the functions know that a call came through CloudFront.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'Distribution and functions learn the value when they are deployed. A rotation between two deployments would change neither, and one in the middle would shut the service.',
    });
    this.text = secret.secretValue.unsafeUnwrap();
  }

  /** How a function learns of it. */
  environment(): Record<string, string> {
    return { [ENV.frontSecret]: this.text };
  }
}
