import { endOfString } from './json-text.ts';

/** An object or a list that is open, and where in it the reader is. */
interface Open {
  /** Those of an object so far; undefined of a list. */
  readonly keys: Set<string> | undefined;
  /** The key, or the place, of the value that is read. */
  at: string | number;
}

/**
 * The JSON pointer of the first key that an object has twice; undefined where there is none. `JSON.parse` takes the
 * last one without a word, so whoever writes `sandbox` twice would have to guess which one is meant. In linear time,
 * and quick over one long string, for documents come so.
 * @param json valid JSON, of few levels.
 */
export function repeatedKey(json: string): string | undefined {
  const open: Open[] = [];
  for (let at = 0; at < json.length; at += 1) {
    if (json[at] === '"') {
      const end = endOfString(json, at);
      const inner = open.at(-1);
      if (inner?.keys && isKey(json, end)) {
        inner.at = JSON.parse(json.slice(at, end)) as string;
        if (inner.keys.has(inner.at)) return pointerOf(open);
        inner.keys.add(inner.at);
      }
      at = end - 1;
    } else follow(open, json[at]);
  }
  return undefined;
}

/** Goes into what begins there, out of what ends, or on to the next of a list. */
function follow(open: Open[], sign: string | undefined): void {
  const inner = open.at(-1);
  if (sign === '{') open.push({ keys: new Set(), at: '' });
  else if (sign === '[') open.push({ keys: undefined, at: 0 });
  else if (sign === '}' || sign === ']') open.pop();
  else if (sign === ',' && typeof inner?.at === 'number') inner.at += 1;
}

const COLON_NEXT = /[\t\n\r ]*:/y;

function isKey(json: string, end: number): boolean {
  COLON_NEXT.lastIndex = end;
  return COLON_NEXT.test(json);
}

function pointerOf(open: readonly Open[]): string {
  return open
    .map(({ at }) => `/${String(at).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
