import { SendTaskHeartbeatCommand } from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Bench, codeError, EXECUTION, lambda, MACHINE, task, tokenTask } from './bench.ts';

let bench: Bench;

beforeEach(() => {
  bench = new Bench();
});

afterEach(() => bench.end());

const forever = () => new Promise(() => {});

describe('a task', () => {
  test('named by the ARN of its function gets the input and gives the result', async () => {
    await bench.start(
      { Screen: task('Screen', { ResultPath: '$.screening', End: true }) },
      { Screen: () => ({ outcome: 'allow' }) },
    );
    expect(await bench.output({ order_id: 'ord_1' })).toEqual({
      order_id: 'ord_1',
      screening: { outcome: 'allow' },
    });
    expect(bench.calls).toEqual([['Screen', { order_id: 'ord_1' }]]);
  });

  test('of lambda:invoke gets its Payload, and gives the result as Payload', async () => {
    await bench.start(
      {
        Screen: {
          Type: 'Task',
          Resource: 'arn:aws:states:::lambda:invoke',
          Parameters: { FunctionName: lambda('Screen'), Payload: { 'id.$': '$.order_id' } },
          ResultSelector: { 'outcome.$': '$.Payload.outcome', 'status.$': '$.StatusCode' },
          End: true,
        },
      },
      { Screen: () => ({ outcome: 'hold' }) },
    );
    expect(await bench.output({ order_id: 'ord_1' })).toEqual({ outcome: 'hold', status: 200 });
    expect(bench.calls).toEqual([['Screen', { id: 'ord_1' }]]);
  });

  test('that returns nothing gives null', async () => {
    await bench.start({ Screen: task('Screen') });
    expect(await bench.output()).toBeNull();
  });

  test('can read its execution and itself in the context object', async () => {
    const Parameters = {
      'id.$': '$$.Execution.Id',
      'name.$': '$$.Execution.Name',
      'input.$': '$$.Execution.Input.order_id',
      'start.$': '$$.Execution.StartTime',
      'entered.$': '$$.State.EnteredTime',
      'label.$': "States.Format('{}/{}', $$.StateMachine.Name, $$.State.Name)",
      'retries.$': '$$.State.RetryCount',
    };
    await bench.start({
      Before: { Type: 'Pass', Result: { other: 1 }, Next: 'Screen' },
      Screen: task('Screen', { Parameters, End: true }),
    });
    await bench.output({ order_id: 'ord_9' });
    const [[, payload] = []] = bench.calls;
    expect(payload).toMatchObject({
      id: `${EXECUTION}:ord_1`,
      name: 'ord_1',
      input: 'ord_9',
      label: 'OrderWorkflow/Screen',
      retries: 0,
    });
    const { start, entered } = payload as { start: string; entered: string };
    expect(Date.parse(entered)).toBeGreaterThanOrEqual(Date.parse(start));
  });

  test('that gives more than 256 KiB fails with States.DataLimitExceeded', async () => {
    const Catch = [{ ErrorEquals: ['States.ALL'], Next: 'Caught' }];
    await bench.start(
      { Screen: task('Screen', { Catch, End: true }), Caught: { Type: 'Succeed' } },
      { Screen: () => 'x'.repeat(262_144) },
    );
    await bench.startExecution();
    expect(await bench.ended()).toMatchObject({ error: 'States.DataLimitExceeded' });
  });

  test('that hangs times out by the clock', async () => {
    const Catch = [
      { ErrorEquals: ['States.TaskFailed'], Next: 'Wrong' },
      { ErrorEquals: ['States.Timeout'], ResultPath: '$.error', Next: 'Right' },
    ];
    await bench.start(
      {
        Screen: task('Screen', { TimeoutSeconds: 60, Catch, End: true }),
        Wrong: { Type: 'Fail', Error: 'wrong' },
        Right: { Type: 'Succeed' },
      },
      { Screen: forever },
    );
    await bench.startExecution();
    await bench.clock.advance(59);
    expect(await bench.describe()).toMatchObject({ status: 'RUNNING' });
    await bench.clock.advance(1);
    const { output = '' } = await bench.ended();
    expect(JSON.parse(output)).toMatchObject({ error: { Error: 'States.Timeout' } });
  });

  test('without TimeoutSeconds has all the time there is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await bench.start({ Screen: task('Screen') }, { Screen: () => promise });
    await bench.startExecution();
    await bench.clock.advance(30 * 86_400);
    resolve();
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('reads its time-out from the input', async () => {
    await bench.start(
      { Screen: task('Screen', { TimeoutSecondsPath: '$.patience', End: true }) },
      { Screen: forever },
    );
    await bench.startExecution('ord_1', { patience: 90 });
    await bench.clock.advance(89);
    expect(await bench.describe()).toMatchObject({ status: 'RUNNING' });
    await bench.clock.advance(1);
    expect(await bench.ended()).toMatchObject({ error: 'States.Timeout' });
  });
});

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

describe('a task token', () => {
  test('waits for its success, whatever the function returned', async () => {
    await bench.start(
      { Hold: tokenTask('Hold', { ResultPath: '$.review', End: true }) },
      { Hold: () => ({ ignored: true }) },
    );
    await bench.startExecution();
    const token = await bench.token('Hold');
    await bench.clock.advance(3600);
    expect(await bench.describe()).toMatchObject({ status: 'RUNNING' });
    await bench.succeed(token, { decision: 'allow' });
    const { output = '' } = await bench.ended();
    expect(JSON.parse(output)).toEqual({ order_id: 'ord_1', review: { decision: 'allow' } });
    expect(bench.calls).toMatchObject([['Hold', { input: { order_id: 'ord_1' } }]]);
  });

  test('may be answered while the function still runs', async () => {
    await bench.start(
      { Hold: tokenTask('Hold') },
      {
        Hold: async ({ token }: { token: string }) => {
          await bench.succeed(token, { decision: 'allow' });
          throw codeError('too late to matter');
        },
      },
    );
    expect(await bench.output()).toEqual({ decision: 'allow' });
  });

  test('fails as SendTaskFailure says', async () => {
    await bench.start({ Hold: tokenTask('Hold') });
    await bench.startExecution();
    await bench.fail(await bench.token('Hold'), 'refused', 'by hand');
    expect(await bench.ended()).toMatchObject({ error: 'refused', cause: 'by hand' });
  });

  test('fails when the function does', async () => {
    const Retry = [{ ErrorEquals: ['unavailable'], IntervalSeconds: 1, MaxAttempts: 1 }];
    let calls = 0;
    await bench.start(
      { Hold: tokenTask('Hold', { Retry, End: true }) },
      {
        Hold: () => {
          calls++;
          if (calls === 1) throw codeError('unavailable');
        },
      },
    );
    await bench.startExecution();
    const first = await bench.token('Hold');
    await bench.clock.advance(2);
    const second = await bench.token('Hold', 2);
    expect(second).not.toBe(first);
    await expect(bench.succeed(first)).rejects.toMatchObject({ name: 'TaskDoesNotExist' });
    await bench.succeed(second, 'done');
    expect(await bench.ended()).toMatchObject({ output: '"done"' });
  });

  test('times out by the clock, and answers nothing afterwards', async () => {
    const Catch = [{ ErrorEquals: ['States.Timeout'], ResultPath: null, Next: 'Expired' }];
    await bench.start({
      Hold: tokenTask('Hold', { TimeoutSeconds: 345_600, Catch, End: true }),
      Expired: { Type: 'Pass', Result: { decision: 'expire' }, End: true },
    });
    await bench.startExecution();
    const token = await bench.token('Hold');
    await bench.clock.advance(345_599);
    expect(await bench.describe()).toMatchObject({ status: 'RUNNING' });
    await bench.clock.advance(1);
    expect(await bench.ended()).toMatchObject({ output: '{"decision":"expire"}' });
    await expect(bench.succeed(token)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  test('answers once', async () => {
    await bench.start({ Hold: tokenTask('Hold') });
    await bench.startExecution();
    const token = await bench.token('Hold');
    const answers = await Promise.allSettled([bench.succeed(token, 1), bench.succeed(token, 1)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await bench.ended();
    await expect(bench.fail(token)).rejects.toMatchObject({ name: 'TaskDoesNotExist' });
  });

  test('that nobody handed out is refused, and so is an output that is no JSON', async () => {
    await bench.start({ Hold: tokenTask('Hold') });
    await expect(bench.succeed('made up')).rejects.toMatchObject({ name: 'InvalidToken' });
    await expect(bench.succeed('x'.repeat(64))).rejects.toMatchObject({ name: 'TaskDoesNotExist' });
  });

  test('needs its heartbeats', async () => {
    await bench.start({ Hold: tokenTask('Hold', { HeartbeatSeconds: 60, End: true }) });
    await bench.startExecution();
    const taskToken = await bench.token('Hold');
    for (let beats = 0; beats < 3; beats++) {
      await bench.clock.advance(50);
      await bench.sfn.send(new SendTaskHeartbeatCommand({ taskToken }));
    }
    expect(await bench.describe()).toMatchObject({ status: 'RUNNING' });
    await bench.clock.advance(60);
    expect(await bench.ended()).toMatchObject({ error: 'States.HeartbeatTimeout' });
    const late = bench.sfn.send(new SendTaskHeartbeatCommand({ taskToken }));
    await expect(late).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  test('is renewed after a restart, and the old one is good as well', async () => {
    const states = { Hold: tokenTask('Hold') };
    await bench.start(states);
    await bench.startExecution();
    const old = await bench.token('Hold');
    await bench.die();
    await bench.start(states);
    const renewed = await bench.token('Hold', 2);
    expect(renewed).not.toBe(old);
    await bench.succeed(old, { decision: 'allow' });
    expect(await bench.ended()).toMatchObject({ output: '{"decision":"allow"}' });
    await expect(bench.succeed(renewed)).rejects.toMatchObject({ name: 'TaskDoesNotExist' });
  });

  test('has no more time for a restart', async () => {
    const states = { Hold: tokenTask('Hold', { TimeoutSeconds: 3600, End: true }) };
    await bench.start(states);
    await bench.startExecution();
    await bench.token('Hold');
    await bench.clock.advance(3000);
    await bench.die();
    await bench.start(states);
    await bench.token('Hold', 2);
    await bench.clock.advance(590);
    expect(await bench.describe()).toMatchObject({ status: 'RUNNING' });
    await bench.clock.advance(11);
    expect(await bench.ended()).toMatchObject({ error: 'States.Timeout' });
  });

  test('whose time passed while nothing ran is not handed out again', async () => {
    const states = { Hold: tokenTask('Hold', { TimeoutSeconds: 3600, End: true }) };
    await bench.start(states);
    await bench.startExecution();
    await bench.token('Hold');
    await bench.die();
    await bench.clock.advance(3600);
    await bench.start(states);
    expect(await bench.ended()).toMatchObject({ error: 'States.Timeout' });
    expect(bench.calls).toHaveLength(1);
  });

  test('once answered stays answered, however soon the process dies', async () => {
    const states = {
      Hold: tokenTask('Hold', { Next: 'Submit' }),
      Submit: task('Submit'),
    };
    await bench.start(states, { Submit: forever });
    await bench.startExecution();
    await bench.succeed(await bench.token('Hold'), { decision: 'allow' });
    await bench.die();
    await bench.start(states, { Submit: (input) => input });
    expect(await bench.ended()).toMatchObject({ output: '{"decision":"allow"}' });
    expect(bench.calls.filter(([name]) => name === 'Hold')).toHaveLength(1);
  });
});

test('a machine that the engine cannot run is refused by the name of the state', async () => {
  const refused = (state: object) =>
    expect(new Bench().start({ Odd: state })).rejects.toThrow(/OrderWorkflow\.Odd|invalid/);
  await refused({ Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage', End: true });
  await refused({ Type: 'Map', ItemProcessor: { StartAt: 'A', States: {} }, End: true });
  await refused({ Type: 'Task', Resource: lambda('Odd') });
  expect(MACHINE).toContain('OrderWorkflow');
});
