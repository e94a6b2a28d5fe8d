/**
 * `npm run proof:variants [-- <part of a name> …]`: breaks a copy of the service in one place after the other. Each
 * time the test that is named for it must fail; a failure elsewhere does not count.
 */
import { Workbench } from './variants/try-variant.ts';
import { VARIANTS } from './variants/variants.ts';

const asked = process.argv.slice(2);
const wanted = VARIANTS.filter(
  ({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)),
);
using bench = new Workbench();
let caught = 0;
process.stdout.write('| variant | caught | by |\n| --- | --- | --- |\n');
for (const variant of wanted) {
  const trial = await bench.try(variant);
  caught += Number(trial.caught);
  const by = trial.caught ? `\`${variant.test[0]}\`: ${variant.test[1]}` : trial.because;
  process.stdout.write(`| ${variant.name} | ${trial.caught ? 'yes' : 'NO'} | ${by} |\n`);
}
process.stdout.write(`\n${caught} of ${wanted.length} variants are caught.\n`);
process.exitCode = caught === wanted.length && caught > 0 ? 0 : 1;
