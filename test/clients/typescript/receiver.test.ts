/** The receiver of webhooks that the README of the client shows, as a program: it outlives what is sent to it. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { breakOff } from '../../e2e/support/break-off.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { programsOf, RunningProgram } from '../../e2e/support/guide-programs.ts';

const README = readFileSync(
  new URL('../../../clients/typescript/README.md', import.meta.url),
  'utf8',
);
const [RECEIVER] = programsOf(README).filter(({ code }) => code.includes('verifyWebhook('));
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = JSON.stringify({
  type: 'order.mailed',
  data: { event_id: 'evt_1', order: { status: 'mailed' } },
});

function receiver(port: number, environment: Readonly<Record<string, string>>): RunningProgram {
  if (RECEIVER === undefined) throw new Error('the README shows no receiver');
  const code = RECEIVER.code.replace('8080', String(port));
  return new RunningProgram({ ...RECEIVER, code }, environment);
}

function signed(): Record<string, string> {
  const at = new Date();
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('evt_1', at, BODY),
  };
}

/** What it answers; undefined while it does not listen. */
async function answerOf(port: number, headers: Record<string, string>, body = BODY) {
  const init = { method: 'POST', headers, body };
  return fetch(`http://127.0.0.1:${port}/`, init).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Waits until it is so, or for ten seconds. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200 && !(await isSo()); tries += 1) await pause(50);
}

describe('the receiver of the README', () => {
  test('takes what is signed after a request that broke off and a forged one', async () => {
    const port = await freePort();
    await using running = receiver(port, { WEBHOOK_SECRET: SECRET });
    await until(async () => (await answerOf(port, {})) !== undefined);
    await breakOff(port);
    expect(await answerOf(port, signed(), `${BODY} `)).toBe(400);
    expect(await answerOf(port, signed())).toBe(204);
    await until(() => running.output.includes('evt_1'));
    expect(running.output).toContain('order.mailed mailed evt_1');
  }, 30_000);

  test('does not start without a secret', async () => {
    await using running = receiver(await freePort(), { WEBHOOK_SECRET: '' });
    await expect(running.done()).rejects.toThrow('WEBHOOK_SECRET is not set');
  }, 30_000);
});
