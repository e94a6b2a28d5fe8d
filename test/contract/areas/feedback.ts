import type { Deps } from '../../../lib/deps.ts';
import { submitFeedback } from '../../../lib/feedback/submit-feedback.ts';
import type { Area } from './area.ts';

const REPORT = { category: 'bug', note: 'It is wrong.', surface: 'POST /v1/quotes' } as const;

/** What somebody reported in every world: a list of nothing would not read what it lists. */
export async function withReports(deps: Pick<Deps, 'store' | 'clock' | 'log'>): Promise<void> {
  const call = { caller: { kind: 'anonymous' }, sourceIp: '192.0.2.77' } as const;
  await submitFeedback(deps, { ...call, report: { ...REPORT, note: 'It was wrong before.' } });
}

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
