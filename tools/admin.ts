/**
 * `npm run admin -- doctor|orders|held|money|cases|decisions|feedback|credit|rail|refund|replay|restored`: what an
 * operator asks and mends; `print-day|mailed|returned|failed`: what an office of the operator's own does with its
 * pieces.
 */
import { AdminError, runAdmin } from './admin/run-admin.ts';

try {
  for await (const line of runAdmin(process.argv.slice(2), process.env, process.stdin)) {
    console.log(line);
  }
} catch (error) {
  if (!(error instanceof AdminError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
