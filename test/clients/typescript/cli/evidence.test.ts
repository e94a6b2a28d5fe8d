/** `evidence`: the signed record of a letter, in a file of its owner's. */

import { sign } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { signingPairOf } from '../../../../lib/webhook/signing-pair.ts';
import { NOTIFICATION_SECRET } from '../../../fakes/fake-deps.ts';
import { answer, refusal } from '../fake-service.ts';
import { Bench, EVIDENCE_TOKEN, ORDER_ID, placed, TO, untilAsked } from './bench.ts';

const { id: KEY_ID, privateKey, publicKey: public_key } = signingPairOf(NOTIFICATION_SECRET);
const EVIDENCE = '{"order": {"status": "delivered"}}';
const RECORD = {
  status: 'ok',
  evidence: EVIDENCE,
  signature: {
    algorithm: 'ed25519',
    key_id: KEY_ID,
    value: sign(null, Buffer.from(EVIDENCE), privateKey).toString('base64'),
  },
};
const PDF = '%PDF-1.7 a record';
const PATH = `/v1/orders/${ORDER_ID}/evidence`;

const signed = () => answer(RECORD);
const keys = () => answer({ status: 'ok', keys: [{ id: KEY_ID, public_key }] });

let bench: Bench;
beforeEach(async () => {
  bench = new Bench();
  bench.answers(...untilAsked(), placed('submitted'));
  await bench.run('send', bench.letter, '--to', TO, '--yes');
});
afterEach(() => bench[Symbol.dispose]());

const inFolder = (name: string) => join(bench.folder, name);

describe('the record of the last letter', () => {
  test('is a page for people, for its owner alone', async () => {
    bench.answers(signed(), keys(), new Response(PDF));
    const file = inFolder('record.pdf');
    const { exitCode, out } = await bench.run('evidence', '--out', file);
    expect(exitCode).toBe(0);
    expect(out).toContain(`Signed by  ${KEY_ID}`);
    expect(readFileSync(file, 'utf8')).toBe(PDF);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(bench.service.asked).toMatchObject([
      { path: PATH, headers: { 'evidence-token': EVIDENCE_TOKEN } },
      { path: '/v1/webhooks/keys' },
      { path: PATH, headers: { 'evidence-token': EVIDENCE_TOKEN, accept: 'application/pdf' } },
    ]);
    expect(bench.service.asked[1]?.headers).not.toHaveProperty('evidence-token');
  });

  test('is the answer of the service, as it was signed, where a program reads it', async () => {
    bench.answers(signed(), keys());
    const file = inFolder('record.json');
    const { out } = await bench.run('evidence', ORDER_ID, '--out', file, '--json');
    expect(JSON.parse(out)).toEqual({
      status: 'ok',
      order_id: ORDER_ID,
      evidence_path: file,
      key_id: KEY_ID,
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(RECORD);
  });
});

describe('nothing is saved', () => {
  test('over an earlier record, which may have what is deleted by now', async () => {
    bench.answers(signed(), keys());
    const file = bench.write('record.json', 'the addresses');
    const { exitCode, notes } = await bench.run('evidence', '--out', file);
    expect({ exitCode, asked: bench.service.asked }).toEqual({ exitCode: 2, asked: [] });
    expect(notes).toContain('is there already');
    expect(readFileSync(file, 'utf8')).toBe('the addresses');
  });

  test.each([
    ['of a record that nobody signed', () => answer({ ...RECORD, evidence: '{}' }), 1],
    ['that the service refuses', () => refusal('invalid_capability', 403), 1],
  ])('%s', async (_, reply, exitCode) => {
    bench.answers(reply(), keys());
    const file = inFolder('record.json');
    expect(await bench.run('evidence', '--out', file)).toMatchObject({ exitCode });
    expect(() => statSync(file)).toThrow('ENOENT');
  });

  test('where the page does not come, and no message has its token', async () => {
    bench.answers(signed(), keys(), refusal('unavailable', 503));
    const { exitCode, notes } = await bench.run('evidence', '--out', inFolder('record.pdf'));
    expect({ exitCode, notes }).toEqual({
      exitCode: 3,
      notes: expect.stringContaining('The evidence could not be fetched.'),
    });
    expect(notes).not.toContain(EVIDENCE_TOKEN);
  });

  test.each([
    ['of a letter whose token is not kept', ['ord_2'], 'The evidence token of that letter'],
    ['into a file that is neither', ['--out', 'record.txt'], '--out is a .pdf, or a .json.'],
    ['into a folder that is not there', ['--out', '/nowhere/record.json'], 'cannot be saved'],
  ])('%s', async (_, args, words) => {
    bench.answers(signed(), keys());
    const { exitCode, notes } = await bench.run('evidence', ...args);
    expect({ exitCode, notes }).toEqual({ exitCode: 2, notes: expect.stringContaining(words) });
  });
});
