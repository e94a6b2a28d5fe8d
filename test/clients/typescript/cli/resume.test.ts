/** What `send` ends with, and what it does where the answer to an order is lost. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { lineBroken, refusal } from '../fake-service.ts';
import { Bench, ORDER_ID, ORDER_URL, placed, TO, untilAsked } from './bench.ts';

/** The client's own pauses are real here, so this is one that it does not send again. */
const FINAL = refusal('address_undeliverable', 422);

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench[Symbol.dispose]());

const send = (...args: string[]) => bench.run('send', bench.letter, '--to', TO, ...args);
const asked = () => bench.service.asked.map(({ method, path }) => `${method} ${path}`);
const ordered = () => bench.service.asked.find(({ path }) => path === '/v1/orders');

describe('an answer that is lost', () => {
  /** Its first order is sent, and no answer comes. */
  async function lose() {
    bench.answers(...untilAsked(), lineBroken());
    const { exitCode, notes } = await send();
    expect(exitCode).toBe(3);
    expect(notes).toContain('--resume');
    return ordered();
  }

  /** As a version kept them that noted no digest. */
  function forgetDigests(): void {
    const { orders = [], pending } = bench.state ?? {};
    const older = [pending ?? []].flat().map((each) => ({ ...each, file_sha256: undefined }));
    writeFileSync(bench.stateFile, JSON.stringify({ orders, pending: older }));
  }

  test('is asked for by --resume: the very same order under the same key, and no question', async () => {
    const first = await lose();
    bench.answers(placed('submitted', { replayed: true }));
    bench.person = undefined;
    const { exitCode, out } = await send('--resume');
    expect(exitCode).toBe(0);
    expect(out).toContain('It was sent before; this is the same letter.');
    expect(asked()).toEqual(['POST /v1/orders']);
    expect(ordered()?.body).toEqual(first?.body);
    expect(bench.service.keys()).toEqual([first?.headers['idempotency-key']]);
    expect(bench.state).toMatchObject({ orders: [{ order_id: ORDER_ID }], pending: [] });
  }, 20_000);

  test('keeps another letter from being sent by mistake, until that is wanted', async () => {
    await lose();
    bench.answers(...untilAsked(), placed('submitted'));
    const { exitCode, notes } = await send();
    expect({ exitCode, sent: asked() }).toEqual({ exitCode: 2, sent: [] });
    expect(notes).toContain('It is not known what became of the letter');
    expect(await send('--new')).toMatchObject({ exitCode: 0 });
  }, 20_000);

  test('is not forgotten because another letter was meant: its key was used, and no second one goes out', async () => {
    await lose();
    bench.answers(refusal('invalid_request', 400));
    const { exitCode, notes } = await send('--resume', '--class', 'certified');
    expect(exitCode).toBe(2);
    expect(notes).toContain('This is not the letter that was sent at');
    bench.answers(...untilAsked(), placed('submitted'));
    expect(await send()).toMatchObject({ exitCode: 2 });
    expect(asked()).toEqual([]);
  }, 20_000);

  test('is not forgotten for a refusal while it is asked for: that may be a slip', async () => {
    const first = await lose();
    bench.answers(FINAL);
    const { exitCode, notes } = await send('--resume');
    expect(exitCode).toBe(1);
    expect(notes).toContain('It is still not known what became of the letter before.');
    bench.answers(placed('submitted', { replayed: true }));
    expect(await send('--resume')).toMatchObject({ exitCode: 0 });
    expect(bench.service.keys()).toEqual([first?.headers['idempotency-key']]);
  }, 20_000);

  test('of two letters is asked for each under its own key', async () => {
    const first = await lose();
    bench.answers(...untilAsked(), lineBroken());
    await send('--new');
    const second = ordered();
    expect(bench.state).toMatchObject({ pending: [{ set_aside: true }, {}] });
    bench.answers(refusal('invalid_request', 400), placed('submitted', { replayed: true }));
    expect(await send('--resume')).toMatchObject({ exitCode: 0 });
    const keys = [second, first].map((each) => each?.headers['idempotency-key']);
    expect(bench.service.keys()).toEqual(keys);
    expect(bench.state).toMatchObject({ pending: [{ idempotency_key: keys[0] }] });
  }, 20_000);

  describe('of an upload', () => {
    const upload_key = `up_${'0'.repeat(32)}.pdf`;
    const sendPdf = (name: string, ...args: string[]) =>
      bench.run('send', join(bench.folder, name), '--to', TO, ...args);

    beforeEach(async () => {
      bench.write('letter.pdf', '%PDF-1.7');
      bench.write('other.pdf', '%PDF-1.7 another');
      bench.answers(Response.json({ status: 'ok', upload_key }), ...untilAsked(), lineBroken());
      expect(await sendPdf('letter.pdf')).toMatchObject({ exitCode: 3 });
    }, 20_000);

    test('is asked for with the same upload', async () => {
      bench.answers(placed('submitted'));
      await sendPdf('letter.pdf', '--resume');
      expect(asked()).toEqual(['POST /v1/orders']);
      expect(ordered()?.body).toMatchObject({ upload_key });
    });

    test('is none of another PDF, which the service could not tell by the upload', async () => {
      bench.answers(placed('submitted', { replayed: true }));
      const { exitCode, notes } = await sendPdf('other.pdf', '--resume');
      expect({ exitCode, sent: asked() }).toEqual({ exitCode: 2, sent: [] });
      expect(notes).toContain('This is not the letter that was sent at');
      expect(bench.state).toMatchObject({ pending: [{ upload_key }] });
    });

    test('that an earlier version kept is a question to its sender', async () => {
      forgetDigests();
      bench.answers(placed('submitted'));
      bench.person = 'n';
      expect(await sendPdf('other.pdf', '--resume', '--yes')).toMatchObject({ exitCode: 2 });
      expect(bench.questions.at(-1)).toContain('Is this the PDF that was sent at');
      expect(asked()).toEqual([]);
      bench.person = 'y';
      expect(await sendPdf('letter.pdf', '--resume')).toMatchObject({ exitCode: 0 });
      expect(ordered()?.body).toMatchObject({ upload_key });
    });

    test('that an earlier version kept is not taken for this one where nobody can be asked', async () => {
      forgetDigests();
      bench.answers(placed('submitted'));
      bench.person = undefined;
      const { exitCode, notes } = await sendPdf('other.pdf', '--resume', '--yes');
      expect({ exitCode, sent: asked() }).toEqual({ exitCode: 2, sent: [] });
      expect(notes).toContain('It was not noted which PDF was sent at');
    });
  });

  test('of another file is not asked for, and that of a text kept by an earlier version is', async () => {
    await lose();
    const file = bench.write('other.txt', 'Dear Bob,\n');
    bench.answers(placed('submitted'));
    const other = await bench.run('send', file, '--to', TO, '--resume');
    expect({ ...other, sent: asked() }).toMatchObject({ exitCode: 2, sent: [] });
    forgetDigests();
    bench.answers(refusal('invalid_request', 400));
    expect(await bench.run('send', file, '--to', TO, '--resume')).toMatchObject({ exitCode: 2 });
    expect(asked()).toEqual(['POST /v1/orders']);
  }, 20_000);

  test('is not kept of a letter that the service refused for good', async () => {
    bench.answers(...untilAsked(), FINAL);
    expect(await send()).toMatchObject({ exitCode: 1 });
    expect(bench.state).toMatchObject({ orders: [], pending: [] });
    expect(await send('--resume')).toMatchObject({
      exitCode: 2,
      notes: expect.stringContaining('There is nothing to resume'),
    });
  });
});

describe('the end', () => {
  test('is 1 where the letter is refused', async () => {
    bench.answers(...untilAsked(), placed('refused'));
    expect(await send()).toMatchObject({ exitCode: 1, out: expect.stringContaining('refused') });
  });

  test('is 0 where a person is to look at it', async () => {
    bench.answers(...untilAsked(), placed('held_for_review'));
    expect(await send()).toMatchObject({ exitCode: 0 });
  });

  test('with --json is one object, and everything for people is beside it', async () => {
    const corrected_to = { name: 'Ada Lovelace', line1: '500 MAIN ST' };
    const told = { corrected_to, webhook_secret: 'whsec_1', client_secret: 'cs_1' };
    bench.answers(...untilAsked(), placed('submitted', told));
    const { out, notes } = await send('--json', '--no-open');
    expect(JSON.parse(out)).toMatchObject({
      status: 'ok',
      outcome: 'reached',
      order: { id: ORDER_ID },
      order_url: ORDER_URL,
      corrected_to,
      proof_path: expect.stringMatching(/proof\.pdf$/),
      state_file: bench.stateFile,
    });
    expect(out).not.toMatch(/ppc_|ppq_|whsec_|cs_1/);
    expect(notes).toContain('Ada Lovelace');
  });

  test('with --json is an envelope where it failed', async () => {
    const errors = [{ pointer: '/to', code: 'address_undeliverable', message: 'is no address' }];
    bench.answers(refusal('address_undeliverable', 422, { errors }));
    const { out, notes } = await send('--json');
    expect(JSON.parse(out)).toEqual({
      status: 'failed',
      code: 'address_undeliverable',
      reason: 'it is address_undeliverable',
      next: ['Do so.'],
      errors,
      retryable: false,
      request_id: 'req-1',
    });
    expect(notes).toContain('/to: is no address');
  });

  test('is 0 where the letter is sent and cannot be looked at: it is not to be sent again', async () => {
    bench.answers(...untilAsked(), placed('screening'), refusal('insufficient_scope', 403));
    const { exitCode, out } = await send();
    expect(exitCode).toBe(0);
    expect(out).toContain('It is sent, but could not be looked at');
    expect(bench.state).toMatchObject({ orders: [{ order_id: ORDER_ID }], pending: [] });
  });

  test('of a state file that cannot be read comes before anything is sent', async () => {
    bench.answers(...untilAsked(), placed('submitted'));
    await send();
    writeFileSync(bench.stateFile, 'not JSON');
    bench.answers(...untilAsked());
    expect(await send()).toMatchObject({ exitCode: 2 });
    expect(asked()).toEqual([]);
  });
});
