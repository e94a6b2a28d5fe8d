import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { type ErrorCode, errorSpec } from '../errors/catalog.ts';
import { commonCodes, type ObjectSchema, type Operation, type Schema, TAGS } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { COMPONENTS } from './schemas/components.ts';
import { NotificationSchema } from './schemas/notice.ts';

type Json = Record<string, unknown>;

const CONVERSION = { target: 'draft-2020-12', typeMode: 'input' } as const;
const INTRODUCTION = `Sends real paper mail. No account is needed: each order carries its own payment, and \`sandbox: true\` simulates the whole flow for free.

Every answer carries \`status\`: \`ok\`, \`action_required\` or \`failed\`. A failure also carries a stable \`code\`, a \`reason\` for people, and \`next\`, the steps that help. Every answer has the header \`x-request-id\`. String lengths are counted in UTF-16 code units.`;

/** The OpenAPI 3.1 description, made from the operation list, the schemas and the error catalog alone. */
export function openapiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Physical Mail Service',
      version: '1.0.0',
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The deployment that serves this document.' }],
    tags: usedTags(),
    security: [{}, { apiKey: [] }],
    paths: paths(),
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
  requestBody: { required: true, content: jsonContent(NotificationSchema) },
  responses: {
    '2XX': { description: 'Taken.' },
    '410': { description: 'Send no more of this order.' },
  },
};

function usedTags(): Json[] {
  const used = new Set(Object.values<Operation>(OPERATIONS).map(({ tag }) => tag));
  return Object.entries(TAGS)
    .filter(([name]) => used.has(name as Operation['tag']))
    .map(([name, description]) => ({ name, description }));
}

function paths(): Json {
  const result: Record<string, Json> = {};
  for (const operation of Object.values<Operation>(OPERATIONS)) {
    const path = result[operation.path] ?? {};
    path[operation.method.toLowerCase()] = describe(operation);
    result[operation.path] = path;
  }
  return result;
}

function describe(operation: Operation): Json {
  const parameters = [
    ...parametersOf('path', operation.params),
    ...parametersOf('query', operation.query),
    ...parametersOf('header', operation.headers),
  ];
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: describedWithScope(operation),
    ...(operation.keyRequired ? { security: [{ apiKey: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(operation),
    responses: { ...repliesOf(operation), ...errorsOf(operation) },
  };
}

function requestBodyOf({ body, mediaType, signed }: Operation): Json {
  if (signed) return { requestBody: { required: true, content: SIGNED_CONTENT } };
  if (body) return { requestBody: { required: true, content: jsonContent(body) } };
  if (mediaType === undefined) return {};
  const bytes = { schema: { type: 'string', contentMediaType: mediaType } };
  return { requestBody: { required: true, content: { [mediaType]: bytes } } };
}

const SIGNED_CONTENT = { 'application/json': { schema: { type: 'object' } } };

function describedWithScope({ description, scope, keyRequired }: Operation): string {
  if (scope === null) return description;
  return keyRequired
    ? `${description} Needs an API key with the scope \`${scope}\`.`
    : `${description} A key needs the scope \`${scope}\`.`;
}

function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: ObjectSchema | undefined,
): Json[] {
  if (schema === undefined) return [];
  const converted = toJsonSchema(schema, CONVERSION);
  const required = new Set(converted.required ?? []);
  return Object.entries(converted.properties ?? {}).map(([name, property]) => {
    const { description, ...shape } = property as Json;
    return {
      name: place === 'header' ? headerName(name) : name,
      in: place,
      required: place === 'path' || required.has(name),
      ...(description === undefined ? {} : { description }),
      schema: shape,
    };
  });
}

/** `idempotency-key` as it is usually written: `Idempotency-Key`. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (initial) => initial.toUpperCase());
}

const REPLY_HEADERS = {
  'x-request-id': { description: 'Names this request in our log.', schema: { type: 'string' } },
};

function repliesOf(operation: Operation): Json {
  return Object.fromEntries(
    Object.entries(operation.replies).map(([status, reply]) => [
      status,
      {
        description: reply.description,
        headers: REPLY_HEADERS,
        content: jsonContent(reply.schema),
      },
    ]),
  );
}

function errorsOf(operation: Operation): Json {
  const codes = [...new Set<ErrorCode>([...operation.codes, ...commonCodes(operation)])];
  const statuses = [...new Set(codes.map((code) => statusOf(operation, code)))].sort(
    (a, b) => a - b,
  );
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      errorReply(codes.filter((code) => statusOf(operation, code) === status)),
    ]),
  );
}

/** A body that is too large for the gateway never reaches a function: 413 where the body is the file itself. */
function statusOf(operation: Operation, code: ErrorCode): number {
  const [usual, other] = errorSpec(code).http;
  return operation.mediaType && code === 'file_too_large' ? (other ?? usual) : usual;
}

function errorReply(codes: readonly ErrorCode[]): Json {
  const retryAfter = {
    'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  };
  const waits = codes.some((code) => errorSpec(code).retryAfter);
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: { ...REPLY_HEADERS, ...(waits ? retryAfter : {}) },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
      },
    },
  };
}

function jsonContent(schema: Schema): Json {
  const name = Object.entries(COMPONENTS).find(([, component]) => component === schema)?.[0];
  const shape = name ? { $ref: `#/components/schemas/${name}` } : toJsonSchema(schema, CONVERSION);
  return { 'application/json': { schema: shape } };
}

function componentSchemas(): Json {
  return toJsonSchemaDefs(COMPONENTS, {
    ...CONVERSION,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  }) as Json;
}
