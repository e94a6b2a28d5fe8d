import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Bench, codeError, task, tokenTask } from './bench.ts';

let bench: Bench;

beforeEach(() => {
  bench = new Bench();
});

afterEach(() => bench.end());

describe('after the process died', () => {
  test('an execution goes on in the state it was in', async () => {
    const states = { Screen: task('Screen', { Next: 'Submit' }), Submit: task('Submit') };
    await bench.start(states, { Screen: () => ({ screened: true }), Submit: () => bench.hang() });
    await bench.startExecution();
    await bench.called('Submit');
    expect(bench.calls.map(([name]) => name)).toEqual(['Screen', 'Submit']);
    await bench.die();
    await bench.start(states, { Submit: () => ({ submitted: true }) });
    expect(await bench.ended()).toMatchObject({ output: '{"submitted":true}' });
    expect(bench.calls.slice(2)).toEqual([['Submit', { screened: true }]]);
  });

  test('what the dead process still finishes does not count', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const states = { Submit: task('Submit') };
    await bench.start(states, { Submit: () => promise });
    await bench.startExecution();
    await bench.called('Submit');
    const died = bench.die();
    resolve({ from: 'the dead' });
    await died;
    await bench.start(states, { Submit: () => ({ from: 'the living' }) });
    expect(await bench.ended()).toMatchObject({ output: '{"from":"the living"}' });
  });

  test('executions that ended are still known', async () => {
    const states = { Submit: task('Submit') };
    await bench.start(states, { Submit: () => ({ done: 1 }) });
    await bench.startExecution();
    await bench.ended();
    await bench.die();
    await bench.start(states);
    expect(await bench.describe()).toMatchObject({ status: 'SUCCEEDED', output: '{"done":1}' });
    await expect(bench.startExecution()).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  test('an execution in a state that is gone begins again', async () => {
    await bench.start({ Old: tokenTask('Old') });
    await bench.startExecution();
    await bench.token('Old');
    await bench.die();
    await bench.start({ New: task('New') }, { New: (input) => input });
    expect(await bench.ended()).toMatchObject({ output: '{"order_id":"ord_1"}' });
  });

  test('a retry still waits as long as it had to', async () => {
    const Retry = [{ ErrorEquals: ['unavailable'], IntervalSeconds: 600, MaxAttempts: 1 }];
    const states = { Submit: task('Submit', { Retry, End: true }) };
    const functions = { Submit: () => Promise.reject(codeError('unavailable')) };
    await bench.start(states, functions);
    await bench.startExecution();
    await bench.clock.advance(300);
    await bench.die();
    await bench.start(states, functions);
    await bench.clock.advance(299);
    expect(bench.calls).toHaveLength(1);
    await bench.clock.advance(2);
    expect(bench.calls).toHaveLength(2);
    // The retrier was used up before and after the crash together.
    expect(await bench.ended()).toMatchObject({ error: 'unavailable' });
  });

  test('a file that cannot be read is reported, and the rest goes on', async () => {
    const states = { Hold: tokenTask('Hold') };
    await bench.start(states);
    await bench.startExecution();
    await bench.token('Hold');
    await bench.die();
    writeFileSync(join(bench.dataDir, 'executions', 'broken.json'), '{');
    // A write that a crash broke off; the file it was to replace is whole.
    writeFileSync(join(bench.dataDir, 'executions', 'ord_1.json.tmp'), '{');
    await bench.start(states);
    await bench.succeed(await bench.token('Hold', 2), { decision: 'allow' });
    expect(await bench.ended()).toMatchObject({ status: 'SUCCEEDED' });
    expect(bench.errors).toHaveLength(1);
  });
});
