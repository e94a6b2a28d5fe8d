import { readFileSync } from 'node:fs';

/** What a file says; undefined where there is none, or it is no JSON. */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
