import { type Operation, TAGS } from '../contract/operation.ts';
import { OPERATIONS, type OperationId } from '../contract/operations.ts';
import { NotificationSchema } from '../contract/schemas/notification.ts';
import { contentOf } from './description/content.ts';
import { parametersOf, requestBodyOf } from './description/inputs.ts';
import { replyComponents, responsesOf } from './description/replies.ts';
import { samplesOf } from './description/samples.ts';
import { componentSchemas, type Json } from './description/schemas.ts';
import { NOTIFICATION_EXAMPLES } from './examples/notifications.ts';
import { EXAMPLES } from './examples.ts';

const ROWS: readonly Operation[] = Object.values(OPERATIONS);
const INTRODUCTION = `Sends real paper mail. No account is needed: each order carries its own payment, and \`sandbox: true\` simulates the whole flow for free.

Every answer carries \`status\`: \`ok\`, \`action_required\` or \`failed\`. A failure also carries a stable \`code\`, a \`reason\` for people, and \`next\`, the steps that help. Every answer has the header \`x-request-id\`. Request bodies are closed: a field that is not described is a \`validation_error\`, and nothing was done. Answers are open: fields may be added. String lengths are counted in UTF-16 code units. Pages of any site may call all but what is signed or for operators (CORS), without credentials of the browser's.`;

/**
 * The OpenAPI 3.1 description, made from the operation list, the schemas, the error catalog and the examples alone. A
 * client must be told where the service is: behind a gateway's stage even the root is elsewhere.
 */
export function openapiDocument(baseUrl = '/'): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Physical Mail Service',
      version: '1.0.0',
      description: INTRODUCTION,
      contact: { name: 'The operator of the deployment, by POST /v1/feedback' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl, description: 'The deployment that serves this document.' }],
    tags: usedTags(),
    security: [{}, { apiKey: [] }],
    paths: paths(baseUrl),
    webhooks: { orderUpdate: { post: NOTIFICATION } },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'Optional, except for operators. A key narrows what its holder may do.',
        },
      },
      schemas: componentSchemas(),
      ...replyComponents(ROWS),
    },
  };
}

/** What is sent to an order's `webhook_url`. */
const NOTIFICATION = {
  operationId: 'orderUpdate',
  tags: ['Webhooks'],
  summary: 'An order was updated',
  description:
    "Sent to the `webhook_url` of an order, signed as Standard Webhooks: by the order's `webhook_secret` (`v1`) and by the key of `GET /v1/webhooks/keys` (`v1a`). `webhook-id` is the id of the event and the same on every attempt. Answer with 2xx within 15 seconds; anything else is tried again for about 28 hours, and 410 ends it.",
  security: [],
  requestBody: { required: true, content: contentOf(NotificationSchema, NOTIFICATION_EXAMPLES) },
  responses: {
    '2XX': { description: 'Taken.' },
    '410': { description: 'Send no more of this order.' },
  },
};

function usedTags(): Json[] {
  const used = new Set(ROWS.map(({ tag }) => tag));
  return Object.entries(TAGS)
    .filter(([name]) => used.has(name as Operation['tag']))
    .map(([name, description]) => ({ name, description }));
}

function paths(baseUrl: string): Json {
  const result: Record<string, Json> = {};
  for (const operation of ROWS) {
    const path = result[operation.path] ?? {};
    path[operation.method.toLowerCase()] = describe(operation, baseUrl);
    result[operation.path] = path;
  }
  return result;
}

function describe(operation: Operation, baseUrl: string): Json {
  const examples = EXAMPLES[operation.id as OperationId] ?? {};
  const parameters = parametersOf(operation, examples);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: describedWithScope(operation),
    ...(operation.keyRequired ? { security: [{ apiKey: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(operation, examples),
    responses: responsesOf(operation, examples),
    ...samplesOf(operation, examples, baseUrl),
  };
}

function describedWithScope({ description, scope, keyRequired }: Operation): string {
  if (scope === null) return description;
  return keyRequired
    ? `${description} Needs an API key with the scope \`${scope}\`.`
    : `${description} A key needs the scope \`${scope}\`.`;
}
