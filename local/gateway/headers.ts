import type { Manner } from './manner.ts';

/** What API Gateway drops of a request before anything of the deployment sees it. */
const DROPPED = new Set([
  'connection',
  'content-length',
  'content-md5',
  'expect',
  'max-forwards',
  'proxy-authenticate',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'www-authenticate',
]);

/** The headers of a call as API Gateway hands them on: spelt as they came, the last one of a name, and all of them. */
export function readHeaders(
  rawHeaders: readonly string[],
  { lowerCaseNames }: Pick<Manner, 'lowerCaseNames'>,
) {
  // Any name is a caller's to send, `constructor` and `__proto__` too.
  const single = new Map<string, string>();
  const multiple = new Map<string, string[]>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const written = rawHeaders[index] ?? '';
    const name = lowerCaseNames ? written.toLowerCase() : written;
    const value = rawHeaders[index + 1] ?? '';
    if (DROPPED.has(name.toLowerCase())) continue;
    single.set(name, value);
    multiple.set(name, [...(multiple.get(name) ?? []), value]);
  }
  return { single: Object.fromEntries(single), multiple: Object.fromEntries(multiple) };
}

/** Whether `Content-Type` or `Accept` names bytes: of several media types API Gateway looks at the first alone. */
export function isBinary(header: string | undefined, binaryMediaTypes: readonly string[]): boolean {
  const [first = ''] = (header ?? '').split(/[,;]/);
  return binaryMediaTypes.includes(first.trim());
}
