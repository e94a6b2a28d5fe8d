import { gatewayAuthorizer } from '../../lib/api/gateway-authorizer.ts';
import { MAIL_OPERATIONS } from '../../lib/api/operations/mail.ts';
import { deps } from '../deps.ts';

/** Checks the API key of an upload before the gateway puts its body into the bucket. */
export const handler = gatewayAuthorizer(MAIL_OPERATIONS.uploadPdf, deps);
