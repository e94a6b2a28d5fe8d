/** What several examples show. Nobody lives there, and no secret signed the tokens but one of the tests. */
export const LETTER_ID = 'ord_8d0f4c2a9b7e41d6a35c0e1f2b3d4a59';
export const HELD_ID = 'ord_c41e7a90d2b84f63915d0a7e6b3c8f12';
export const SANDBOX_ID = 'ord_test_57b6e03d9c1a4f28b0e4d7a61f92c835';
export const EVENT_ID = 'evt_b11e8f5a0b06f353df3c7a0c5421ed64';
export const FIRST_EVENT_ID = 'evt_b052e88c4e75de5156095b924210b0bc';
export const UPLOAD_KEY = 'up_5f0c1d2e3a4b49688776a5b4c3d2e1f0.pdf';
export const PDF_URL = 'https://files.example.com/letter.pdf';
export const CREDIT_CODE = 'pp-7k3m-q9xw-4t2h';
export const CHECKOUT_ID = 'cc_0b6f3a9d5e8c42719f4d2a7c6e1b8035';

export const CANCEL_TOKEN =
  'ppc_eyJrIjoiazEiLCJhIjoiY2FuY2VsIiwibyI6Im9yZF84ZDBmNGMyYTliN2U0MWQ2YTM1YzBlMWYyYjNkNGE1OSIsImUiOjE3NzM3NTk2MDAwMDB9.cwOo8DDVa2TfzUI-mxe5MfFqHb_6T-Qvidxn4kktcQc';
export const HELD_CANCEL_TOKEN =
  'ppc_eyJrIjoiazEiLCJhIjoiY2FuY2VsIiwibyI6Im9yZF9jNDFlN2E5MGQyYjg0ZjYzOTE1ZDBhN2U2YjNjOGYxMiIsImUiOjE3NzM3NTk2MDAwMDB9.LDSQdPc4AZS4tNeIEomJMnrkLsOemGStblr_hqUZWDs';
export const REVIEW_TOKEN =
  'ppc_eyJrIjoiazEiLCJhIjoicmV2aWV3IiwibyI6Im9yZF84ZDBmNGMyYTliN2U0MWQ2YTM1YzBlMWYyYjNkNGE1OSIsImUiOjE3NzM3NTk2MDAwMDB9._t7BHYZ_7f7g4RbyqhWEi26h8XP1ZNl7U9cbim8Msb4';

export const EVIDENCE_TOKEN =
  'ppc_eyJrIjoiazEiLCJhIjoiZXZpZGVuY2UiLCJvIjoib3JkXzhkMGY0YzJhOWI3ZTQxZDZhMzVjMGUxZjJiM2Q0YTU5IiwiZSI6MTc3Mzc1OTYwMDAwMH0.5KTfkLnw-kK0YJ9e95m8D7MacrrJaVif6r_ElBw6p8A';

export const TO = {
  name: 'Ada Lovelace',
  line1: '1200 Example Ave',
  line2: 'Apt 4',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};
export const FROM = {
  name: 'Charles Babbage',
  company: 'Difference Engines',
  line1: '8 Sample St',
  city: 'Boston',
  state: 'MA',
  zip: '02109',
};
export const TEXT = 'Dear Ada,\n\nthe engine runs. Come and see it.\n\nYours,\nCharles';
const CREATED_AT = '2026-03-10T15:00:00.000Z';
export const PROOF_SHA256 = '4f8b42c22dd3729b519ba6f68d2da7cc5b2d606d05daed5ad5128cc03e6c6358';
export const BREAKDOWN = [
  { id: 'first_class_letter_1_page', label: 'First-Class letter, 1 page', amount_cents: 199 },
];

/** A letter that was paid with a credit code and waits to be printed. */
export const ORDER = {
  id: LETTER_ID,
  status: 'screening',
  sandbox: false,
  mail_class: 'first_class',
  format: 'letter',
  page_count: 1,
  color: false,
  double_sided: true,
  tracking: false,
  remove_mark: false,
  pen: false,
  to: { name: TO.name, city: TO.city, state: TO.state, zip: TO.zip },
  price_cents: 199,
  breakdown: BREAKDOWN,
  payment: { method: 'credit_code', state: 'authorized' },
  tracking_number: null,
  expected_delivery_date: null,
  last_scan: null,
  hold: null,
  waiting: null,
  refusal_reason: null,
  failure: null,
  delivery_outcome: null,
  cancelable_until: null,
  proof_sha256: PROOF_SHA256,
  scrubbed_at: null,
  created_at: CREATED_AT,
  updated_at: CREATED_AT,
};

export const DELIVERED_ORDER = {
  ...ORDER,
  status: 'delivered',
  payment: { method: 'credit_code', state: 'captured' },
  expected_delivery_date: '2026-03-18',
  delivery_outcome: 'delivered',
  updated_at: '2026-03-16T18:30:00.000Z',
};

/** The same, with the carrier's scans. */
export const SCANNED_ORDER = {
  ...DELIVERED_ORDER,
  status: 'mailed',
  tracking: true,
  price_cents: 349,
  breakdown: [...BREAKDOWN, { id: 'tracking', label: 'Tracking', amount_cents: 150 }],
  last_scan: { place: 'Newark NJ', at: '2026-03-13T04:12:00.000Z' },
  delivery_outcome: null,
  updated_at: '2026-03-13T05:00:00.000Z',
};

export const SANDBOX_ORDER = {
  ...ORDER,
  id: SANDBOX_ID,
  status: 'submitted',
  sandbox: true,
  price_cents: 199,
  payment: { method: 'none', state: 'none' },
  expected_delivery_date: '2026-03-18',
};

export const HELD_ORDER = {
  ...ORDER,
  id: HELD_ID,
  status: 'held_for_review',
  hold: {
    categories: ['phishing'],
    reason: 'the letter asks for account or identity data',
    decide_by: '2026-03-14T15:00:02.000Z',
    next: [
      'Wait until 2026-03-14T15:00:02.000Z: a person decides; where nobody has by then, the letter is refused and costs nothing.',
      `Or cancel it with POST /v1/orders/${HELD_ID}/cancel and its cancel_token.`,
    ],
  },
};

export const EVENTS = [
  {
    id: FIRST_EVENT_ID,
    kind: 'order.created',
    at: CREATED_AT,
    actor: 'caller',
    from_status: null,
    to_status: 'screening',
    data: {},
  },
  {
    id: 'evt_9f261d31df2b9a0ead8d861ee1787598',
    kind: 'order.screened',
    at: '2026-03-10T15:00:02.000Z',
    actor: 'screener',
    from_status: 'screening',
    to_status: 'screening',
    data: { outcome: 'allow', categories: [], reason: 'nothing found' },
  },
];
