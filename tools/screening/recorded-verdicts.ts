import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { RecordedVerdicts } from './screen-corpus.ts';

/** A line of such a file. The text itself is not kept. */
export const RecordedLine = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  verdict: v.object({
    outcome: v.picklist(['allow', 'hold', 'refuse']),
    categories: v.array(v.string()),
    reason: v.string(),
  }),
});

/** What a model answered, as `record-model.ts` wrote it: a JSON object on each line. */
export function readRecorded(path: string): RecordedVerdicts {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines
      .map((line) => v.parse(RecordedLine, JSON.parse(line)))
      .map(({ sha256, verdict }) => [sha256, verdict]),
  );
}
