import type { OPERATOR_OPERATIONS } from '../../contract/operations/operators.ts';
import type { OperationExamples } from './example.ts';
import { EVENTS, FROM, HELD_ID, HELD_ORDER, ORDER, TO } from './values.ts';

const HELD = {
  ...HELD_ORDER,
  screening: {
    outcome: 'hold',
    categories: ['phishing'],
    reason: 'the letter asks for account or identity data',
    feared: null,
  },
  held_at: '2026-03-10T15:00:02.000Z',
  decide_by: '2026-03-14T15:00:02.000Z',
  claim: null,
};

const CLAIM = {
  operator: 'key_2f6a1c9d0b7e4835',
  label: 'Reviewer',
  until: '2026-03-10T15:10:02.000Z',
  mine: true,
};

export const OPERATOR_EXAMPLES: Readonly<
  Record<keyof typeof OPERATOR_OPERATIONS, OperationExamples>
> = {
  listHeldOrders: {
    query: {
      status: 'held_for_review',
      sandbox: 'false',
      key_id: 'key_2f6a1c9d0b7e4835',
      day: '2026-03-10',
      tracking_number: '9400100000000000000000',
      same_sender_as: HELD_ID,
      cursor: 'e30',
      limit: '20',
    },
    replies: {
      200: {
        held: {
          summary: 'One order waits',
          value: {
            status: 'ok',
            orders: [HELD],
            waiting: { live: 1, sandbox: 0 },
            next_cursor: null,
          },
        },
      },
    },
  },
  getOrderDetail: {
    params: { id: HELD_ID },
    replies: {
      200: {
        held: {
          summary: 'All of a held order',
          value: {
            status: 'ok',
            order: {
              ...HELD,
              to: { ...TO, country: 'US' },
              from: { ...FROM, country: 'US' },
              distrust: ['unread_ink'],
              paper_findings: [
                {
                  code: 'unread_ink',
                  page: 1,
                  through_page: null,
                  rect_in: [1.48, 7.97, 4.52, 0.44],
                  words: ['enter', 'your', 'card', 'number'],
                },
              ],
              differences: [
                {
                  kind: 'ink_only',
                  page: 1,
                  rect_in: [1.48, 7.97, 4.52, 0.44],
                  text: 'enter your card number',
                },
              ],
              reading: [
                {
                  page: 1,
                  extracted: 'Dear Ada,\nthe engine runs.',
                  read: 'Dear Ada,\nthe engine runs.\nenter your card number',
                },
              ],
              issues: [],
              grounds: {
                parts: [
                  { kind: 'content', text: 'Dear Ada,\nthe engine runs.' },
                  { kind: 'content_as_read', text: 'enter your card number' },
                ],
                testimonies: [
                  { witness: 'rule', category: 'phishing', strength: 95 },
                  { witness: 'classifier', category: 'phishing', strength: 62 },
                ],
                passages: [
                  {
                    part: 1,
                    start: 0,
                    end: 22,
                    witness: 'rule',
                    category: 'phishing',
                    rule: 'en/phishing/card-number',
                    places: [{ page: 1, rect_in: [1.48, 7.97, 4.52, 0.44] }],
                  },
                ],
              },
              sender: {
                proven: 'credit_code',
                key_id: null,
                earlier: {
                  letters: 3,
                  waiting: 0,
                  allowed: 1,
                  refused: 1,
                  returned: 0,
                  is_more: false,
                },
                to_recipient: 2,
              },
              events: EVENTS,
              rating: null,
              recipient_reports: [
                {
                  reason: 'fraud',
                  text: 'My bank does not know of it.',
                  at: '2026-03-12T09:30:00.000Z',
                },
              ],
              recipient_stops: { sender: true, everybody: false },
            },
            document_url: 'https://documents.example.com/c41e7a90.pdf',
            pages: [
              {
                label: 'page',
                page: 1,
                png_url: 'https://mail.example.com/proof/ppp_eyJrIjoiazMifQ.cm5b4d6S1u0Yk2J',
              },
            ],
            reading_url: 'https://documents.example.com/c41e7a90.reading.json',
          },
        },
      },
    },
  },
  claimHeldOrder: {
    params: { id: HELD_ID },
    bodies: {
      claim: { summary: 'The letter was opened', value: { action: 'claim' } },
      release: { summary: 'Somebody else may read it', value: { action: 'release' } },
    },
    replies: {
      200: {
        claimed: {
          summary: 'Others see that you read it',
          value: { status: 'ok', claim: CLAIM },
        },
        released: { summary: 'Nobody reads it', value: { status: 'ok', claim: null } },
      },
    },
  },
  decideHeldOrder: {
    params: { id: HELD_ID },
    bodies: {
      allow: {
        summary: 'It may be printed',
        value: { decision: 'allow', reason: 'A bank writes to its own customer.' },
      },
      refuse: {
        summary: 'It may not',
        value: { decision: 'refuse', reason: 'It asks for a password.' },
      },
    },
    replies: {
      200: {
        allowed: {
          summary: 'Allowed: it goes to print',
          value: { status: 'ok', order: { ...ORDER, id: HELD_ID } },
        },
      },
    },
  },
  addSuppression: {
    bodies: {
      order: {
        summary: 'The sender of an order may write there no more',
        value: { order_id: HELD_ID, scope: 'sender' },
      },
      address: {
        summary: 'Nobody may',
        value: { to: TO, scope: 'everybody' },
      },
    },
    replies: {
      200: {
        added: {
          summary: 'Mail from everybody is refused there',
          value: {
            status: 'ok',
            added: true,
            everybody: true,
            senders: 0,
            refused_by_another_door: false,
          },
        },
      },
    },
  },
  liftSuppression: {
    bodies: {
      order: {
        summary: 'The sender of an order may write there again',
        value: { order_id: HELD_ID, scope: 'sender' },
      },
      address: {
        summary: 'Anybody may',
        value: { to: TO, scope: 'all' },
      },
    },
    replies: {
      200: {
        lifted: {
          summary: 'Nothing is refused there any more',
          value: {
            status: 'ok',
            lifted: true,
            everybody: false,
            senders: 0,
            refused_by_another_door: false,
          },
        },
      },
    },
  },
};
