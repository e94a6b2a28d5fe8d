import { UPLOAD_OPERATIONS } from '../../lib/contract/operations/uploads.ts';
import { gatewayAuthorizer } from '../../lib/http/gateway-authorizer.ts';
import { newUpload } from '../../lib/upload/new-upload.ts';
import { deps } from '../deps.ts';

/** Admits an upload, and names it, before the gateway puts its body into the bucket. */
export const handler = gatewayAuthorizer(UPLOAD_OPERATIONS.uploadPdf, deps, newUpload);
