import { describe, expect, test } from '@jest/globals';
import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';
import { orderDefinition } from './definition.ts';

type Answer = Readonly<Record<string, string>> | Error;

/** What each task answers; a list is answered one by one, its last entry for good. */
type Script = Readonly<Record<string, Answer | readonly Answer[]>>;

const ALLOWED: Script = {
  ScreenOrder: { outcome: 'allow' },
  HoldForReview: { decision: 'allow' },
  RecordDecision: { outcome: 'allow' },
  CapturePayment: {},
  SubmitPiece: {},
  FailOrder: {},
  RefundOrder: {},
  ReleasePayment: {},
};

function failure(code: string): Error {
  return Object.assign(new Error(code), { name: code });
}

interface Run {
  readonly outcome: 'succeeded' | 'failed';
  /** The tasks in the order in which they ran, repetitions included. */
  readonly ran: readonly string[];
  /** The input that each task met last. */
  readonly last: Readonly<Record<string, unknown>>;
}

/** Built once: it compiles the schema of all state machines whenever one is. */
const MACHINE = new StateMachine(orderDefinition() as unknown as StateMachineDefinition);

/** Executes the real file with scripted tasks and without pauses between tries. */
async function run(script: Script): Promise<Run> {
  const ran: string[] = [];
  const last: Record<string, unknown> = {};
  const names = Object.keys(ALLOWED);
  const handler = (name: string) => (input: unknown) => {
    last[name] = input;
    const answers = [{ ...ALLOWED, ...script }[name] ?? {}].flat();
    const tries = ran.filter((task) => task === name).length;
    ran.push(name);
    const answer = answers[Math.min(tries, answers.length - 1)] ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { result } = MACHINE.run(
    { order_id: 'ord_1' },
    {
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(names.map((name) => [name, handler(name)])),
        retryIntervalOverrides: Object.fromEntries(names.map((name) => [name, 0])),
      },
      context: { Task: { Token: 'token' } },
    },
  );
  const outcome = await result.then(
    () => 'succeeded' as const,
    () => 'failed' as const,
  );
  return { outcome, ran, last };
}

describe('the order workflow', () => {
  test('prints what the screener allows', async () => {
    expect(await run({})).toMatchObject({
      outcome: 'succeeded',
      ran: ['ScreenOrder', 'CapturePayment', 'SubmitPiece'],
    });
  });

  test('gives the money of a refused letter back', async () => {
    const { ran } = await run({ ScreenOrder: { outcome: 'refuse' } });
    expect(ran).toEqual(['ScreenOrder', 'ReleasePayment']);
  });

  test('asks a person when the screener holds, and obeys', async () => {
    const hold = { ScreenOrder: { outcome: 'hold' } };
    expect((await run(hold)).ran).toEqual([
      'ScreenOrder',
      'HoldForReview',
      'RecordDecision',
      'CapturePayment',
      'SubmitPiece',
    ]);
    const refused = await run({ ...hold, RecordDecision: { outcome: 'refuse' } });
    expect(refused.ran.at(-1)).toBe('ReleasePayment');
  });

  test('keeps beside a wait what leads to the letter', async () => {
    const note = {
      decide: 'https://mail.example.com/ops',
      read: 'GET https://mail.example.com/v1/ops/orders/ord_1',
    };
    const { last } = await run({ ScreenOrder: { outcome: 'hold', ...note } });
    expect(last['RecordDecision']).toMatchObject({ order_id: 'ord_1', screening: note });
  });

  test('never allows because the screener failed', async () => {
    const { ran } = await run({ ScreenOrder: failure('TypeError') });
    expect([...new Set(ran)].slice(0, 2)).toEqual(['ScreenOrder', 'HoldForReview']);
  });

  test('refuses when nobody decided in time', async () => {
    const { ran } = await run({
      ScreenOrder: { outcome: 'hold' },
      HoldForReview: failure('States.Timeout'),
      RecordDecision: { outcome: 'refuse' },
    });
    expect(ran).toEqual(['ScreenOrder', 'HoldForReview', 'RecordDecision', 'ReleasePayment']);
  });

  test('neither charges nor prints an order that was canceled meanwhile', async () => {
    const { ran } = await run({ ScreenOrder: { outcome: 'stopped' } });
    expect(ran).toEqual(['ScreenOrder']);
    const late = await run({ CapturePayment: failure('order_stopped') });
    expect(late.ran).toEqual(['ScreenOrder', 'CapturePayment']);
  });

  test('submits again only while the rail says that nothing was created', async () => {
    const unavailable = failure('unavailable');
    const { outcome, ran } = await run({ SubmitPiece: [unavailable, unavailable, {}] });
    expect(outcome).toBe('succeeded');
    expect(ran.filter((task) => task === 'SubmitPiece')).toHaveLength(3);
  });

  test.each([
    'submit_outcome_unknown',
    'retry_unsafe',
    'rejected',
    'rail_unavailable',
    'below_cost_floor',
    'not_found',
  ])('submits once and refunds after %s', async (code) => {
    const { ran } = await run({ SubmitPiece: failure(code) });
    expect(ran.filter((task) => task === 'SubmitPiece')).toHaveLength(1);
    expect(ran.slice(-2)).toEqual(['FailOrder', 'RefundOrder']);
  });

  test.each(['payment_required', 'payments_not_configured', 'recipient_suppressed', 'not_found'])(
    'captures once and prints nothing after %s',
    async (code) => {
      const { ran } = await run({ CapturePayment: failure(code) });
      expect(ran).toEqual(['ScreenOrder', 'CapturePayment', 'FailOrder', 'RefundOrder']);
    },
  );

  const HELD: Script = { ScreenOrder: { outcome: 'hold' } };
  const REFUSED: Script = { ScreenOrder: { outcome: 'refuse' } };
  const REJECTED: Script = { SubmitPiece: failure('rejected') };

  describe.each<[string, Script]>([
    ['ScreenOrder', {}],
    ['HoldForReview', HELD],
    ['RecordDecision', HELD],
    ['CapturePayment', {}],
    ['SubmitPiece', {}],
    ['FailOrder', REJECTED],
    ['RefundOrder', REJECTED],
    ['ReleasePayment', REFUSED],
  ])('%s', (task, script) => {
    const answer = [{ ...ALLOWED, ...script }[task] ?? {}].flat()[0] ?? {};

    test.each([
      'Lambda.TooManyRequestsException',
      'Lambda.ServiceException',
      'Lambda.AWSLambdaException',
      'Lambda.SdkClientException',
      'Lambda.ClientExecutionTimeoutException',
      'Lambda.Unknown',
      'Sandbox.Timedout',
      'Runtime.ExitError',
      'Runtime.OutOfMemory',
      'Lambda.ResourceNotReadyException',
      'ThrottlingException',
      'TypeError',
    ])('after %s runs again, and the order goes its way', async (error) => {
      const calm = await run(script);
      const { outcome, ran } = await run({ ...script, [task]: [failure(error), answer] });
      expect(outcome).toBe('succeeded');
      expect(ran.filter((each) => each === task)).toHaveLength(2);
      expect([...new Set(ran)]).toEqual(calm.ran);
    });

    test('after a mixture of them runs again as often as each allows', async () => {
      const throttled = Array.from({ length: 17 }, () =>
        failure('Lambda.TooManyRequestsException'),
      );
      const killed = Array.from({ length: 5 }, () => failure('Runtime.ExitError'));
      const unlisted = Array.from({ length: 4 }, () => failure('TypeError'));
      const failures = [...unlisted, ...throttled, ...killed];
      const calm = await run(script);
      const { outcome, ran } = await run({ ...script, [task]: [...failures, answer] });
      expect(outcome).toBe('succeeded');
      expect([...new Set(ran)]).toEqual(calm.ran);
    });
  });

  test.each([
    ['CapturePayment', 'TypeError', 5],
    ['SubmitPiece', 'TypeError', 5],
    ['SubmitPiece', 'unavailable', 7],
  ])(
    'gives up on %s that always meets %s, and gives the money back',
    async (task, error, tries) => {
      const { ran } = await run({ [task]: failure(error) });
      expect(ran.filter((each) => each === task)).toHaveLength(tries);
      expect(ran.slice(-2)).toEqual(['FailOrder', 'RefundOrder']);
    },
  );

  test('leaves an order that waits for a print facility to the next execution', async () => {
    const script = { SubmitPiece: failure('unavailable'), FailOrder: failure('order_waits') };
    const { outcome, ran } = await run(script);
    expect(ran.filter((each) => each === 'SubmitPiece')).toHaveLength(7);
    expect(ran.slice(-2)).toEqual(['SubmitPiece', 'FailOrder']);
    expect(outcome).toBe('failed');
  });

  test.each([
    ['CapturePayment', 'Lambda.TooManyRequestsException', 18],
    ['CapturePayment', 'Sandbox.Timedout', 6],
    ['CapturePayment', 'unavailable', 6],
    ['SubmitPiece', 'Lambda.TooManyRequestsException', 18],
    ['SubmitPiece', 'Runtime.ExitError', 6],
  ])(
    'leaves an order whose %s always meets %s to the next execution',
    async (task, error, tries) => {
      const { outcome, ran } = await run({ [task]: failure(error) });
      expect(ran.filter((each) => each === task)).toHaveLength(tries);
      expect(ran.at(-1)).toBe(task);
      expect(outcome).toBe('failed');
    },
  );

  test('leaves to reconcile what cannot be given back now', async () => {
    const { outcome, ran } = await run({
      ScreenOrder: { outcome: 'refuse' },
      ReleasePayment: failure('unavailable'),
    });
    expect(outcome).toBe('failed');
    expect(ran.filter((task) => task === 'ReleasePayment')).toHaveLength(6);
  });
});
