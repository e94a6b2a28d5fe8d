import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Bench, codeError, EXECUTION, MACHINE, task, tokenTask } from './bench.ts';

let bench: Bench;

beforeEach(() => {
  bench = new Bench();
});

afterEach(() => bench.end());

describe('StartExecution', () => {
  test('answers before anything runs, and when a crash would not undo it', async () => {
    let answered = false;
    await bench.start(
      {
        Screen: task('Screen'),
      },
      {
        Screen: () => {
          expect(readdirSync(join(bench.dataDir, 'executions'))).toHaveLength(1);
          return { answered };
        },
      },
    );
    const before = bench.clock.nowMs();
    const started = await bench.startExecution();
    answered = true;
    expect(started).toMatchObject({ executionArn: `${EXECUTION}:ord_1` });
    // The wire counts in seconds, with three digits behind the point.
    expect(Number(started.startDate)).toBeGreaterThanOrEqual(before - 1);
    expect(Number(started.startDate)).toBeLessThanOrEqual(bench.clock.nowMs() + 1);
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED', name: 'ord_1' });
  });

  test('of the same name and input is the same execution while it runs', async () => {
    await bench.start({ Hold: tokenTask('Hold') });
    const starts = await Promise.all([1, 2, 3].map(() => bench.startExecution()));
    expect(new Set(starts.map(({ startDate }) => Number(startDate))).size).toBe(1);
    await bench.token('Hold');
    const again = await bench.startExecution();
    expect(again.executionArn).toBe(starts[0]?.executionArn);
    expect(bench.calls).toHaveLength(1);
  });

  test('of the same name with another input, or of one that ended, is refused', async () => {
    await bench.start({ Hold: tokenTask('Hold') });
    await bench.startExecution();
    const other = bench.startExecution('ord_1', { order_id: 'ord_2' });
    await expect(other).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    await bench.succeed(await bench.token('Hold'));
    await bench.ended();
    await expect(bench.startExecution()).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  test('that cannot be written did not happen', async () => {
    const folder = join(bench.dataDir, 'executions');
    await bench.start({ Screen: task('Screen') });
    rmSync(folder, { recursive: true });
    const starts = await Promise.allSettled([bench.startExecution(), bench.startExecution()]);
    expect(starts.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(bench.calls).toEqual([]);
    mkdirSync(folder);
    await bench.startExecution();
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(bench.errors).toHaveLength(2);
  });

  test('takes a name or gives one, and an empty object for no input', async () => {
    await bench.start({ Screen: task('Screen') });
    const { executionArn = '' } = await bench.sfn.send(
      new StartExecutionCommand({ stateMachineArn: MACHINE }),
    );
    const name = executionArn.slice(EXECUTION.length + 1);
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    expect(await bench.ended(name)).toMatchObject({ input: '{}' });
  });

  test.each([
    ['InvalidName', { name: 'ord 1' }],
    ['InvalidName', { name: 'x'.repeat(81) }],
    ['InvalidExecutionInput', { input: '{' }],
    ['InvalidExecutionInput', { input: JSON.stringify('x'.repeat(262_144)) }],
    ['StateMachineDoesNotExist', { stateMachineArn: `${MACHINE}2` }],
    ['InvalidArn', { stateMachineArn: 'OrderWorkflow' }],
  ])('fails with %s', async (name, fields) => {
    await bench.start({ Screen: task('Screen') });
    const start = new StartExecutionCommand({ stateMachineArn: MACHINE, ...fields });
    await expect(bench.sfn.send(start)).rejects.toMatchObject({ name });
  });
});

describe('an operator', () => {
  test('sees how an execution stands and how it went', async () => {
    await bench.start(
      { Screen: task('Screen', { Next: 'Submit' }), Submit: task('Submit') },
      { Screen: () => ({ outcome: 'allow' }), Submit: () => Promise.reject(codeError('rejected')) },
    );
    await bench.startExecution();
    const described = await bench.ended();
    expect(described).toMatchObject({
      executionArn: `${EXECUTION}:ord_1`,
      stateMachineArn: MACHINE,
      status: 'FAILED',
      input: '{"order_id":"ord_1"}',
      error: 'rejected',
    });
    expect(JSON.parse(described.cause ?? '')).toMatchObject({
      errorType: 'rejected',
      errorMessage: 'it is rejected',
    });
    expect(Number(described.stopDate)).toBeGreaterThanOrEqual(Number(described.startDate));

    const executionArn = described.executionArn;
    const { events = [] } = await bench.sfn.send(new GetExecutionHistoryCommand({ executionArn }));
    expect(events.map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskScheduled',
      'TaskSucceeded',
      'TaskStateExited',
      'TaskStateEntered',
      'TaskScheduled',
      'TaskFailed',
      'ExecutionFailed',
    ]);
    expect(events[4]?.stateExitedEventDetails).toMatchObject({
      name: 'Screen',
      output: '{"outcome":"allow"}',
    });
    expect(events[7]?.taskFailedEventDetails).toMatchObject({ error: 'rejected' });
    expect(Number(events[0]?.timestamp)).toBe(Number(described.startDate));

    const last = await bench.sfn.send(
      new GetExecutionHistoryCommand({ executionArn, reverseOrder: true, maxResults: 1 }),
    );
    expect(last.events?.map(({ type }) => type)).toEqual(['ExecutionFailed']);
    expect(last.nextToken).toBeDefined();
  });

  test('lists executions, newest first, by status and by the page', async () => {
    await bench.start(
      { Submit: task('Submit') },
      { Submit: (input: { fail: boolean }) => (input.fail ? Promise.reject(codeError('x')) : {}) },
    );
    for (const name of ['one', 'two', 'three']) {
      await bench.startExecution(name, { fail: name === 'two' });
      await bench.ended(name);
      await bench.clock.advance(1);
    }
    const list = async (fields: object) => {
      const { executions = [], nextToken } = await bench.sfn.send(
        new ListExecutionsCommand({ stateMachineArn: MACHINE, ...fields }),
      );
      return [executions.map(({ name }) => name), nextToken] as const;
    };
    expect(await list({})).toEqual([['three', 'two', 'one'], undefined]);
    expect(await list({ statusFilter: 'FAILED' })).toEqual([['two'], undefined]);
    const [first, nextToken] = await list({ maxResults: 2 });
    expect(first).toEqual(['three', 'two']);
    expect(await list({ maxResults: 2, nextToken })).toEqual([['one'], undefined]);
  });

  test('stops an execution, whose token then answers nothing', async () => {
    await bench.start({ Hold: tokenTask('Hold') });
    const { executionArn } = await bench.startExecution();
    const token = await bench.token('Hold');
    const stop = new StopExecutionCommand({ executionArn, error: 'operator', cause: 'by hand' });
    const { stopDate } = await bench.sfn.send(stop);
    expect(await bench.describe()).toMatchObject({
      status: 'ABORTED',
      error: 'operator',
      cause: 'by hand',
      stopDate,
    });
    await expect(bench.succeed(token)).rejects.toMatchObject({ name: 'TaskDoesNotExist' });
    // Stopping it again changes nothing.
    expect((await bench.sfn.send(stop)).stopDate).toEqual(stopDate);
    await bench.die();
    await bench.start({ Hold: tokenTask('Hold') });
    expect(await bench.describe()).toMatchObject({ status: 'ABORTED' });
    expect(bench.calls).toHaveLength(1);
  });

  test('is told of an execution that is not there', async () => {
    await bench.start({ Hold: tokenTask('Hold') });
    const describe = new DescribeExecutionCommand({ executionArn: `${EXECUTION}:no` });
    await expect(bench.sfn.send(describe)).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
  });
});
