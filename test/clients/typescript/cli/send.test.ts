/** `send`: a proof before money, a question before the order, and never a second letter. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BASE_URL } from '../fake-service.ts';
import {
  Bench,
  CANCEL_TOKEN,
  EVIDENCE_TOKEN,
  NOW_MS,
  ORDER_ID,
  ORDER_URL,
  placed,
  proofIs,
  quoted,
  REVIEW_TOKEN,
  suggested,
  TO,
  untilAsked,
} from './bench.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench[Symbol.dispose]());

const send = (...args: string[]) => bench.run('send', bench.letter, '--to', TO, ...args);
const asked = () => bench.service.asked.map(({ method, path }) => `${method} ${path}`);
const ordered = () => bench.service.asked.find(({ path }) => path === '/v1/orders');

describe('a letter', () => {
  test('is quoted, shown, asked for, ordered with its token, and kept', async () => {
    bench.answers(...untilAsked(), placed('submitted'));
    const { exitCode, out } = await send('--sandbox');
    expect(exitCode).toBe(0);
    expect(asked()).toEqual([
      'POST /v1/quotes',
      'GET /proof',
      'POST /v1/mail-classes/suggest',
      'POST /v1/orders',
    ]);
    expect(bench.questions).toEqual(['Send it to the sandbox, for nothing? [y/N] ']);
    expect(ordered()?.body).toEqual({
      to: {
        name: 'Ada Lovelace',
        line1: '500 Main St',
        city: 'Springfield',
        state: 'IL',
        zip: '62701',
      },
      text: 'Dear Ada,\n\nit works.\n',
      sandbox: true,
      confirmation_token: 'ppq_1.2',
    });
    expect(bench.state).toEqual({
      orders: [
        {
          order_id: ORDER_ID,
          base_url: BASE_URL,
          cancel_token: CANCEL_TOKEN,
          review_token: REVIEW_TOKEN,
          evidence_token: EVIDENCE_TOKEN,
          order_url: ORDER_URL,
          placed_at: new Date(NOW_MS).toISOString(),
        },
      ],
      pending: [],
    });
    expect(out).toContain('submitted: is in print');
    expect(out).toContain(`Page       ${ORDER_URL}`);
  });

  test('is shown as it was understood, with price, class, day and proof', async () => {
    bench.answers(...untilAsked(), placed('submitted'));
    const { out } = await send('--sandbox');
    const proof = bench.opened[0] ?? '';
    expect(readFileSync(proof, 'utf8')).toBe('%PDF-1.7 a proof');
    expect(statSync(proof).mode & 0o777).toBe(0o600);
    expect(out.split('\n').slice(0, 11)).toEqual([
      'To         Ada Lovelace',
      '           500 Main St',
      '           Springfield IL 62701',
      'Pays       nothing is paid',
      'Piece      letter, first_class, 1 page, black and white, both sides',
      'Price      $1.99',
      '             $1.99 First-Class letter',
      'Expected   2026-11-30',
      `Proof      ${proof}`,
      'Sandbox    nothing is printed, mailed or charged',
      '',
    ]);
  });

  test('has the options that were said, and no others', async () => {
    bench.answers(...untilAsked(), placed('submitted'));
    const proof = join(bench.folder, 'mine.pdf');
    const from = 'Bob; 1 Oak Ave; Apt 2; Reno NV 89501';
    const pieces = ['--class', 'certified', '--format', 'letter', '--color', '--single-sided'];
    const extras = ['--tracking', '--remove-mark', '--email', 'a@example.com', '--from', from];
    await send(...pieces, ...extras, '--no-open', '--proof', proof);
    expect(ordered()?.body).toMatchObject({
      mail_class: 'certified',
      format: 'letter',
      color: true,
      double_sided: false,
      tracking: true,
      remove_mark: true,
      email: 'a@example.com',
      from: { name: 'Bob', line1: '1 Oak Ave', line2: 'Apt 2', city: 'Reno' },
      payment_method: 'checkout',
    });
    expect(bench.opened).toEqual([]);
    expect(readFileSync(proof, 'utf8')).toBe('%PDF-1.7 a proof');
  });

  test.each([
    ['letter.txt', []],
    ['letter.md', ['--format', 'notecard']],
  ])('that looks like Markdown is sent as it is, with a warning: %s %j', async (name, args) => {
    bench.answers(...untilAsked(), placed('submitted'));
    const file = bench.write(name, '# Notice\n');
    const { notes } = await bench.run('send', file, '--to', TO, '--sandbox', ...args);
    expect(notes).toContain('Warning: this looks like Markdown. It is sent as plain text');
    expect(ordered()?.body).toMatchObject({ text: '# Notice\n' });
    expect(ordered()?.body).not.toHaveProperty('text_format');
  });

  test('of a .md file is sent as Markdown', async () => {
    bench.answers(...untilAsked(), placed('submitted'));
    const file = bench.write('letter.md', '# Notice\n');
    const { notes } = await bench.run('send', file, '--to', TO, '--sandbox');
    expect(notes).not.toContain('Warning');
    expect(ordered()?.body).toMatchObject({ text: '# Notice\n', text_format: 'markdown' });
  });

  test('of a PDF is uploaded first, and the upload is quoted and ordered', async () => {
    const upload_key = `up_${'0'.repeat(32)}.pdf`;
    const uploaded = Response.json({ status: 'ok', upload_key });
    bench.answers(uploaded, ...untilAsked(), placed('submitted'));
    const file = bench.write('letter.pdf', '%PDF-1.7');
    await bench.run('send', file, '--to', TO, '--sandbox');
    expect(asked()[0]).toBe('PUT /v1/uploads');
    expect(bench.service.asked[1]?.body).toMatchObject({ upload_key });
    expect(ordered()?.body).toMatchObject({ upload_key });
  });
});

describe('no order is made', () => {
  afterEach(() => {
    expect(ordered()).toBeUndefined();
    expect(bench.state?.pending ?? null).toBeNull();
  });

  test.each(['n', '', 'Y no', 'maybe'])('where a person answers %p', async (word) => {
    bench.person = word;
    bench.answers(...untilAsked());
    expect(await send('--sandbox')).toMatchObject({ exitCode: 4 });
  });

  test('where it costs too much, whatever was said beforehand', async () => {
    bench.answers(...untilAsked());
    expect(await send('--yes', '--max-cost', '1.98')).toMatchObject({ exitCode: 4 });
    expect(bench.questions).toEqual([]);
  });

  test('where the quote says that it cannot be sent, and it says why', async () => {
    const quote = quoted({ confirmation_token: undefined, hints: ['Check the street.'] });
    bench.answers(quote, proofIs(), suggested());
    const { exitCode, notes } = await send('--yes');
    expect({ exitCode, notes }).toEqual({ exitCode: 1, notes: 'not sent: Check the street.' });
  });

  test('where the proof is not what was quoted', async () => {
    bench.answers(quoted(), proofIs('%PDF-1.7 another'), suggested());
    expect(await send('--yes')).toMatchObject({
      exitCode: 1,
      notes: 'The proof is not what was quoted.',
    });
  });

  test('where nobody can be asked, and nobody said yes', async () => {
    bench.person = undefined;
    const { exitCode, notes } = await send('--sandbox');
    expect(exitCode).toBe(2);
    expect(notes).toContain('--yes');
    expect(asked()).toEqual([]);
  });
});
