/**
 * `node lib/api/write-openapi.ts FILE [--check]`: writes the OpenAPI document, or, with --check, fails when the
 * file differs from what the code says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { openapiDocument } from './openapi.ts';

const [file = 'openapi.json', flag] = process.argv.slice(2);
const text = `${JSON.stringify(openapiDocument(), null, 2)}\n`;

if (flag !== '--check') {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is not what the code says; run: npm run openapi`);
  process.exitCode = 1;
}
