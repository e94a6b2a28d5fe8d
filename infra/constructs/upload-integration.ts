import { readFileSync } from 'node:fs';
import {
  AwsIntegration,
  ContentHandling,
  type IntegrationResponse,
  type MethodOptions,
  PassthroughBehavior,
} from 'aws-cdk-lib/aws-apigateway';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { CROSS_ORIGIN_HEADERS } from '../../lib/contract/operations.ts';
import { acknowledge } from '../acknowledge.ts';
import type { DocumentsBucket } from './documents-bucket.ts';
import { literals } from './literals.ts';

/** The headers of both answers. */
const HEADERS = Object.fromEntries(
  Object.entries({
    'x-request-id': 'context.requestId',
    ...literals(CROSS_ORIGIN_HEADERS),
  }).map(([name, value]) => [`method.response.header.${name}`, value]),
);

/** Headers that the template of the answer sets, for callers who are counted. */
const SET = ['ratelimit', 'ratelimit-policy'].map((name) => `method.response.header.${name}`);

/**
 * Made of the gateway's own variables and of what the authorizer told it: no header of the caller can be relied on, and
 * the length of the body is in no variable.
 */
const template = (name: string) => readFileSync(new URL(`../${name}.vtl`, import.meta.url), 'utf8');
const UPLOADED = template('upload-response');
const NOT_STORED = template('upload-failure');

/**
 * The gateway puts the body of an upload into the bucket itself: 10 MB do not fit through a function. The authorizer
 * has named the object, in the one folder that the gateway may write; where it named another, S3 refuses the call. The
 * bytes are judged when they are used.
 */
export class UploadIntegration extends Construct {
  readonly integration: AwsIntegration;
  readonly methodOptions: MethodOptions;
  /** As whom the gateway writes. */
  readonly role: Role;

  constructor(scope: Construct, id: string, documents: DocumentsBucket) {
    super(scope, id);
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    });
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [documents.folderArn('uploads')],
      }),
    );
    acknowledge(this.role, {
      [`AwsSolutions-IAM5[Resource::${documents.judgedArn}/uploads/*]`]:
        'An upload has a name of its own, which nobody knows beforehand.',
    });
    this.integration = new AwsIntegration({
      service: 's3',
      integrationHttpMethod: 'PUT',
      path: `${documents.name}/{folder}/{key}`,
      options: {
        credentialsRole: this.role,
        passthroughBehavior: PassthroughBehavior.WHEN_NO_TEMPLATES,
        requestParameters: {
          'integration.request.path.folder': 'context.authorizer.folder',
          'integration.request.path.key': 'context.authorizer.uploadId',
          'integration.request.header.Content-Type': "'application/pdf'",
          'integration.request.header.x-amz-meta-stored-at': 'context.authorizer.storedAt',
        },
        integrationResponses: INTEGRATION_RESPONSES,
      },
    });
    this.methodOptions = METHOD_OPTIONS;
  }
}

/** Without it the gateway would make bytes of the answer where `Accept` names a PDF, and fail at the template. */
const contentHandling = ContentHandling.CONVERT_TO_TEXT;

const INTEGRATION_RESPONSES: IntegrationResponse[] = [
  {
    statusCode: '201',
    contentHandling,
    responseParameters: HEADERS,
    responseTemplates: { 'application/json': UPLOADED },
  },
  {
    statusCode: '503',
    contentHandling,
    selectionPattern: '[345]\\d{2}',
    responseParameters: HEADERS,
    responseTemplates: { 'application/json': NOT_STORED },
  },
];

/** No header is required: the gateway drops `Content-Length` and knows others by one spelling only. */
const METHOD_OPTIONS: MethodOptions = {
  methodResponses: ['201', '503'].map((statusCode) => ({
    statusCode,
    responseParameters: Object.fromEntries(
      [...Object.keys(HEADERS), ...SET].map((name) => [name, true]),
    ),
  })),
};
