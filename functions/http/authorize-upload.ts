import { gatewayAuthorizer } from '../../lib/api/gateway-authorizer.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { deps } from '../deps.ts';

/** Checks the API key of an upload before the gateway puts its body into the bucket. */
export const handler = gatewayAuthorizer(OPERATIONS.uploadPdf, deps);
