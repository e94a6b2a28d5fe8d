/**
 * `npm run deploy:data [-- --moved] [FOLDER]`: whether what `npx cdk synth` wrote (`cdk.out`) goes on with the tables,
 * bucket and secrets of the stack that runs, and with the key that encrypts them. 1 where it would not; `--moved` says
 * that this is meant.
 */
import { movedData, otherKeys } from './deploy-check/kept-data.ts';
import { DeployError, runningTemplate, synthesized } from './deploy-check/running-template.ts';
import { toolArguments } from './tool-arguments.ts';

const { values, positionals } = toolArguments('npm run deploy:data [-- --moved] [FOLDER]', {
  allowPositionals: true,
  options: { moved: { type: 'boolean', default: false } },
});

try {
  compare(positionals[0] ?? 'cdk.out');
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function compare(folder: string): void {
  const { stack, template } = synthesized(folder);
  const running = runningTemplate(stack);
  const moved =
    running === undefined ? [] : [...movedData(running, template), ...otherKeys(running, template)];
  for (const line of moved) console.log(line);
  if (running === undefined)
    console.log(`${stack} is not there yet: it begins with what it makes.`);
  else if (moved.length === 0) console.log(`${stack} goes on with the data it has.`);
  if (moved.length === 0 || values.moved) return;
  console.error(
    'Is a key missing in the context (docs/runbooks/restore.md)? If it is meant: --moved.',
  );
  process.exitCode = 1;
}
