import { SendTaskHeartbeatCommand } from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Bench, codeError, task, tokenTask } from './bench.ts';

let bench: Bench;

beforeEach(() => {
  bench = new Bench();
});

afterEach(() => bench.end());

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
    await bench.start(states, { Submit: () => bench.hang() });
    await bench.startExecution();
    await bench.succeed(await bench.token('Hold'), { decision: 'allow' });
    await bench.die();
    await bench.start(states, { Submit: (input) => input });
    expect(await bench.ended()).toMatchObject({ output: '{"decision":"allow"}' });
    expect(bench.calls.filter(([name]) => name === 'Hold')).toHaveLength(1);
  });
});
