/** Of one answer both clients tell the same, so that what is written of one holds for the other. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FailedAnswer, MailApiError } from '../../clients/typescript/src/errors.ts';
import { ERRORS } from '../../lib/errors/catalog.ts';
import { hasPython, PYTHON_ENV } from './support/python.ts';

/** As JSON carries it to Python. */
interface GivenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string | null;
  readonly token: string | null;
  readonly may_be_done: boolean;
}

const PROGRAM = join(import.meta.dirname, 'python/told_errors.py');

const CODES = [...Object.keys(ERRORS), 'of_a_later_service'];

const problems = fc.record(
  {
    code: fc.constantFrom(...CODES),
    reason: fc.string(),
    next: fc.array(fc.string(), { maxLength: 2 }),
    errors: fc.array(fc.record({ pointer: fc.string(), code: fc.string() }), { maxLength: 2 }),
    order: fc.record({ id: fc.uuid() }),
    suggestion: fc.string(),
  },
  { requiredKeys: ['code', 'reason'] },
);
/** Not of these minutes: what is left until then is counted a moment apart. */
const httpDates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
  .map((date) => date.toUTCString());
const answers: fc.Arbitrary<GivenAnswer> = fc.record({
  status: fc.oneof(
    fc.constantFrom(302, 400, 402, 404, 409, 429, 500, 502, 503, 504, 522),
    fc.integer({ min: 300, max: 599 }),
  ),
  headers: fc.record(
    {
      'retry-after': fc.oneof(fc.nat({ max: 1e6 }).map(String), httpDates, fc.string()),
      'x-request-id': fc.uuid(),
    },
    { requiredKeys: [] },
  ),
  body: fc.oneof({ weight: 4, arbitrary: problems }, fc.jsonValue()),
  key: fc.option(fc.uuid()),
  token: fc.option(fc.string()),
  may_be_done: fc.boolean(),
});

function toldByTypeScript(given: GivenAnswer) {
  const { status, body, key, token, may_be_done: mayBeDone } = given;
  const answer: FailedAnswer = {
    httpStatus: status,
    headers: new Headers(given.headers),
    body,
    sentWith: { idempotencyKey: key ?? undefined, confirmationToken: token ?? undefined },
    mayBeDone,
  };
  const error = new MailApiError(answer);
  const { message, code, reason, next, errors, order, problem, retryable } = error;
  return {
    ...{ message, code, status, reason, next, errors, retryable },
    order: order ?? null,
    problem: problem ?? null,
    retry_after: error.retryAfterSeconds ?? null,
    request_id: error.requestId ?? null,
    outcome_unknown: error.outcomeUnknown,
    idempotency_key: error.idempotencyKey ?? null,
    confirmation_token: error.confirmationToken ?? null,
  };
}

function toldByPython(given: readonly GivenAnswer[]): readonly unknown[] {
  const input = JSON.stringify(given);
  return JSON.parse(
    execFileSync('python3', [PROGRAM], {
      input,
      env: PYTHON_ENV,
      encoding: 'utf8',
      maxBuffer: 1e9,
    }),
  );
}

/** What crossed as JSON, with the one name that each language writes its own way. */
function inPython(error: object): unknown {
  return JSON.parse(JSON.stringify(error).replaceAll('`baseUrl`', 'base_url'));
}

const withPython = (await hasPython()) ? describe : describe.skip;

withPython('with Python 3.10 or later', () => {
  test('every field of an error is the same in both clients, whatever was answered', () => {
    // One list, not a property of each: to start Python for every answer takes minutes.
    const given = fc.sample(answers, 3000);
    const told = toldByPython(given);
    const differing = given.flatMap((answer, at) => {
      const [ours, theirs] = [inPython(toldByTypeScript(answer)), told[at]];
      return isDeepStrictEqual(ours, theirs) ? [] : [{ answer, ours, theirs }];
    });
    expect(differing.slice(0, 3)).toEqual([]);
  });
});
