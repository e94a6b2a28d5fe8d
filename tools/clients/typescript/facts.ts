import { ERRORS, type ErrorCode, errorSpec, isRetryable } from '../../../lib/errors/catalog.ts';

/**
 * `facts.generated.ts`: which codes may be repeated and which leave the outcome open, from the catalog, and the version
 * of the package.
 */
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
    '/** The codes with which an order or a batch may have been placed all the same. */',
    'export const OUTCOME_UNKNOWN: ReadonlySet<string> = new Set<ErrorCode>([',
    ...codes.filter((code) => errorSpec(code).outcomeUnknown).map((code) => `  '${code}',`),
    ']);\n',
  ].join('\n');
}
