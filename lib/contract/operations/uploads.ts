import type { Operation } from '../operation.ts';
import {
  StationeryRequestSchema,
  StationeryResponseSchema,
  UploadResponseSchema,
} from '../schemas/upload.ts';

/** Store what a letter is made of before there is one. */
export const UPLOAD_OPERATIONS = {
  uploadPdf: {
    id: 'uploadPdf',
    method: 'PUT',
    path: '/v1/uploads',
    module: null,
    tag: 'Mail',
    summary: 'Upload a PDF',
    description:
      'At most 10 MB (10,485,760 bytes), as the raw body. The key that is returned lives until `expires_at`, 24 hours unless the deployment says otherwise, and serves one order; quotes do not use it up, and refuse one that an order has. An order with the `confirmation_token` of a quote has it for as long as that lives. Callers without a key are counted, as for quotes. The PDF is judged when it is used: an empty file is then `empty_document`, and one that was sent as another media type may arrive damaged and be `invalid_pdf`.',
    scope: null,
    guestLimit: { group: 'uploads', counts: 'calls' },
    mediaType: 'application/pdf',
    replies: { 201: { description: 'The PDF is stored.', schema: UploadResponseSchema } },
    codes: ['file_too_large'],
    // A body that is too large for the gateway never reaches a function.
    statuses: { file_too_large: 413 },
  },
  putStationery: {
    id: 'putStationery',
    method: 'PUT',
    path: '/v1/stationery',
    module: 'http/put-stationery',
    tag: 'Mail',
    summary: 'Keep a letterhead and a signature',
    description:
      'Free. Inspected as a document is, read from its ink and screened; then kept for whoever has the key that is returned, until 400 days after it was last used, unless the deployment says otherwise. Send the key as `stationery` with the `text` of a letter; a quote shows the proof. What is in colour is printed in gray unless the letter is paid in colour.',
    scope: 'mail:send',
    guestLimit: { group: 'stationery', counts: 'calls' },
    body: StationeryRequestSchema,
    replies: { 201: { description: 'It is kept.', schema: StationeryResponseSchema } },
    codes: [
      'invalid_base64',
      'file_too_large',
      'invalid_pdf',
      'empty_document',
      'page_limit_exceeded',
      'rejected',
    ],
  },
} as const satisfies Record<string, Operation>;
