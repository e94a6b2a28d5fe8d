/** Runs every benchmark and fails when a goal is missed. */
import { bench as documentProcesses } from './document-processes.ts';
import { bench as firstLetter } from './first-letter.ts';
import { bench as inspectPdf } from './inspect-pdf.ts';
import { bench as renderLetter } from './render-letter.ts';
import type { Bench } from './support/goal.ts';

const BENCHES: readonly Bench[] = [renderLetter, firstLetter, inspectPdf, documentProcesses];

let missed = 0;
for (const { name, run } of BENCHES) {
  console.log(name);
  for (const { goal, measured, limit } of await run()) {
    const isMet = measured <= limit;
    if (!isMet) missed++;
    console.log(
      `  ${isMet ? 'met   ' : 'MISSED'} ${goal}: ${measured.toFixed(3)} (at most ${limit})`,
    );
  }
}
if (missed > 0) process.exitCode = 1;
