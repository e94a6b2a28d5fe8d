import {
  AccessLogFormat,
  EndpointType,
  type Integration,
  LambdaIntegration,
  LogGroupLogDestination,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy, Size } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import {
  AUTHORIZER_MODULE,
  ROUTES,
  type Route,
  UNMATCHED_MODULE,
} from '../../lib/contract/operations.ts';
import { acknowledge } from '../acknowledge.ts';
import { type DeployedModule, functionServing } from '../deployed-functions.ts';
import type { FunctionModule } from '../function-grants.ts';
import { FOR_EVERYBODY, methodThrottles } from '../throttles.ts';
import type { DocumentsBucket } from './documents-bucket.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { KeyAuthorizer } from './key-authorizer.ts';
import type { MailFunctions } from './mail-functions.ts';
import { UploadIntegration } from './upload-integration.ts';

interface HttpApiProps {
  readonly stage: string;
  readonly functions: MailFunctions;
  readonly documents: DocumentsBucket;
  /** Whether the gateway's own address answers nobody, because a domain alone does. */
  readonly isOwnAddressOff: boolean;
}

/**
 * What is kept of a call. Neither address nor path nor query: an order id in a path is a capability to read
 * the order. The request id leads to the function's own log.
 */
const ACCESS_LOG_FIELDS = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  method: '$context.httpMethod',
  route: '$context.resourcePath',
  status: '$context.status',
  gatewayError: '$context.error.responseType',
  latencyMs: '$context.responseLatency',
  integrationMs: '$context.integrationLatency',
  responseBytes: '$context.responseLength',
};

/** A PDF, and what tools say of one that are not told better; any other body would be taken for text and damaged. */
const BINARY_MEDIA_TYPES = [
  'application/pdf',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-www-form-urlencoded',
];

/**
 * From here on the gateway compresses what its caller can read compressed (gzip, deflate). A function that did it would
 * have to answer base64, which the gateway decodes only for callers whose `Accept` begins with a binary media type.
 */
const COMPRESSED_FROM_BYTES = 1024;

/**
 * One route for each path of the contract. What has another method is answered by the function of the path, and a path
 * that nothing serves by the gateway: the two answers are one (`gateway-responses.ts`).
 */
export class HttpApi extends Construct {
  readonly restApi: RestApi;
  /** A line for each call. */
  readonly accessLogs: LogGroup;
  /** As whom it puts uploads into the bucket. */
  readonly uploadRole: IRole;
  readonly #functions: MailFunctions;
  readonly #uploads: UploadIntegration;

  constructor(scope: Construct, id: string, props: HttpApiProps) {
    super(scope, id);
    const { functions, documents } = props;
    this.#functions = functions;
    this.#uploads = new UploadIntegration(this, 'Uploads', documents);
    this.uploadRole = this.#uploads.role;
    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.restApi = this.#createApi(props);
    addGatewayResponses(this.restApi);
    this.#addRoutes();
    acknowledgeFindings(this.restApi);
  }

  #createApi({ stage, isOwnAddressOff }: HttpApiProps): RestApi {
    return new RestApi(this, 'Api', {
      restApiName: `physical-mail-${stage}`,
      endpointTypes: [EndpointType.REGIONAL],
      binaryMediaTypes: BINARY_MEDIA_TYPES,
      minCompressionSize: Size.bytes(COMPRESSED_FROM_BYTES),
      // The account-wide role that lets API Gateway write logs; without it a stage with logs is refused.
      cloudWatchRole: true,
      ...(isOwnAddressOff && { disableExecuteApiEndpoint: true }),
      deployOptions: {
        stageName: 'live',
        throttlingRateLimit: FOR_EVERYBODY.perSecond,
        throttlingBurstLimit: FOR_EVERYBODY.atOnce,
        methodOptions: methodThrottles(),
        accessLogDestination: new LogGroupLogDestination(this.accessLogs),
        accessLogFormat: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_FIELDS)),
        tracingEnabled: false,
      },
    });
  }

  #addRoutes(): void {
    const checker = this.#functions.serving(AUTHORIZER_MODULE);
    const authorizer = new KeyAuthorizer(this, 'Keys', this.restApi, checker);
    const upload = { ...this.#uploads.methodOptions, ...authorizer.methodOptions };
    for (const path of new Set(ROUTES.map((route) => route.path))) {
      const resource = this.restApi.root.resourceForPath(path);
      const [main, ...others] = servedAt(path);
      resource.addMethod('ANY', this.#integration(main.deployed));
      for (const { deployed, method } of others) {
        if (deployed !== null) resource.addMethod(method, this.#integration(deployed));
        else resource.addMethod(method, this.#uploads.integration, upload);
      }
    }
    const unmatched = this.#integration(functionServing(UNMATCHED_MODULE));
    this.restApi.root.addResource('{proxy+}').addMethod('ANY', unmatched);
  }

  /** One permission for each function: one for each method would fill its policy. */
  #integration(deployed: DeployedModule): Integration {
    return new LambdaIntegration(this.#functions.of(deployed).live as IFunction, {
      scopePermissionToMethod: false,
    });
  }
}

interface Served {
  readonly method: Route['method'];
  /** Null where the gateway itself serves. */
  readonly deployed: DeployedModule | null;
}

/**
 * Who serves a path: first the function that takes whatever no other method of the path takes, and answers 405 to what
 * nobody takes; then the methods that lead elsewhere. The first is who serves GET, where anybody does.
 */
function servedAt(path: string): [{ readonly deployed: DeployedModule }, ...Served[]] {
  const served = ROUTES.filter((route) => route.path === path).map(({ method, module }) => ({
    method,
    deployed: module === null ? null : functionServing(module as FunctionModule),
  }));
  const first = served.find(({ method }) => method === 'GET') ?? served[0];
  const deployed = first?.deployed ?? functionServing(UNMATCHED_MODULE);
  return [{ deployed }, ...served.filter((each) => each.deployed !== deployed)];
}

function acknowledgeFindings(api: RestApi): void {
  acknowledge(api, {
    'AwsSolutions-APIG2':
      'The functions validate every request against the schemas of the contract, and name the field that is wrong; a validator in the gateway would answer first, with less.',
    'AwsSolutions-APIG3':
      'The stage is throttled and the service limits each caller. A web ACL is a decision of the account that deploys, with its own monthly price: the contexts waf and webAclArn.',
    'AwsSolutions-APIG4':
      'Open by contract: anyone may send a letter. An API key is optional and checked in a function, which answers in the error envelope.',
    'AwsSolutions-COG4':
      'Open by contract: there are no user accounts. An API key is optional and checked in a function.',
    'AwsSolutions-APIG6':
      'Execution logs would hold request headers with API keys, and order ids in paths. The access log and the functions say what happened without them.',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
      'The policy that API Gateway documents for its account-wide log role, which no function can assume.',
  });
}
