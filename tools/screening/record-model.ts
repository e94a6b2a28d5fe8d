/**
 * `npm run screening:record -- <model id> <file> [part ...]`: lets a Bedrock model judge the letters of these parts
 * (all but the sealed one where none is named) and adds each verdict to the file, so that
 * `screening:report -- --model <file>` needs no model. Letters that the file has already are not sent again. Costs what
 * the model costs; needs the credentials of AWS.
 */
import { appendFileSync, existsSync } from 'node:fs';
import { createBedrockScreener } from '../../lib/adapters/bedrock/bedrock-screener.ts';
import { MODEL_POLICY } from '../../lib/screening/model-policy.ts';
import { namedParts, readLetters } from '../../test/corpus/letters/letters.ts';
import { readRecorded } from './recorded-verdicts.ts';
import { textHash } from './screen-corpus.ts';

const [modelId, file, ...asked] = process.argv.slice(2);
if (modelId === undefined || file === undefined) {
  console.error('Say which model and which file: npm run screening:record -- <model id> <file>');
  process.exit(2);
}
const model = createBedrockScreener({ modelId, policy: MODEL_POLICY });
const recorded = existsSync(file) ? readRecorded(file) : new Map();

for (const { text } of namedParts(asked).flatMap(readLetters)) {
  const sha256 = textHash(text);
  if (recorded.has(sha256)) continue;
  const verdict = await model.screen({ text, documentSha256: sha256 });
  appendFileSync(file, `${JSON.stringify({ sha256, verdict })}\n`);
}
