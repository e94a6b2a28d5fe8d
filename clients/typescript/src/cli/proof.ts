import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Quote } from '../description.generated.ts';
import { MailConnectionError } from '../errors.ts';
import { CommandError, EXIT, usageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

/**
 * Saves the proof of a quote, for its owner alone, after a look that it is the very document that was quoted.
 * @returns its path; undefined where the quote has none.
 */
export async function saveProof(
  { proof_url, proof_sha256 }: Quote,
  path: string | undefined,
  terminal: Pick<Terminal, 'fetch'>,
): Promise<string | undefined> {
  if (proof_url === undefined) return undefined;
  const bytes = await download(terminal, { url: proof_url, what: 'proof' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (proof_sha256 !== undefined && sha256 !== proof_sha256) {
    throw new CommandError('proof_differs', 'The proof is not what was quoted.', EXIT.refused);
  }
  return written(bytes, path);
}

function written(bytes: Uint8Array, path: string | undefined): string {
  try {
    const file = path ?? join(mkdtempSync(join(tmpdir(), 'physical-mail-')), 'proof.pdf');
    writeFileSync(file, bytes, { mode: 0o600 });
    return file;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw usageError(`The proof cannot be saved: ${code}.`, 'Say where, with --proof.');
  }
}

const PATIENCE_MS = 60_000;

interface Wanted {
  readonly url: string;
  /** What it is, for people. */
  readonly what: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Whoever has its address, or what is sent along, can read the letter, so no message names them, and no redirect gets
 * them.
 * @throws MailConnectionError when it does not come.
 */
export async function download(
  { fetch }: Pick<Terminal, 'fetch'>,
  { url, what, headers = {} }: Wanted,
): Promise<Uint8Array> {
  try {
    const reply = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (reply.ok) return new Uint8Array(await reply.arrayBuffer());
  } catch {
    // Said below.
  }
  throw new MailConnectionError(`The ${what} could not be fetched.`);
}
