/**
 * `npm run cost [-- --check]`: counts what letters use of AWS (`cost/journeys.ts`), keeps the count in
 * `cost/counted.json`, and writes `docs/cost.md` from it. With `--check` it writes nothing, and fails where a letter
 * became dearer or cheaper than it says.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { synthesize } from '../infra/synthesize.ts';
import { billOf, usdOf } from './cost/bill.ts';
import { costPage } from './cost/cost-page.ts';
import { type Counted, countJourneys } from './cost/journeys.ts';
import { scalePage } from './cost/scale-page.ts';
import { statesOfALetter } from './cost/states.ts';
import { toolArguments } from './tool-arguments.ts';

const COUNTED = fileURLToPath(new URL('cost/counted.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../docs/cost.md', import.meta.url));
const SCALE_PAGE = fileURLToPath(new URL('../docs/scale.md', import.meta.url));
/** Identifiers and times differ by some bytes from run to run. */
const TOLERANCE = 0.02;

const { values } = toolArguments('npm run cost [-- --check]', {
  options: { check: { type: 'boolean', default: false } },
});
const fresh = await countJourneys();
if (values.check) check(fresh);
else write(fresh);
process.exit();

function write(counted: Counted): void {
  writeFileSync(COUNTED, `${JSON.stringify(counted, null, 2)}\n`);
  writeFileSync(PAGE, `${costPage(counted, synthesize(), statesOfALetter())}\n`);
  writeFileSync(SCALE_PAGE, `${scalePage(counted, statesOfALetter())}\n`);
  const files = [COUNTED, PAGE, SCALE_PAGE];
  spawnSync(process.execPath, ['node_modules/.bin/biome', 'format', '--write', ...files]);
  console.log(`docs/cost.md: ${usdOfAThousand(counted)} USD for 1,000 text letters`);
}

function check(counted: Counted): void {
  const said = usdOfAThousand(JSON.parse(readFileSync(COUNTED, 'utf8')) as Counted);
  const now = usdOfAThousand(counted);
  console.log(`1,000 text letters: ${now} USD now, ${said} in docs/cost.md`);
  if (Math.abs(now - said) > said * TOLERANCE) process.exitCode = 1;
}

function usdOfAThousand({ text }: Counted): number {
  return Number((usdOf(billOf(text, statesOfALetter())) * 1000).toFixed(3));
}
