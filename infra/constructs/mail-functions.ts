import { Code } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { ENV } from '../../lib/resources.ts';
import { checkEnvironment } from '../check-environment.ts';
import { FUNCTION_MODULES, type FunctionModule } from '../function-grants.ts';
import type { Surroundings } from './grant-statements.ts';
import { MailFunction } from './mail-function.ts';

interface MailFunctionsProps {
  readonly around: Surroundings;
  /** Settings that every function gets besides the names of what is deployed. */
  readonly settings: Readonly<Record<string, string>>;
  /** Directory of the bundle; without it the functions get placeholder code. */
  readonly bundleDirectory: string | undefined;
}

/** One function for each row of the grants table. */
export class MailFunctions extends Construct {
  readonly #functions: ReadonlyMap<FunctionModule, MailFunction>;

  constructor(scope: Construct, id: string, props: MailFunctionsProps) {
    super(scope, id);
    const environment = { ...deployedNames(props.around), ...props.settings };
    checkEnvironment(environment);
    // One asset for all: its files are shared chunks, and Lambda loads only those that a handler imports.
    const shared = {
      code: props.bundleDirectory ? Code.fromAsset(props.bundleDirectory) : PLACEHOLDER_CODE,
      around: props.around,
      environment,
    };
    this.#functions = new Map(
      FUNCTION_MODULES.map((module) => [module, new MailFunction(this, { module, ...shared })]),
    );
  }

  of<M extends FunctionModule>(module: M): MailFunction<M> {
    const found = this.#functions.get(module);
    if (found === undefined) throw new Error(`infra/function-grants.ts has no row ${module}`);
    return found as MailFunction<M>;
  }

  all(): readonly MailFunction[] {
    return [...this.#functions.values()];
  }
}

const PLACEHOLDER_CODE = Code.fromInline('// Synthesised without code: context bundle=false.\n');

/** Names and ARNs open nothing by themselves, so every function gets all of them, and settings are uniform. */
function deployedNames(around: Surroundings): Record<string, string> {
  return {
    ...around.tables.environment(),
    [ENV.documentsBucket]: around.documents.name,
    [ENV.effectsQueueUrl]: around.effects.queue.queueUrl,
    [ENV.orderWorkflowArn]: around.workflowArn,
    [ENV.signingSecretsArn]: around.secrets.arn('signing'),
    [ENV.orderIdSecretArn]: around.secrets.arn('orderId'),
    [ENV.notificationSecretArn]: around.secrets.arn('notification'),
    ...around.email?.environment(),
  };
}
