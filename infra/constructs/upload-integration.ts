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

/**
 * Made of the gateway's own variables alone: no header of the caller can be relied on, and the length of the body is
 * in no variable. Velocity has no dates, so it reckons the expiry by itself (days from civil, proleptic Gregorian).
 */
const UPLOADED = readFileSync(new URL('../upload-response.vtl', import.meta.url), 'utf8');

const NOT_STORED = JSON.stringify({
  status: 'failed',
  code: 'unavailable',
  reason: 'The upload could not be stored.',
  next: ['Send the same request again later.'],
});

/**
 * The gateway puts the body of an upload into the bucket itself: 10 MB do not fit through a function. The key is
 * the gateway's id of the request. A client can choose that id by a header, so S3 is told never to overwrite, and
 * the bytes are judged when they are used.
 */
export class UploadIntegration extends Construct {
  readonly integration: AwsIntegration;
  readonly methodOptions: MethodOptions;

  constructor(scope: Construct, id: string, documents: DocumentsBucket) {
    super(scope, id);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [documents.folderArn('uploads')],
      }),
    );
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::<DocumentsBucket.Arn>/uploads/*]':
        'An upload is named by its request, which nobody knows beforehand.',
    });
    this.integration = new AwsIntegration({
      service: 's3',
      integrationHttpMethod: 'PUT',
      path: `${documents.name}/uploads/{key}`,
      options: {
        credentialsRole: role,
        passthroughBehavior: PassthroughBehavior.WHEN_NO_TEMPLATES,
        requestParameters: {
          'integration.request.path.key': 'context.requestId',
          'integration.request.header.Content-Type': "'application/pdf'",
          'integration.request.header.If-None-Match': "'*'",
          'integration.request.header.x-amz-meta-stored-at': 'context.requestTimeEpoch',
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
    responseParameters: Object.fromEntries(Object.keys(HEADERS).map((name) => [name, true])),
  })),
};
