import type { Operation } from '../operation.ts';
import {
  CaseParams,
  CaseResponseSchema,
  CasesResponseSchema,
  DecisionsQuerySchema,
  DecisionsResponseSchema,
  PageQuerySchema,
  ReportsResponseSchema,
} from '../schemas/operators/desk.ts';

/** What operators look after besides held letters. Of live orders, so a `pp_test_` key reads decisions alone. */
export const DESK_OPERATIONS = {
  listDecisions: {
    id: 'listDecisions',
    method: 'GET',
    path: '/v1/ops/decisions',
    module: 'http/list-decisions',
    tag: 'Operators',
    summary: 'List what was decided',
    description:
      'Who decided what and when, oldest first, without names, addresses or words of the letter. A page ends with a day at the latest and may be empty; read on until `next_cursor` is null.',
    scope: 'ops:review',
    keyRequired: true,
    query: DecisionsQuerySchema,
    replies: { 200: { description: 'Decisions.', schema: DecisionsResponseSchema } },
    codes: [],
  },
  listCases: {
    id: 'listCases',
    method: 'GET',
    path: '/v1/ops/cases',
    module: 'http/list-cases',
    tag: 'Operators',
    summary: 'List what needs a person',
    description:
      'Disputes, refunds that failed, payments that do not fit, pieces of which nobody knows, and what no try finishes; oldest first, each with what to do. Nothing is decided here: it says where to look.',
    scope: 'ops:review',
    keyRequired: true,
    query: PageQuerySchema,
    replies: { 200: { description: 'What is open.', schema: CasesResponseSchema } },
    codes: [],
  },
  finishCase: {
    id: 'finishCase',
    method: 'POST',
    path: '/v1/ops/cases/{id}/done',
    module: 'http/finish-case',
    tag: 'Operators',
    summary: 'Say that somebody did it',
    description:
      'It leaves the list, with the id of the key that said so; what is still so a day later comes back. Said again, it stays as it was said first. No money moves, and no order changes.',
    scope: 'ops:review',
    keyRequired: true,
    params: CaseParams,
    replies: { 200: { description: 'It is done.', schema: CaseResponseSchema } },
    codes: ['not_found'],
  },
  listFeedback: {
    id: 'listFeedback',
    method: 'GET',
    path: '/v1/ops/feedback',
    module: 'http/list-feedback',
    tag: 'Operators',
    summary: 'Read what people reported',
    description: 'The reports of `POST /v1/feedback`, newest first.',
    scope: 'ops:review',
    keyRequired: true,
    query: PageQuerySchema,
    replies: { 200: { description: 'Reports.', schema: ReportsResponseSchema } },
    codes: [],
  },
} as const satisfies Record<string, Operation>;
