import type { IRole } from 'aws-cdk-lib/aws-iam';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { ENV } from '../../lib/resources.ts';
import { checkEnvironment } from '../check-environment.ts';
import {
  AREAS,
  type Area,
  areaOf,
  DEPLOYED_MODULES,
  type DeployedModule,
  functionServing,
} from '../deployed-functions.ts';
import { checkEnvironmentSize } from '../environment-size.ts';
import type { FunctionModule } from '../function-grants.ts';
import { reservedRoom } from '../reserved-room.ts';
import { shortenArns } from '../short-arns.ts';
import { OF_DOCUMENTS, opensDocuments } from './function-code.ts';
import type { Surroundings } from './grant-statements.ts';
import { MailFunction } from './mail-function.ts';

interface MailFunctionsProps {
  readonly around: Surroundings;
  /** Settings that every function gets besides the names of what is deployed. */
  readonly settings: Readonly<Record<string, string>>;
  /** Executions at once that the account may have; undefined where nobody said. */
  readonly concurrency: number | undefined;
  /** Directory of the bundle; without it the functions get placeholder code. */
  readonly bundleDirectory: string | undefined;
}

/** All functions, and a log for each area of them. */
export class MailFunctions extends Construct {
  readonly #functions: ReadonlyMap<DeployedModule, MailFunction>;

  constructor(scope: Construct, id: string, props: MailFunctionsProps) {
    super(scope, id);
    const environment = shortenArns({ ...deployedNames(props.around), ...props.settings });
    checkEnvironment(environment);
    checkEnvironmentSize(this, environment);
    const codeOf = codeFrom(props.bundleDirectory);
    const shared = { around: props.around, environment };
    const logs = Object.fromEntries(AREAS.map((area) => [area, this.#logGroup(area)]));
    this.#functions = new Map(
      DEPLOYED_MODULES.map((module) => {
        const logGroup = logs[areaOf(module)] as LogGroup;
        const reserved = reservedRoom(module, props.concurrency);
        const own = { module, logGroup, reserved, code: codeOf(module) };
        return [module, new MailFunction(this, { ...own, ...shared })];
      }),
    );
  }

  of<M extends DeployedModule>(deployed: M): MailFunction<M> {
    const found = this.#functions.get(deployed);
    if (found === undefined) throw new Error(`infra/function-grants.ts has no row ${deployed}`);
    return found as MailFunction<M>;
  }

  /** The function in which a module runs. */
  serving(module: FunctionModule): MailFunction {
    return this.of(functionServing(module));
  }

  all(): readonly MailFunction[] {
    return [...this.#functions.values()];
  }

  roles(): readonly IRole[] {
    return this.all().flatMap(({ lambda }) => lambda.role ?? []);
  }

  #logGroup(area: Area): LogGroup {
    return new LogGroup(this, `${area}Logs`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }
}

const PLACEHOLDER_CODE = Code.fromInline('// Synthesised without code: context bundle=false.\n');

/**
 * Two assets of one bundle: its files are shared chunks, of which Lambda loads only those that a handler imports, and
 * what documents need is left out where none is opened.
 */
function codeFrom(bundleDirectory: string | undefined): (module: DeployedModule) => Code {
  if (bundleDirectory === undefined) return () => PLACEHOLDER_CODE;
  const all = Code.fromAsset(bundleDirectory);
  const light = Code.fromAsset(bundleDirectory, { exclude: [...OF_DOCUMENTS] });
  return (module) => (opensDocuments(module) ? all : light);
}

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
    [ENV.recipientSecretArn]: around.secrets.arn('recipient'),
    ...around.email?.environment(),
  };
}
