import { MAIL_OPERATIONS } from '../../lib/contract/operations/mail.ts';
import { gatewayAuthorizer } from '../../lib/http/gateway-authorizer.ts';
import { deps } from '../deps.ts';

/** Checks the API key of an upload before the gateway puts its body into the bucket. */
export const handler = gatewayAuthorizer(MAIL_OPERATIONS.uploadPdf, deps);
