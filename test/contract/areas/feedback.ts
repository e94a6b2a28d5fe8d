import type { Area } from './area.ts';

const REPORT = { category: 'bug', note: 'It is wrong.', surface: 'POST /v1/quotes' };

export const FEEDBACK: Area = {
  requests: {
    createFeedback: [
      {},
      { body: [] },
      { body: REPORT },
      { body: { ...REPORT, category: 'praise' } },
      { body: { ...REPORT, note: 'x'.repeat(4001) } },
      { body: { ...REPORT, surface: undefined } },
      { body: { ...REPORT, order_id: 'nonsense' } },
      { body: { ...REPORT, url: 'ftp://example.com' } },
    ],
  },
  toldElsewhere: {},
};
