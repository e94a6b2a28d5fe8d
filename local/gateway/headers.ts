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
  const single: Record<string, string> = {};
  const multiple: Record<string, string[]> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const written = rawHeaders[index] ?? '';
    const name = lowerCaseNames ? written.toLowerCase() : written;
    const value = rawHeaders[index + 1] ?? '';
    if (DROPPED.has(name.toLowerCase())) continue;
    single[name] = value;
    multiple[name] = [...(multiple[name] ?? []), value];
  }
  return { single, multiple };
}

/** Whether `Content-Type` or `Accept` names bytes: of several media types API Gateway looks at the first alone. */
export function isBinary(header: string | undefined, binaryMediaTypes: readonly string[]): boolean {
  const [first = ''] = (header ?? '').split(/[,;]/);
  return binaryMediaTypes.includes(first.trim());
}
