import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createProcessPool,
  type PoolOptions,
  type ProcessPool,
} from '../../../lib/child-process/process-pool.ts';
import type { Program } from '../../../lib/child-process/program.ts';
import { programThat } from './program-that.ts';

/** Of a process that the kit's start alone fills with less. */
const ROOMY = { processes: 1, cpuSeconds: 20, memoryMb: 512 };

let pool: ProcessPool;
function poolOf(program: Program, options: Partial<PoolOptions> = {}): ProcessPool {
  pool = createProcessPool(program, { ...ROOMY, ...options });
  return pool;
}
afterEach(() => pool.close());

/** Uses the processor for ever when it is told to. */
const LOOPS = "if (task === 'loop') for (;;); return process.pid";

describe('processes that do tasks', () => {
  test('answer the result, bytes as bytes, and the CPU time that it took', async () => {
    const { run } = poolOf(await programThat('return task.bytes.map((byte) => byte + 1)'));
    const { result, cpuSeconds } = await run({ bytes: Uint8Array.of(1, 2, 3) });
    expect(result).toEqual(Uint8Array.of(2, 3, 4));
    expect(cpuSeconds).toBeGreaterThanOrEqual(0);
  });

  test('pass on an error for the caller, with its advice', async () => {
    const failure = { code: 'low_text_density', reason: 'a scan', next: ['Type it.'] };
    const { run } = poolOf(
      await programThat(`throw new MailError('low_text_density', ${JSON.stringify(failure)})`),
    );
    await expect(run({})).rejects.toMatchObject(failure);
  });

  test('are ended by CPU time, whatever the clock says, and the next task is done', async () => {
    const { run } = poolOf(await programThat(LOOPS));
    await expect(run('loop', { cpuSeconds: 0.3, patienceSeconds: 60 })).rejects.toMatchObject({
      name: 'ProcessEnded',
      ending: 'late',
      limits: { cpuSeconds: 0.3, memoryMb: 512 },
    });
    await expect(run('rest', { cpuSeconds: 0.3 })).resolves.toMatchObject({
      result: expect.any(Number),
    });
  });

  test('may wait longer than the CPU time that they have', async () => {
    const waits = 'await new Promise((resolve) => setTimeout(resolve, 500)); return task';
    const { run } = poolOf(await programThat(waits), { cpuSeconds: 0.3 });
    await expect(run('done')).resolves.toMatchObject({ result: 'done' });
  });

  test('are ended by the clock when they hang', async () => {
    const { run } = poolOf(await programThat('await new Promise(() => undefined)'));
    // The thread that looks at the process takes a little of the processor, too.
    await expect(run({}, { cpuSeconds: 1 })).rejects.toMatchObject({ ending: 'hung' });
  });

  test('do not hang as long as whoever asked is patient', async () => {
    const waits = 'await new Promise((resolve) => setTimeout(resolve, 3500)); return task';
    const { run } = poolOf(await programThat(waits), { cpuSeconds: 1 });
    await expect(run('done', { patienceSeconds: 60 })).resolves.toMatchObject({ result: 'done' });
  });

  test('tell what is done so far, in order, before the result', async () => {
    const { run } = poolOf(await programThat('tell(task); tell(task + 1); return task + 2'));
    const told: unknown[] = [];
    const { result } = await run(1, { onPart: (part) => told.push(part) });
    expect([...told, result]).toEqual([1, 2, 3]);
    await expect(run(5)).resolves.toMatchObject({ result: 7 });
  });

  test('have told what they did, also when they end after it', async () => {
    const { run } = poolOf(await programThat("tell('half'); for (;;);"));
    const told: unknown[] = [];
    const onPart = (part: unknown) => told.push(part);
    const ended = run({}, { cpuSeconds: 0.3, patienceSeconds: 60, onPart });
    await expect(ended).rejects.toMatchObject({ ending: 'late' });
    expect(told).toEqual(['half', 'half']);
  });

  test('are ended by memory, of buffers too', async () => {
    const { run } = poolOf(
      await programThat('const all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1));'),
      { memoryMb: 200 },
    );
    await expect(run({})).rejects.toMatchObject({ ending: 'memory', limits: { memoryMb: 200 } });
  });

  test('give a task a second try, in a fresh process', async () => {
    const diesWhenUsed = `
      globalThis.tasks = (globalThis.tasks ?? 0) + 1;
      if (globalThis.tasks === 2) process.exit(1);
      return process.pid`;
    const { run } = poolOf(await programThat(diesWhenUsed));
    const first = await run({});
    const second = await run({});
    expect(second.result).not.toBe(first.result);
  });

  test('give no second try to what takes too long, where it is asked for none', async () => {
    const { run, processIds } = poolOf(await programThat(LOOPS));
    const options = { cpuSeconds: 0.3, isTriedAgainWhenLate: false };
    await expect(run('loop', options)).rejects.toMatchObject({ ending: 'late' });
    expect(processIds()).toEqual([]);
  });

  test('do not begin what nobody waits for any longer, and do the next task', async () => {
    const { run } = poolOf(await programThat(LOOPS));
    const before = (await run('')).result;
    const signal = AbortSignal.abort();
    await expect(run('loop', { signal })).rejects.toMatchObject({ ending: 'unwanted' });
    expect((await run('')).result).toBe(before);
  });

  test('give no third try', async () => {
    const { run } = poolOf(await programThat('process.exit(1)'));
    await expect(run({})).rejects.toMatchObject({ ending: 'crash' });
    expect(pool.processIds()).toEqual([]);
  });

  test('give a second try only when no other task waits', async () => {
    const fails = "if (task === 'bomb') process.exit(1); return process.pid";
    const { run } = poolOf(await programThat(fails));
    const ended: string[] = [];
    const noted = (name: string, task: Promise<unknown>) => {
      const note = () => ended.push(name);
      return task.then(note, note);
    };
    await Promise.all([
      noted('first bomb', run('bomb')),
      noted('second bomb', run('bomb')),
      noted('letter', run('letter')),
      noted('postcard', run('postcard')),
    ]);
    expect(ended).toEqual(['letter', 'postcard', 'first bomb', 'second bomb']);
  });

  test('are no more than they may be also where a second try needs a fresh one', async () => {
    const slow = 'await new Promise((resolve) => setTimeout(resolve, 300))';
    const { run } = poolOf(await programThat(`if (task === 'bomb') process.exit(1); ${slow}`));
    const all = [run('bomb').catch(() => undefined), run('letter')];
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, pool.processIds().length);
    }, 5);
    await Promise.all(all);
    clearInterval(looking);
    expect(most).toBe(1);
  });

  test('die of what they did not expect, and nobody learns what it was', async () => {
    const { run } = poolOf(await programThat("throw new Error('a secret')"));
    await expect(run({})).rejects.toThrow(/^The process ended: crash$/);
  });

  test('are not used again when they have grown', async () => {
    const grows = `
      globalThis.kept = Buffer.alloc(110 * 2 ** 20, 1);
      return process.pid`;
    const { run } = poolOf(await programThat(grows), { memoryMb: 220 });
    const pids = [(await run({})).result, (await run({})).result];
    expect(pids[0]).not.toBe(pids[1]);
  });

  test('are as many as they may be; more tasks wait their turn', async () => {
    const { run } = poolOf(await programThat('return task * 2'), { processes: 2 });
    const all = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((task) => run(task)));
    expect(all.map(({ result }) => result)).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(pool.processIds()).toHaveLength(2);
  });

  test('that cannot start are our fault, not the task’s', async () => {
    const entry = new URL('file:///nowhere/program.mjs');
    const { run } = poolOf({ entry, readable: [], files: [] });
    await expect(run({})).rejects.toThrow('does not start');
    await expect(run({})).rejects.not.toMatchObject({ name: 'ProcessEnded' });
  });

  test('are not started again once they are closed', async () => {
    const { run, close } = poolOf(await programThat(LOOPS));
    await run('rest');
    const running = expect(run('loop')).rejects.toMatchObject({ ending: 'crash' });
    close();
    await running;
    expect(pool.processIds()).toEqual([]);
    await expect(run('rest')).rejects.toMatchObject({ ending: 'crash' });
  });
});

describe('what a process may read', () => {
  const READS = `
    try { return readFileSync(task, 'utf8').length } catch (error) { return error.code }`;

  test('is its program and the files that it is told of, by their paths', async () => {
    const file = new URL('../../../LICENSE', import.meta.url);
    const { run } = poolOf(await programThat("return readFileSync(files[0], 'utf8')", [file]));
    const { result } = await run<string>({});
    expect(result).toContain('Apache License');
  });

  test.each([`/proc/${process.pid}/environ`, `/proc/${process.pid}/maps`, '/etc/passwd'])(
    'is not %s',
    async (path) => {
      const { run } = poolOf(await programThat(READS));
      await expect(run(path)).resolves.toMatchObject({ result: 'ERR_ACCESS_DENIED' });
    },
  );

  test('is nothing in its environment', async () => {
    const { run } = poolOf(await programThat('return Object.keys(process.env)'));
    const { result } = await run<string[]>({});
    expect(result).not.toContain('PATH');
  });

  test('it can write and start nothing', async () => {
    const tries = `
      const { writeFileSync } = await import('node:fs');
      const { spawnSync } = await import('node:child_process');
      const tried = (work) => { try { work(); return 'done' } catch (error) { return error.code } };
      return [tried(() => writeFileSync(task, '')), tried(() => spawnSync('true'))]`;
    const { run } = poolOf(await programThat(tries));
    const { result } = await run(new URL('program-that-wrote', 'file:///tmp/').pathname);
    expect(result).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED']);
  });
});
