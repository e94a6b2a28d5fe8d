import * as v from 'valibot';
import type { Operation } from '../operation.ts';
import { HealthResponseSchema } from '../schemas/service.ts';

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
} as const satisfies Record<string, Operation>;
