import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Bench, codeError, lambda, task, tokenTask } from './bench.ts';

let bench: Bench;

beforeEach(() => {
  bench = new Bench();
});

afterEach(() => bench.end());

describe('a Choice', () => {
  const states = {
    Route: {
      Type: 'Choice',
      InputPath: '$.screening',
      OutputPath: '$.outcome',
      Choices: [
        { Variable: '$.outcome', StringEquals: 'allow', Next: 'Allowed' },
        { Variable: '$$.Execution.Input.force', BooleanEquals: true, Next: 'Forced' },
      ],
      Default: 'Other',
    },
    Allowed: { Type: 'Pass', Parameters: { 'allowed.$': '$' }, End: true },
    Forced: { Type: 'Pass', Parameters: { 'forced.$': '$' }, End: true },
    Other: { Type: 'Pass', Parameters: { 'other.$': '$' }, End: true },
  };

  test.each([
    ['allow', false, { allowed: 'allow' }],
    ['hold', true, { forced: 'hold' }],
    ['hold', false, { other: 'hold' }],
  ])('leads %p (force %p) to %p', async (outcome, force, expected) => {
    await bench.start(states);
    expect(await bench.output({ screening: { outcome }, force })).toEqual(expected);
  });

  test('that no rule fits fails the execution', async () => {
    const { Default: _, ...Route } = states.Route;
    await bench.start({ Route, Allowed: states.Allowed, Forced: states.Forced });
    await bench.startExecution('ord_1', { screening: { outcome: 'x' }, force: false });
    expect(await bench.ended()).toMatchObject({ error: 'States.NoChoiceMatched' });
  });
});

describe('a Pass', () => {
  test.each([
    [
      { Result: { a: 1 }, ResultPath: '$.r' },
      { in: 1, r: { a: 1 } },
    ],
    [{ Result: false }, false],
    [{ Result: { a: 1 }, ResultPath: '$' }, { a: 1 }],
    [{ Result: { a: 1 }, ResultPath: null }, { in: 1 }],
    [{ Parameters: { 'x.$': '$.in', y: [2] } }, { x: 1, y: [2] }],
    [{ InputPath: '$.in', OutputPath: '$' }, 1],
    [{ OutputPath: null }, {}],
  ])('%p gives %p', async (fields, expected) => {
    await bench.start({ Only: { Type: 'Pass', ...fields, End: true } });
    expect(await bench.output({ in: 1 })).toEqual(expected);
  });
});

describe('a Wait', () => {
  const Submit = task('Submit');

  test.each([
    [{ Seconds: 3600 }, 3600],
    [{ SecondsPath: '$.seconds' }, 1800],
  ])('%p ends by the clock', async (fields, seconds) => {
    await bench.start({ Rest: { Type: 'Wait', ...fields, Next: 'Submit' }, Submit });
    await bench.startExecution('ord_1', { seconds: 1800 });
    await bench.clock.advance(seconds - 1);
    expect(bench.calls).toEqual([]);
    await bench.clock.advance(1);
    expect(bench.calls).toEqual([['Submit', { seconds: 1800 }]]);
  });

  test.each(['Timestamp', 'TimestampPath'])('for a %s ends then', async (field) => {
    const at = new Date(bench.clock.nowMs() + 86_400_000).toISOString();
    const fields = { [field]: field === 'Timestamp' ? at : '$.at' };
    await bench.start({ Rest: { Type: 'Wait', ...fields, Next: 'Submit' }, Submit });
    await bench.startExecution('ord_1', { at });
    await bench.clock.advance(86_390);
    expect(bench.calls).toEqual([]);
    await bench.clock.advance(11);
    expect(bench.calls).toHaveLength(1);
  });

  test('is not longer for a restart', async () => {
    const states = { Rest: { Type: 'Wait', Seconds: 3600, Next: 'Submit' }, Submit };
    await bench.start(states);
    await bench.startExecution();
    await bench.clock.advance(1800);
    await bench.die();
    await bench.start(states);
    await bench.clock.advance(1801);
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
  });
});

describe('a Fail', () => {
  test('names its error and cause', async () => {
    await bench.start({ Only: { Type: 'Fail', Error: 'left_to_reconcile', Cause: 'later' } });
    await bench.startExecution();
    expect(await bench.ended()).toMatchObject({
      status: 'FAILED',
      error: 'left_to_reconcile',
      cause: 'later',
    });
  });

  test('finds them in its input', async () => {
    await bench.start({ Only: { Type: 'Fail', ErrorPath: '$.code', CausePath: '$.why' } });
    await bench.startExecution('ord_1', { code: 'rejected', why: 'no such street' });
    expect(await bench.ended()).toMatchObject({ error: 'rejected', cause: 'no such street' });
  });
});

describe('an execution', () => {
  test('times out as a whole', async () => {
    await bench.start({ Hold: tokenTask('Hold') }, {}, { TimeoutSeconds: 7200 });
    await bench.startExecution();
    await bench.token('Hold');
    await bench.clock.advance(7199);
    expect(await bench.describe()).toMatchObject({ status: 'RUNNING' });
    await bench.clock.advance(1);
    expect(await bench.ended()).toMatchObject({ status: 'TIMED_OUT', error: 'States.Timeout' });
  });

  test('that goes round for ever fails', async () => {
    await bench.start({
      One: { Type: 'Pass', Next: 'Other' },
      Other: {
        Type: 'Choice',
        Choices: [{ Variable: '$.end', IsPresent: true, Next: 'End' }],
        Default: 'One',
      },
      End: { Type: 'Succeed' },
    });
    await bench.startExecution();
    expect(await bench.ended()).toMatchObject({ error: 'States.Runtime' });
  });
});

describe('the order workflow', () => {
  const text = readFileSync(
    new URL('../../../../statemachines/order.asl.json', import.meta.url),
    'utf8',
  );
  const { States } = JSON.parse(
    text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => lambda(name)),
  ) as { States: Record<string, object> };

  test('goes to print when all goes well', async () => {
    await bench.start(States, {
      ScreenOrder: () => ({ outcome: 'allow' }),
      SubmitPiece: () => ({}),
    });
    await bench.startExecution();
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
    const called = bench.calls.map(([name]) => name);
    expect(called).toEqual(['ScreenOrder', 'CapturePayment', 'SubmitPiece']);
  });

  test.each(['Lambda.TooManyRequestsException', 'Runtime.ExitError', 'ThrottlingException'])(
    'goes to print although each of its tasks meets %s once',
    async (error) => {
      const met = new Set<string>();
      const meeting = (name: string, answer: object) => () => {
        if (met.has(name)) return answer;
        met.add(name);
        throw codeError(error);
      };
      await bench.start(States, {
        ScreenOrder: meeting('ScreenOrder', { outcome: 'allow' }),
        CapturePayment: meeting('CapturePayment', {}),
        SubmitPiece: meeting('SubmitPiece', {}),
      });
      await bench.startExecution();
      for (const name of ['ScreenOrder', 'CapturePayment', 'SubmitPiece']) {
        await bench.called(name);
        await bench.clock.advance(10);
      }
      expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
      expect(bench.calls.map(([name]) => name)).toEqual(
        ['ScreenOrder', 'CapturePayment', 'SubmitPiece'].flatMap((name) => [name, name]),
      );
    },
  );

  test('asks a task that refused no second time', async () => {
    await bench.start(States, {
      ScreenOrder: () => ({ outcome: 'allow' }),
      SubmitPiece: () => Promise.reject(codeError('rejected')),
    });
    await bench.startExecution();
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(bench.calls.map(([name]) => name)).toEqual([
      'ScreenOrder',
      'CapturePayment',
      'SubmitPiece',
      'FailOrder',
      'RefundOrder',
    ]);
  });

  test('submits again when the task hangs: it will ask the rail', async () => {
    bench = new Bench({ graceMs: 50 });
    let hung = false;
    await bench.start(States, {
      ScreenOrder: () => ({ outcome: 'allow' }),
      SubmitPiece: () => {
        if (hung) return {};
        hung = true;
        return bench.hang();
      },
    });
    await bench.startExecution();
    await bench.called('SubmitPiece');
    await bench.clock.advance(179);
    expect(bench.calls).toHaveLength(3);
    await bench.clock.advance(6);
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(bench.calls.map(([name]) => name).slice(2)).toEqual(['SubmitPiece', 'SubmitPiece']);
  });

  test('lets the money go when nobody decides within four days', async () => {
    await bench.start(States, {
      ScreenOrder: () => ({ outcome: 'hold' }),
      RecordDecision: (input: { review: { decision: string } }) => ({
        outcome: input.review.decision === 'expire' ? 'refuse' : 'allow',
      }),
    });
    await bench.startExecution();
    await bench.clock.advance(4 * 86_400);
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
    const called = bench.calls.map(([name]) => name);
    expect(called).toEqual(['ScreenOrder', 'HoldForReview', 'RecordDecision', 'ReleasePayment']);
  });

  test('does not submit again when nobody knows whether a piece was made', async () => {
    await bench.start(States, {
      ScreenOrder: () => ({ outcome: 'allow' }),
      SubmitPiece: () => Promise.reject(codeError('submit_outcome_unknown')),
    });
    await bench.startExecution();
    await bench.ended();
    const called = bench.calls.map(([name]) => name);
    expect(called.filter((name) => name === 'SubmitPiece')).toHaveLength(1);
    expect(called).toContain('RefundOrder');
  });
});
