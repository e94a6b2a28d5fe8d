import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Given } from './protocol.ts';
import type { EarlierLetter, Setting } from './task.ts';
import type { World } from './world.ts';

/** What is only known when the service runs, in the words of a person. */
export function filled(words: string, { given, codes }: Prepared): string {
  const [code = ''] = codes;
  return words
    .replaceAll('{order}', given.letters?.[0]?.order_id ?? '')
    .replaceAll('{code}', code)
    .replaceAll('{mistyped code}', mistyped(code));
}

/** Its last two signs changed places; where they are the same, another one stands there. */
function mistyped(code: string): string {
  const [one = '', other = ''] = code.slice(-2);
  return code.slice(0, -2) + (one === other ? `${one}${one === 'a' ? 'b' : 'a'}` : other + one);
}

/** What was put in its place. */
export interface Prepared {
  readonly given: Given;
  readonly codes: readonly string[];
}

/** Puts everything in its place before the person speaks. */
export async function prepare(world: World, setting: Setting): Promise<Prepared> {
  const { creditCents = [], isCodeSaid, key, walletUsd, files, earlier } = setting;
  const codes: string[] = [];
  for (const face_cents of creditCents) {
    codes.push(String((await world.control('credits', { face_cents }))['code']));
  }
  const payer = walletUsd && (await world.control('x402/payer', { usd: walletUsd }));
  const given: Given = {
    ...(codes.length > 0 && isCodeSaid === undefined && { credit_codes: codes }),
    ...(key && { api_key: await newKey(world, key) }),
    ...(payer && { wallet: { private_key: String(payer['private_key']) } }),
    ...(files && { files: await writeFiles(world, files) }),
    ...(earlier && { letters: [await sendEarlier(world, earlier)] }),
  };
  return { given, codes };
}

const KEY_SCOPES = ['mail:quote', 'mail:send', 'mail:read'];

async function newKey(world: World, controls: NonNullable<Setting['key']>): Promise<string> {
  const asked = { mode: 'live', scopes: KEY_SCOPES, agent: true, controls };
  return String((await world.control('keys', asked))['key']);
}

async function writeFiles(world: World, files: NonNullable<Setting['files']>) {
  const folder = join(world.dataDir, 'of-the-person');
  mkdirSync(folder, { recursive: true });
  const written = [];
  for (const [name, make] of Object.entries(files)) {
    const path = join(folder, name);
    writeFileSync(path, await make());
    written.push({ name, path });
  }
  return written;
}

/** Sends it as the conversation before did, by a code of its own. */
async function sendEarlier(world: World, earlier: EarlierLetter) {
  const { idempotencyKey = randomUUID(), thenSeconds = 0, ...letter } = earlier;
  const { code } = await world.control('credits', { face_cents: 5_000 });
  const answer = await world.api('/v1/orders', {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey, Prefer: 'wait=15' },
    body: JSON.stringify({ ...letter, credit_code: code }),
  });
  const { id } = Object(answer['order']) as { id: string };
  const { cancel_token } = Object(answer['capability']) as { cancel_token: string };
  await world.pass(thenSeconds);
  return { order_id: id, cancel_token };
}
