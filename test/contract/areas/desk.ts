import { caseIdOf, newCase, putCase } from '../../../lib/cases/case.ts';
import type { Store } from '../../../lib/store/store.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { type Area, ID } from './area.ts';
import { HELD_ID, OPERATOR, UNKNOWN } from './order-actions.ts';

const ADDED = { kind: 'order_stuck', about: ID.params.id } as const;
const DAYS = { from: '2026-03-10', to: '2026-03-11' };

/** What needs a person in every world. */
export async function withCases(store: Store): Promise<void> {
  await store.commit([putCase(newCase(ADDED, START_MS))]);
}

export const DESK: Area = {
  requests: {
    claimHeldOrder: [
      { ...HELD_ID, body: {} },
      ...['claim', 'take', 'release', 'steal'].map((action) => ({
        ...OPERATOR,
        ...HELD_ID,
        body: { action },
      })),
      { ...OPERATOR, ...ID, body: {} },
      { ...OPERATOR, ...UNKNOWN, body: {} },
      { ...OPERATOR, ...HELD_ID, body: '[' },
    ],
    listDecisions: [
      { query: DAYS },
      OPERATOR,
      { ...OPERATOR, query: DAYS },
      { ...OPERATOR, query: { ...DAYS, to: '2026-03-09' } },
      { ...OPERATOR, query: { ...DAYS, cursor: 'e30' } },
    ],
    listCases: [{}, OPERATOR, { ...OPERATOR, query: { limit: '0' } }],
    finishCase: [
      { params: { id: caseIdOf(ADDED) } },
      { ...OPERATOR, params: { id: caseIdOf(ADDED) } },
      { ...OPERATOR, params: { id: `case_${'0'.repeat(32)}` } },
      { ...OPERATOR, params: { id: 'nonsense' } },
    ],
    listFeedback: [{}, OPERATOR, { ...OPERATOR, query: { limit: '0' } }],
  },
  /** Somebody else must have claimed the letter first. */
  toldElsewhere: { decideHeldOrder: ['claimed'] },
};
