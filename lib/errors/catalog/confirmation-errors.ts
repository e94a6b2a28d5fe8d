import { type ErrorSpec, RETRY_LATER } from './error-spec.ts';

const QUOTE_AGAIN =
  'Ask for a new quote with POST /v1/quotes and send its confirmation_token with the order.';

/** What is wrong with a confirmation token. */
export const CONFIRMATION_ERRORS = {
  confirmation_required: { http: [428], status: 'action_required', next: [QUOTE_AGAIN] },
  confirmation_malformed: { http: [400], status: 'action_required', next: [QUOTE_AGAIN] },
  confirmation_invalid: { http: [400], status: 'action_required', next: [QUOTE_AGAIN] },
  confirmation_expired: { http: [400], status: 'action_required', next: [QUOTE_AGAIN] },
  confirmation_mismatch: {
    http: [409],
    status: 'action_required',
    next: ['Send exactly what was quoted.', `Or, for the letter as it is now: ${QUOTE_AGAIN}`],
  },
  confirmation_used: {
    http: [409],
    status: 'action_required',
    next: [
      'An order was placed with this token: read it. One of the sandbox mails nothing, and one that was canceled or refused is not mailed: then quote again to mail the letter.',
    ],
  },
  confirmation_unavailable: { http: [503], status: 'action_required', next: [RETRY_LATER] },
  quote_content_required: {
    http: [400],
    status: 'action_required',
    next: ['Add text, upload_key, pdf_base64 or pdf_url to the quote, or leave out `to`.'],
  },
} as const satisfies Record<string, ErrorSpec>;
