import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engines } from './start-engines.ts';

/** In the data folder, while a service runs on it: where its database answers, null when it is in memory. */
export const ENDPOINTS_FILE = 'endpoints.json';

/** Writes the file for tools that work on the same database; returns what removes it. */
export function noteEndpoints(
  dataDir: string,
  { endpoints, hasDynamoDb }: Pick<Engines, 'endpoints' | 'hasDynamoDb'>,
): () => void {
  const file = join(dataDir, ENDPOINTS_FILE);
  writeFileSync(file, `${JSON.stringify({ dynamodb: hasDynamoDb ? endpoints.dynamodb : null })}\n`);
  return () => rmSync(file, { force: true });
}
