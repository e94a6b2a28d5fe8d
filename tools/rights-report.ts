/**
 * `npm run rights:report -- <folder>`: the rights of functions that nothing used in the runs whose
 * `LOCAL_RIGHTS_REPORT` named that folder, each with the reason why it is kept. 1 where one has none, or where a reason
 * is given for what is used or gone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USED_FILE } from '../local/boot/enforce-rights.ts';
import { readPolicies } from '../local/rights/policies.ts';
import { localTemplate } from '../local/template/template-cache.ts';
import { judgeUnused } from './rights-report/judge-unused.ts';
import { toolArguments } from './tool-arguments.ts';

const USAGE = 'npm run rights:report -- FOLDER';

const [folder] = toolArguments(USAGE, { allowPositionals: true }).positionals;
if (folder === undefined) {
  console.error(`Say where the runs told what they used: ${USAGE}`);
  process.exitCode = 2;
} else {
  await report(new Set(readFileSync(join(folder, USED_FILE), 'utf8').trimEnd().split('\n')));
}

async function report(used: ReadonlySet<string>): Promise<void> {
  const { kept, unexplained, needless } = judgeUnused(readPolicies(await localTemplate()), used);
  for (const { right, reason } of kept) console.log(`kept     ${right} (${reason})`);
  for (const right of unexplained) console.log(`unused   ${right}`);
  for (const reason of needless) console.log(`needless ${reason}`);
  if (unexplained.length + needless.length > 0) process.exitCode = 1;
}
