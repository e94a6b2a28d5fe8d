import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Bench, codeError, task } from './bench.ts';

let bench: Bench;

beforeEach(() => {
  bench = new Bench();
});

afterEach(() => bench.end());

describe('a failure', () => {
  const retry = (fields: object) => ({
    ErrorEquals: ['unavailable'],
    IntervalSeconds: 10,
    ...fields,
  });

  test('is retried by its name, later each time, by the clock', async () => {
    const attemptsMs: number[] = [];
    await bench.start(
      { Submit: task('Submit', { Retry: [retry({ MaxAttempts: 3 })], End: true }) },
      {
        Submit: () => {
          attemptsMs.push(bench.clock.nowMs());
          if (attemptsMs.length < 4) throw codeError('unavailable');
          return { submitted: true };
        },
      },
    );
    await bench.startExecution();
    await bench.clock.advance(100);
    expect(await bench.ended()).toMatchObject({ output: '{"submitted":true}' });
    const [first = 0] = attemptsMs;
    expect(attemptsMs.map((atMs) => Math.round((atMs - first) / 1000))).toEqual([0, 10, 30, 70]);
  });

  test('is not retried more often than that, nor later than MaxDelaySeconds', async () => {
    const Retry = [retry({ MaxAttempts: 2, BackoffRate: 10, MaxDelaySeconds: 20 })];
    await bench.start(
      { Submit: task('Submit', { Retry, End: true }) },
      { Submit: () => Promise.reject(codeError('unavailable')) },
    );
    await bench.startExecution();
    await bench.clock.advance(31);
    expect(await bench.ended()).toMatchObject({ error: 'unavailable' });
    expect(bench.calls).toHaveLength(3);
  });

  test('with full jitter is retried within its interval', async () => {
    const Retry = [retry({ MaxAttempts: 1, JitterStrategy: 'FULL' })];
    await bench.start(
      { Submit: task('Submit', { Retry, End: true }) },
      { Submit: () => Promise.reject(codeError('unavailable')) },
    );
    await bench.startExecution();
    await bench.clock.advance(10);
    expect(bench.calls).toHaveLength(2);
  });

  test('of another name is not retried', async () => {
    await bench.start(
      { Submit: task('Submit', { Retry: [retry({})], End: true }) },
      { Submit: () => Promise.reject(codeError('retry_unsafe')) },
    );
    await bench.startExecution();
    expect(await bench.ended()).toMatchObject({ error: 'retry_unsafe' });
    expect(bench.calls).toHaveLength(1);
  });

  test('of a name with no attempts is not retried, whatever later retriers are for', async () => {
    const Retry = [
      { ErrorEquals: ['rejected'], MaxAttempts: 0 },
      { ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 1, MaxAttempts: 4 },
    ];
    await bench.start(
      { Submit: task('Submit', { Retry, End: true }) },
      { Submit: () => Promise.reject(codeError('rejected')) },
    );
    await bench.startExecution();
    expect(await bench.ended()).toMatchObject({ error: 'rejected' });
    expect(bench.calls).toHaveLength(1);
  });

  test('is retried by the first retrier that is for it, and by no other when that one is used up', async () => {
    const Retry = [
      retry({ MaxAttempts: 2, IntervalSeconds: 1 }),
      { ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 1, MaxAttempts: 4 },
    ];
    await bench.start(
      { Submit: task('Submit', { Retry, End: true }) },
      { Submit: () => Promise.reject(codeError('unavailable')) },
    );
    await bench.startExecution();
    await bench.clock.advance(4);
    expect(await bench.ended()).toMatchObject({ error: 'unavailable' });
    expect(bench.calls).toHaveLength(3);
  });

  test('of any other name is retried by States.TaskFailed', async () => {
    const Retry = [{ ErrorEquals: ['States.TaskFailed'], IntervalSeconds: 1, MaxAttempts: 1 }];
    await bench.start(
      { Submit: task('Submit', { Retry, End: true }) },
      { Submit: () => Promise.reject(codeError('TypeError')) },
    );
    await bench.startExecution();
    await bench.clock.advance(1);
    expect(await bench.ended()).toMatchObject({ error: 'TypeError' });
    expect(bench.calls).toHaveLength(2);
  });

  test('uses each retrier up by itself', async () => {
    const codes = ['unavailable', 'busy', 'unavailable'];
    const Retry = [
      retry({ MaxAttempts: 2, IntervalSeconds: 1 }),
      { ErrorEquals: ['busy'], IntervalSeconds: 1, MaxAttempts: 1 },
    ];
    await bench.start(
      { Submit: task('Submit', { Retry, End: true }) },
      {
        Submit: () => {
          const code = codes.shift();
          if (code) throw codeError(code);
          return 'done';
        },
      },
    );
    await bench.startExecution();
    await bench.clock.advance(10);
    expect(await bench.ended()).toMatchObject({ output: '"done"' });
  });

  test.each([
    [['rejected'], 'Named'],
    [['States.TaskFailed'], 'TaskFailed'],
    [['States.ALL'], 'All'],
  ])('is caught by %p', async (ErrorEquals, name) => {
    const Catch = [
      { ErrorEquals: ['other', 'States.Timeout'], Next: 'Wrong' },
      { ErrorEquals, ResultPath: '$.error', Next: name },
    ];
    await bench.start(
      {
        Submit: task('Submit', { Catch, End: true }),
        Wrong: { Type: 'Fail' },
        [name]: { Type: 'Succeed' },
      },
      { Submit: () => Promise.reject(codeError('rejected')) },
    );
    const output = (await bench.output({ order_id: 'ord_1' })) as { error: { Cause: string } };
    expect(output).toMatchObject({ order_id: 'ord_1', error: { Error: 'rejected' } });
    expect(JSON.parse(output.error.Cause)).toMatchObject({ errorMessage: 'it is rejected' });
  });

  test.each([
    [undefined, { Error: 'rejected' }],
    ['$', { Error: 'rejected' }],
    [null, { order_id: 'ord_1' }],
  ])('that is caught with the ResultPath %p gives %p', async (ResultPath, expected) => {
    const Catch = [{ ErrorEquals: ['States.ALL'], ResultPath, Next: 'Caught' }];
    await bench.start(
      { Submit: task('Submit', { Catch, End: true }), Caught: { Type: 'Succeed' } },
      { Submit: () => Promise.reject(codeError('rejected')) },
    );
    expect(await bench.output({ order_id: 'ord_1' })).toMatchObject(expected);
  });

  test('of the state machine itself is neither retried nor caught', async () => {
    const ErrorEquals = ['States.ALL'];
    await bench.start({
      Submit: task('Submit', {
        Parameters: { 'id.$': '$.absent' },
        Retry: [{ ErrorEquals }],
        Catch: [{ ErrorEquals, Next: 'Caught' }],
        End: true,
      }),
      Caught: { Type: 'Succeed' },
    });
    await bench.startExecution();
    expect(await bench.ended()).toMatchObject({ error: 'States.Runtime' });
    expect(bench.calls).toEqual([]);
  });

  test('that is no Error has one for its cause all the same', async () => {
    await bench.start({ Submit: task('Submit') }, { Submit: () => Promise.reject('a string') });
    await bench.startExecution();
    const { error, cause = '' } = await bench.ended();
    expect(error).toBe('Error');
    expect(JSON.parse(cause)).toMatchObject({ errorMessage: 'a string' });
  });
});
