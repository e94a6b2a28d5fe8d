import * as v from 'valibot';
import type { Operation } from '../operation.ts';
import { HealthResponseSchema, KeyResponseSchema } from '../schemas/service.ts';

/** The service itself. */
export const SERVICE_OPERATIONS = {
  getHealth: {
    id: 'getHealth',
    method: 'GET',
    path: '/v1/health',
    module: 'http/get-health',
    tag: 'Service',
    summary: 'Is the service up?',
    description:
      'Liveness, the deployment, and which optional lanes are on. A deployment whose settings are not complete answers `unavailable` and names them.',
    scope: null,
    replies: { 200: { description: 'It is up.', schema: HealthResponseSchema } },
    codes: [],
  },
  getOpenapi: {
    id: 'getOpenapi',
    method: 'GET',
    path: '/v1/openapi.json',
    module: 'http/get-openapi',
    tag: 'Service',
    summary: 'This description',
    description:
      'The OpenAPI 3.1 description, generated from the schemas the server validates with.',
    scope: null,
    conditional: true,
    replies: {
      200: { description: 'An OpenAPI 3.1 document.', schema: v.record(v.string(), v.unknown()) },
    },
    codes: [],
  },
  getKey: {
    id: 'getKey',
    method: 'GET',
    path: '/v1/keys/self',
    module: 'http/get-key',
    tag: 'Service',
    summary: 'What the API key of this call may do',
    description:
      'Free, read-only. Scopes, what its operator lets it spend and send, and what it has spent. It needs the key, and no scope.',
    scope: null,
    keyRequired: true,
    replies: { 200: { description: 'The key.', schema: KeyResponseSchema } },
    codes: ['limit_check_unavailable'],
  },
} as const satisfies Record<string, Operation>;
