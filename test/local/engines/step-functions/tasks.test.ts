import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Bench, EXECUTION, lambda, task } from './bench.ts';

let bench: Bench;

beforeEach(() => {
  bench = new Bench();
});

afterEach(() => bench.end());

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
    bench = new Bench({ graceMs: 50 });
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
      { Screen: () => bench.hang() },
    );
    await bench.startExecution();
    await bench.called('Screen');
    await bench.clock.advance(59);
    expect(await bench.describe()).toMatchObject({ status: 'RUNNING' });
    await bench.clock.advance(1);
    const { output = '' } = await bench.ended();
    expect(JSON.parse(output)).toMatchObject({ error: { Error: 'States.Timeout' } });
  });

  test('without TimeoutSeconds has all the time there is', async () => {
    bench = new Bench({ graceMs: 50 });
    const { promise, resolve } = Promise.withResolvers<void>();
    await bench.start({ Screen: task('Screen') }, { Screen: () => promise });
    await bench.startExecution();
    await bench.called('Screen');
    await bench.clock.advance(30 * 86_400);
    resolve();
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('reads its time-out from the input', async () => {
    bench = new Bench({ graceMs: 50 });
    await bench.start(
      { Screen: task('Screen', { TimeoutSecondsPath: '$.patience', End: true }) },
      { Screen: () => bench.hang() },
    );
    await bench.startExecution('ord_1', { patience: 90 });
    await bench.called('Screen');
    await bench.clock.advance(89);
    expect(await bench.describe()).toMatchObject({ status: 'RUNNING' });
    await bench.clock.advance(1);
    expect(await bench.ended()).toMatchObject({ error: 'States.Timeout' });
  });
});

test('a machine that the engine cannot run is refused by the name of the state', async () => {
  const refused = (state: object) =>
    expect(new Bench().start({ Odd: state })).rejects.toThrow(/OrderWorkflow\.Odd|invalid/);
  await refused({ Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage', End: true });
  await refused({ Type: 'Map', ItemProcessor: { StartAt: 'A', States: {} }, End: true });
  await refused({ Type: 'Task', Resource: lambda('Odd') });
});
