import { ERRORS, type ErrorCode, isRetryable } from '../../../lib/errors/catalog.ts';

/** `facts.generated.ts`: which codes may be repeated, from the catalog, and the version of the package. */
export function factsFile(version: string): string {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return [
    '/** Made by tools/generate.ts from lib/errors/catalog.ts and clients/typescript/package.json. */',
    "import type { ErrorCode } from './description.generated.ts';\n",
    `export const VERSION = '${version}';\n`,
    '/** Whether a program may send the unchanged request again after this code. */',
    'export const RETRYABLE: Readonly<Record<ErrorCode, boolean>> = {',
    ...codes.map((code) => `  ${code}: ${isRetryable(code)},`),
    '};\n',
  ].join('\n');
}
