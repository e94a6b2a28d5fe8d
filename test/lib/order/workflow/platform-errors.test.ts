/** What the platform does to a task (throttles it, kills it, loses its answer) costs time, never the letter. */
import { SFNServiceException } from '@aws-sdk/client-sfn';
import { describe, expect, test } from '@jest/globals';
import { StoreBusy } from '../../../../lib/store/store.ts';
import { PRICE_CENTS } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ALLOW, HOLD, REFUSE } from '../../../fakes/fake-screener.ts';
import { CrashWorld, type Hiccup, type Plan } from './crash-world.ts';

const NEVER_RAN = [
  'Lambda.TooManyRequestsException',
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.ClientExecutionTimeoutException',
];
const KILLED = ['Lambda.Unknown', 'Sandbox.Timedout', 'Runtime.ExitError', 'Runtime.OutOfMemory'];
const TIMEOUT = 'States.Timeout';
/** Names that no list has: the platform's rarer ones, the SDK's, and those of our own mistakes. */
const UNLISTED = [
  'Lambda.ResourceNotReadyException',
  'Lambda.ResourceConflictException',
  'Runtime.Unknown',
  'ThrottlingException',
  'StoreBusy',
  'TypeError',
];

const ALLOWED: Plan = { verdict: ALLOW };
const HELD: Plan = { verdict: HOLD, person: MESSAGES.decided_allow };
const REFUSED: Plan = { verdict: REFUSE };
const REJECTED: Plan = { verdict: ALLOW, rail: ['reject'] };

/** Each task, the life in which it runs, and how that life ends. The end of HoldForReview's wait is no error. */
const TASKS: readonly (readonly [task: string, plan: Plan, end: string, errors?: string[]])[] = [
  ['ScreenOrder', ALLOWED, 'submitted captured'],
  ['HoldForReview', HELD, 'submitted captured', [...NEVER_RAN, ...KILLED, ...UNLISTED]],
  ['RecordDecision', HELD, 'submitted captured'],
  ['CapturePayment', ALLOWED, 'submitted captured'],
  ['SubmitPiece', ALLOWED, 'submitted captured'],
  ['FailOrder', REJECTED, 'failed refunded'],
  ['RefundOrder', REJECTED, 'failed refunded'],
  ['ReleasePayment', REFUSED, 'refused released'],
];

/** Lives with this hiccup, and answers how the order ended: its status and its money, and what it went through. */
async function live(plan: Plan, hiccup?: Hiccup) {
  const world = new CrashWorld({ ...plan, ...(hiccup && { hiccup }) });
  const { status, payment, failure, effects, events } = await world.live();
  const { rail, lane, orderId } = world;
  const pieces = rail.piecesOf(orderId);
  expect(effects).toEqual([]);
  expect(lane.violations).toEqual([]);
  expect(lane.netCents(orderId)).toBe(pieces * PRICE_CENTS);
  expect(lane.holds(orderId)).toBe(false);
  const end = `${status} ${payment.state}`;
  const story = events.map(({ kind }) => kind);
  return { end, story, pieces, failure, workflow: world.workflowStatus() };
}

const ALL = [...NEVER_RAN, ...KILLED, ...UNLISTED, TIMEOUT];

describe.each(TASKS)('%s', (task, plan, end, errors = ALL) => {
  const pieces = end.startsWith('submitted') ? 1 : 0;

  test.each(errors)('%s, once: the order goes the way it would have gone', async (error) => {
    const { story } = await live(plan);
    for (const when of ['before', 'after'] as const) {
      const lived = await live(plan, { task, error, when, times: 1 });
      expect(lived).toMatchObject({ end, story, pieces, workflow: 'succeeded' });
    }
  });

  test('a store that is busy, once: the same', async () => {
    const { story } = await live(plan);
    const refusal = { task, call: 'store.get', error: new StoreBusy('by plan') } as const;
    const lived = await live({ ...plan, refusal });
    expect(lived).toMatchObject({ end, story, pieces, workflow: 'succeeded' });
  });

  test('throttled for a quarter of an hour: the same', async () => {
    const error = 'Lambda.TooManyRequestsException';
    const lived = await live(plan, { task, error, when: 'before', times: 10 });
    expect(lived).toMatchObject({ end, pieces, workflow: 'succeeded' });
  });
});

test.each([
  [MESSAGES.decided_allow, 'submitted captured', 1],
  [MESSAGES.decided_refuse, 'refused released', 0],
] as const)(
  'HoldForReview, throttled while it says that a person was faster: the word counts',
  async (person, end, pieces) => {
    const name = 'ThrottlingException';
    const error = new SFNServiceException({ name, $fault: 'client', $metadata: {} });
    const refusal = { task: 'HoldForReview', call: 'workflow.resume', error } as const;
    const lived = await live({ verdict: HOLD, person, hasty: true, refusal });
    expect(lived).toMatchObject({ end, pieces, workflow: 'succeeded' });
  },
);

describe('what passes after its workflow gave up', () => {
  const EVERY_TRY = 18;

  test.each(['ScreenOrder', 'RecordDecision', 'CapturePayment', 'SubmitPiece'])(
    '%s, throttled for longer than it is tried: the next execution goes on where the order stands',
    async (task) => {
      const error = 'Lambda.TooManyRequestsException';
      const plan = task === 'RecordDecision' ? HELD : ALLOWED;
      const lived = await live(plan, { task, error, when: 'before', times: EVERY_TRY });
      expect(lived).toMatchObject({ end: 'submitted captured', pieces: 1, workflow: 'succeeded' });
    },
  );

  test('HoldForReview, throttled for longer than it is tried: what an operator allowed is printed', async () => {
    const error = 'Lambda.TooManyRequestsException';
    const hiccup = { task: 'HoldForReview', error, when: 'before', times: EVERY_TRY } as const;
    expect(await live(HELD, hiccup)).toMatchObject({ end: 'submitted captured', pieces: 1 });
  });
});

describe('what does not pass', () => {
  test.each([
    ['CapturePayment', 'before', 'failed released'],
    ['CapturePayment', 'after', 'failed refunded'],
    ['SubmitPiece', 'before', 'failed refunded'],
  ] as const)(
    '%s, killed %s its work by every execution: failed, and the money is back',
    async (...each) => {
      const [task, when, end] = each;
      for (const error of ['Lambda.TooManyRequestsException', 'Runtime.ExitError', TIMEOUT]) {
        const lived = await live(ALLOWED, { task, error, when, times: Infinity });
        expect(lived).toMatchObject({ end, pieces: 0, failure: { code: 'unavailable' } });
      }
    },
  );

  test.each([
    ['CapturePayment', 'payments_not_configured', 'failed released'],
    ['CapturePayment', 'payment_required', 'failed released'],
    ['SubmitPiece', 'rejected', 'failed refunded'],
    ['SubmitPiece', 'unsupported_piece', 'failed refunded'],
    ['SubmitPiece', 'unsupported_mail_class', 'failed refunded'],
    ['SubmitPiece', 'below_cost_floor', 'failed refunded'],
    ['SubmitPiece', 'rail_unavailable', 'failed refunded'],
    ['SubmitPiece', 'retry_unsafe', 'failed refunded'],
    ['SubmitPiece', 'submit_outcome_unknown', 'failed refunded'],
  ] as const)('%s, refused by its own word %s: not asked twice', async (task, code, end) => {
    const lived = await live(ALLOWED, { task, error: code, when: 'before', times: 1 });
    expect(lived).toMatchObject({ end, pieces: 0, failure: { code } });
  });

  test('SubmitPiece, killed each time after the rail took the piece: it is adopted', async () => {
    const hiccup = { task: 'SubmitPiece', error: 'Runtime.ExitError', times: Infinity } as const;
    const lived = await live(ALLOWED, { ...hiccup, when: 'after' });
    expect(lived).toMatchObject({ end: 'submitted captured', pieces: 1 });
  });

  test('ScreenOrder: a person decides instead', async () => {
    const hiccup = { task: 'ScreenOrder', error: 'Runtime.ExitError', times: Infinity } as const;
    const lived = await live(ALLOWED, { ...hiccup, when: 'before' });
    expect(lived).toMatchObject({ end: 'submitted captured', pieces: 1 });
  });
});
