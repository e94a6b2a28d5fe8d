/**
 * Runs every benchmark of this folder and fails when a goal is missed. A benchmark is a file next to this one
 * that exports `bench`.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Bench } from './support/goal.ts';

const self = basename(import.meta.filename);
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== self)
  .sort();
let missed = 0;
for (const file of files) {
  const { bench } = (await import(join(import.meta.dirname, file))) as { bench: Bench };
  console.log(bench.name);
  for (const { goal, measured, limit } of await bench.run()) {
    const verdict = measured <= limit ? 'met   ' : 'MISSED';
    if (measured > limit) missed++;
    console.log(`  ${verdict} ${goal}: ${measured.toFixed(3)} (at most ${limit})`);
  }
}
if (missed > 0) process.exitCode = 1;
