import type { HttpReply } from '../http/http-types.ts';
import { printedCode, readCode } from '../return-mark/mark-code.ts';

/** `/R/K7QD9-M2X4T`, `/r/`: typed off paper, in capitals or with a slash at the end. */
const TYPED = /^\/r(?:\/([^/]*))?\/?$/i;

/**
 * The way to the page of a code from an address that was typed nearly right; undefined where none is meant. Relative,
 * so that a stage in front of it stays.
 */
export function wayToLetter(path: string): HttpReply | undefined {
  const [whole, typed = ''] = TYPED.exec(path) ?? [];
  if (whole === undefined) return undefined;
  return redirect(308, `${'../'.repeat(path.split('/').length - 2)}${addressOf(typed)}`);
}

/** From the form that asks for a code to its page; undefined for what is no code. */
export function toLetter(typed: string): HttpReply | undefined {
  return readCode(typed) === undefined ? undefined : redirect(303, addressOf(typed));
}

/** Nothing but a code is repeated: anything else was anybody's to choose. */
function addressOf(typed: string): string {
  const code = readCode(typed);
  return code === undefined ? 'r' : `r/${printedCode(code)}`;
}

function redirect(status: 303 | 308, location: string): HttpReply {
  return { status, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
