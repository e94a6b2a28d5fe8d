import { DISCOVERY_PATHS } from './discovery.ts';
import type { Operation } from './operation.ts';
import { ADDRESS_OPERATIONS } from './operations/addresses.ts';
import { BATCH_OPERATIONS } from './operations/batches.ts';
import { CREDIT_OPERATIONS } from './operations/credits.ts';
import { DESK_OPERATIONS } from './operations/desk.ts';
import { EVIDENCE_OPERATIONS } from './operations/evidence.ts';
import { FEEDBACK_OPERATIONS } from './operations/feedback.ts';
import { HELPER_OPERATIONS } from './operations/helpers.ts';
import { MAIL_OPERATIONS } from './operations/mail.ts';
import { NOTIFICATION_OPERATIONS } from './operations/notifications.ts';
import { OPERATOR_OPERATIONS } from './operations/operators.ts';
import { ORDER_ACTION_OPERATIONS } from './operations/order-actions.ts';
import { SERVICE_OPERATIONS } from './operations/service.ts';
import { UPLOAD_OPERATIONS } from './operations/uploads.ts';
import { WEBHOOK_OPERATIONS } from './operations/webhooks.ts';
import {
  CODE_FORM_PATH,
  LANDING_PATH,
  PAGE_PATHS,
  PAGE_PICTURE_PATH,
  RECIPIENT_PATH,
} from './pages.ts';

/**
 * Every operation of the API. Routes, functions, validation, OpenAPI and tools are made from this list; a
 * handler without a row, or a row without a handler, fails the tests.
 */
export const OPERATIONS = {
  ...SERVICE_OPERATIONS,
  ...MAIL_OPERATIONS,
  ...BATCH_OPERATIONS,
  ...UPLOAD_OPERATIONS,
  ...CREDIT_OPERATIONS,
  ...ADDRESS_OPERATIONS,
  ...HELPER_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...ORDER_ACTION_OPERATIONS,
  ...EVIDENCE_OPERATIONS,
  ...OPERATOR_OPERATIONS,
  ...DESK_OPERATIONS,
  ...FEEDBACK_OPERATIONS,
  ...NOTIFICATION_OPERATIONS,
} as const satisfies Record<string, Operation>;

/** What a gateway must say of its own answers; infrastructure knows of the contract what stands here. */
export { CROSS_ORIGIN_HEADERS } from './cross-origin.ts';
export { DOCS_PICTURES } from './docs-pictures.ts';

export type OperationId = keyof typeof OPERATIONS;

/** Serves every path and method that no operation declares: 404 or 405 in the envelope. */
export const UNMATCHED_MODULE = 'http/unmatched-route';

/** Admits calls to what the gateway serves itself (the operations without a module): keys, and guests by number. */
export const AUTHORIZER_MODULE = 'http/authorize-upload';

export const MCP_PATH = '/api/mcp';

/** The tools for agents; what they are, the protocol itself tells (`lib/mcp`). */
const MCP_ROUTE: Route = { method: 'POST', path: MCP_PATH, module: 'http/mcp' };

/** A method and path, and the module below `functions/` that serves it; null where the gateway itself does. */
export interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly module: string | null;
}

const WRITTEN: readonly Route[] = [
  ...Object.values(OPERATIONS).map(({ method, path, module }) => ({ method, path, module })),
  { method: 'GET', path: LANDING_PATH, module: 'pages/get-landing' },
  ...PAGE_PATHS.map((path): Route => ({ method: 'GET', path, module: 'pages/get-page' })),
  ...DISCOVERY_PATHS.map((path): Route => ({ method: 'GET', path, module: 'pages/get-discovery' })),
  { method: 'GET', path: PAGE_PICTURE_PATH, module: 'pages/get-page-picture' },
  { method: 'GET', path: CODE_FORM_PATH, module: 'pages/recipient' },
  { method: 'GET', path: RECIPIENT_PATH, module: 'pages/recipient' },
  { method: 'POST', path: RECIPIENT_PATH, module: 'pages/recipient' },
  MCP_ROUTE,
];

/**
 * Everything that is served: the operations of the API, the tools for agents and the pages for people. What takes GET
 * takes HEAD (RFC 9110, section 9.1).
 */
export const ROUTES: readonly Route[] = WRITTEN.flatMap((route): Route[] =>
  route.method === 'GET' ? [route, { ...route, method: 'HEAD' }] : [route],
);
