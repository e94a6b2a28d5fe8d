/** Notes what the faces were made from, once they are made: the end of `npm run fonts`. */
import { writeFileSync } from 'node:fs';
import { hashOfSources, MADE_FROM } from './hash-of-sources.ts';

writeFileSync(MADE_FROM, `${JSON.stringify({ sources: hashOfSources() }, null, 2)}\n`);
