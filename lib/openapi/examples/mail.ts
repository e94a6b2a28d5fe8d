import type { MAIL_OPERATIONS } from '../../contract/operations/mail.ts';
import type { OperationExamples } from './example.ts';
import {
  BREAKDOWN,
  CANCEL_TOKEN,
  CREDIT_CODE,
  DELIVERED_ORDER,
  EVENTS,
  EVIDENCE_TOKEN,
  FIRST_EVENT_ID,
  FROM,
  LETTER_ID,
  ORDER,
  PDF_URL,
  PROOF_SHA256,
  REVIEW_TOKEN,
  SANDBOX_ORDER,
  TEXT,
  TO,
  UPLOAD_KEY,
} from './values.ts';

const ISSUE = {
  code: 'text_near_edge',
  page: 1,
  rect_in: [0.1, 0.1, 2, 0.4],
  severity: 'warning',
  fix: 'Leave at least 1/4 in between the text and each edge of the sheet.',
};

const SHEET_ADDED = {
  code: 'address_sheet_added',
  page: 1,
  rect_in: [0, 0, 8.5, 11],
  severity: 'info',
  fix: 'Nothing needs mending: a sheet with the addresses goes before this page, free of charge.',
};

/** The recipient as the carrier writes it. */
const WRITTEN_TO = {
  ...TO,
  line1: '1200 EXAMPLE AVE',
  line2: 'APT 4',
  city: 'PORTLAND',
  zip: '97201-3412',
  country: 'US',
};

const QUOTE = {
  status: 'ok',
  total_cents: 199,
  total: '$1.99',
  breakdown: BREAKDOWN,
  page_count: 1,
  note: 'Free; nothing was created.',
};

const BOUND_QUOTE = {
  ...QUOTE,
  confirmation_token: 'ppq_eyJrIjoiazEifQ.cm5b4d6S1u0Yk2Jx8Zt7Qw3Er9Tz5Ui1Op6As4Df2Gh',
  expires_in_minutes: 30,
  proof_sha256: PROOF_SHA256,
  proof_url: 'https://documents.example.com/proofs/4f8b42c2.pdf',
  pages: [
    {
      label: 'address_sheet',
      png_url: 'https://mail.example.com/proof/ppp_eyJrIjoiazEifQ.cm5b4d6S1u0Yk2Jx8Zt7Qw3E',
    },
    {
      label: 'address_sheet_back',
      png_url: 'https://mail.example.com/proof/ppp_eyJrIjoiazIifQ.cm5b4d6S1u0Yk2Jx8Zt7Qw3E',
    },
    {
      label: 'page',
      page: 1,
      png_url: 'https://mail.example.com/proof/ppp_eyJrIjoiazMifQ.cm5b4d6S1u0Yk2J',
    },
  ],
  issues: [ISSUE, SHEET_ADDED],
  standardized_to: WRITTEN_TO,
};

const CAPABILITY = {
  cancel_token: CANCEL_TOKEN,
  review_token: REVIEW_TOKEN,
  evidence_token: EVIDENCE_TOKEN,
};
const CREATED = {
  status: 'ok',
  order: ORDER,
  capability: CAPABILITY,
  order_url: `https://mail.example.com/o/${LETTER_ID}`,
  corrected_to: WRITTEN_TO,
  issues: [],
};

export const MAIL_EXAMPLES: Readonly<Record<keyof typeof MAIL_OPERATIONS, OperationExamples>> = {
  createQuote: {
    bodies: {
      text: { summary: 'A letter as text', value: { text: TEXT, to: TO, from: FROM } },
      pages: { summary: 'Three pages, not written yet', value: { page_count: 3, color: true } },
      upload: { summary: 'A PDF that was uploaded', value: { upload_key: UPLOAD_KEY, to: TO } },
      pdf_url: {
        summary: 'A PDF on the internet, by certified mail',
        value: { pdf_url: PDF_URL, mail_class: 'certified' },
      },
      card: {
        summary: 'A postcard',
        value: { format: 'postcard_4x6', pdf_url: PDF_URL, double_sided: false },
      },
      sandbox: {
        summary: 'A notecard as the sandbox simulates it',
        value: { format: 'notecard', sandbox: true },
      },
    },
    replies: {
      200: {
        price: { summary: 'The price alone', value: QUOTE },
        bound: { summary: 'With a confirmation token', value: BOUND_QUOTE },
      },
    },
  },
  createOrder: {
    headers: {
      prefer: 'wait=10',
      'idempotency-key': '1f6c2b7e-4a0d-4c55-9c7e-0d3f5b8a9e21',
      'x-payment': 'eyJ4NDAyVmVyc2lvbiI6MSwic2NoZW1lIjoiZXhhY3QifQ==',
      'payment-signature': 'eyJ4NDAyVmVyc2lvbiI6Miwic2NoZW1lIjoiZXhhY3QifQ==',
      'accept-payment': 'stripe/charge',
      'payment-authorization':
        'Payment eyJjaGFsbGVuZ2UiOnsiaWQiOiJwUzNtMWgifSwicGF5bG9hZCI6eyJzcHQiOiJzcHRfMU40WnYzIn19',
    },
    bodies: {
      sandbox: {
        summary: 'A simulated letter: free, printed nowhere',
        value: { text: TEXT, to: TO, sandbox: true },
      },
      credit_code: {
        summary: 'Paid with prepaid credit, followed by webhook and e-mail',
        value: {
          text: TEXT,
          to: TO,
          from: FROM,
          credit_code: CREDIT_CODE,
          email: 'charles@example.com',
          webhook_url: 'https://hooks.example.com/mail',
        },
      },
      checkout: {
        summary: 'Paid by card on a hosted page',
        value: { text: TEXT, to: TO, payment_method: 'checkout', checkout_ui_mode: 'hosted' },
      },
      upload: {
        summary: 'A PDF that was uploaded, in colour',
        value: { upload_key: UPLOAD_KEY, to: TO, color: true, credit_code: CREDIT_CODE },
      },
      pdf_url: {
        summary: 'A PDF on the internet, by certified mail',
        value: { pdf_url: PDF_URL, to: TO, mail_class: 'certified', credit_code: CREDIT_CODE },
      },
      card: {
        summary: 'A postcard',
        value: { format: 'postcard_4x6', pdf_url: PDF_URL, to: TO, credit_code: CREDIT_CODE },
      },
      stablecoin: {
        summary: 'Paid in USDC: the first call is answered with what to sign',
        value: { text: TEXT, to: TO, payment_method: 'x402' },
      },
      machine: {
        summary: 'Paid by a card, by a program: the first call is answered with the challenge',
        value: { text: TEXT, to: TO, payment_method: 'mpp' },
      },
    },
    replies: {
      201: {
        paid: { summary: 'Paid, on its way to print', value: CREATED },
        checkout: {
          summary: 'Waits for somebody to pay',
          value: {
            ...CREATED,
            status: 'action_required',
            order: {
              ...ORDER,
              status: 'pending_payment',
              payment: { method: 'checkout', state: 'pending' },
            },
            payment_url: 'https://checkout.example.com/c/pay/cs_a1',
            expires_at: '2026-03-11T15:00:00.000Z',
          },
        },
        sandbox: { summary: 'Simulated', value: { ...CREATED, order: SANDBOX_ORDER } },
      },
      200: { replayed: { summary: 'The same again', value: { ...CREATED, replayed: true } } },
    },
  },
  listOrders: {
    query: {
      status: 'delivered',
      created_after: '2026-03-01T00:00:00.000Z',
      cursor: 'e30',
      limit: '20',
    },
    replies: {
      200: {
        delivered: {
          summary: 'One letter arrived',
          value: { status: 'ok', orders: [DELIVERED_ORDER], next_cursor: null },
        },
      },
    },
  },
  getOrder: {
    params: { id: LETTER_ID },
    headers: { 'cancel-token': CANCEL_TOKEN },
    replies: {
      200: {
        delivered: {
          summary: 'A letter that arrived',
          value: { status: 'ok', order: DELIVERED_ORDER },
        },
      },
    },
  },
  listOrderEvents: {
    params: { id: LETTER_ID },
    query: { after: FIRST_EVENT_ID, limit: '100' },
    replies: {
      200: {
        events: {
          summary: 'The first two, and where to read on',
          value: { status: 'ok', events: EVENTS, next_cursor: EVENTS[1]?.id ?? null },
        },
      },
    },
  },
};
