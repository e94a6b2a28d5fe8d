import type { DESK_OPERATIONS } from '../../contract/operations/desk.ts';
import type { OperationExamples } from './example.ts';
import { HELD_ID, LETTER_ID } from './values.ts';

/** Of `piece_not_mailed`, about the letter of the other examples. */
export const CASE_ID = 'case_4f1d5f0f6c7b4d5f8a3e2b1c0d9e8f7a';

const CASE = {
  id: CASE_ID,
  kind: 'piece_not_mailed',
  about: LETTER_ID,
  detail: 'lob',
  says: 'A print facility took the piece five business days ago and has not mailed it.',
  next: [
    'Ask the print facility. What it will never mail it must say; the money then goes back.',
    'Never tell the sender to place it again before that.',
  ],
  runbook: 'wants-a-person.md',
  opened_at: '2026-03-17T15:00:00.000Z',
  done_at: null,
  done_by: null,
};

export const DESK_EXAMPLES: Readonly<Record<keyof typeof DESK_OPERATIONS, OperationExamples>> = {
  listDecisions: {
    query: {
      from: '2026-03-10',
      to: '2026-03-11',
      sandbox: 'false',
      cursor: '2026-03-10',
      limit: '100',
    },
    replies: {
      200: {
        decided: {
          summary: 'One letter was allowed',
          value: {
            status: 'ok',
            decisions: [
              {
                order_id: HELD_ID,
                at: '2026-03-10T16:20:00.000Z',
                decision: 'allow',
                operator: 'key_2f6a1c9d0b7e4835',
                reason: 'A bank writes to its own customer.',
                held_at: '2026-03-10T15:00:02.000Z',
                categories: ['phishing'],
              },
            ],
            next_cursor: '2026-03-11',
          },
        },
      },
    },
  },
  listCases: {
    query: { cursor: 'e30', limit: '20' },
    replies: {
      200: {
        open: {
          summary: 'A piece that is not mailed, and a rail that rests',
          value: {
            status: 'ok',
            cases: [CASE],
            resting_rails: [{ rail: 'lob', until: '2026-03-17T15:04:00.000Z', by_hand: false }],
            next_cursor: null,
          },
        },
      },
    },
  },
  finishCase: {
    params: { id: CASE_ID },
    replies: {
      200: {
        done: {
          summary: 'Somebody did it',
          value: {
            status: 'ok',
            case: {
              ...CASE,
              done_at: '2026-03-17T16:00:00.000Z',
              done_by: 'key_2f6a1c9d0b7e4835',
            },
          },
        },
      },
    },
  },
  listFeedback: {
    query: { cursor: 'e30', limit: '20' },
    replies: {
      200: {
        reports: {
          summary: 'One report',
          value: {
            status: 'ok',
            reports: [
              {
                id: 'fb_4f1d5f0f6c7b4d5f8a3e2b1c0d9e8f7a',
                at: '2026-03-10T15:00:00.000Z',
                category: 'docs_mismatch',
                note: 'The guide says 20 pages, the service took 12.',
                order_id: null,
                url: null,
                surface: 'createQuote',
                key_id: null,
              },
            ],
            next_cursor: null,
          },
        },
      },
    },
  },
};
