import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engines } from './start-engines.ts';

/**
 * In the data folder, while a service runs on it: where it, its documents, its queues, its card processor and its
 * database answer, and which print rails are here; the database is null in memory.
 */
export const ENDPOINTS_FILE = 'endpoints.json';

/** Writes the file for tools that work on the same database; returns what removes it. */
export function noteEndpoints(
  dataDir: string,
  { endpoints, hasDynamoDb }: Pick<Engines, 'endpoints' | 'hasDynamoDb'>,
  url: string,
  rails: readonly string[] = [],
): () => void {
  const file = join(dataDir, ENDPOINTS_FILE);
  const { s3, sqs, dynamodb, stripe } = endpoints;
  const noted = { dynamodb: hasDynamoDb ? dynamodb : null, s3, sqs, stripe, url, rails };
  writeFileSync(file, `${JSON.stringify(noted)}\n`);
  return () => rmSync(file, { force: true });
}
