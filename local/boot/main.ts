import { join } from 'node:path';
import { deps } from '../../functions/deps.ts';
import { ContextError } from '../../infra/context-error.ts';
import { SettingsError } from '../../lib/settings.ts';
import { banner, dimOn, isOfApi, liveLine } from './banner.ts';
import { mailFirstLetter } from './first-letter.ts';
import { operatorKey } from './operator-key.ts';
import { readStartSettings } from './read-start-settings.ts';
import { type LocalService, startService } from './service.ts';
import { prepareDataDir, StartError } from './settings.ts';
import { helpText, readStartOptions, type StartOptions } from './start-options.ts';

const dim = dimOn(process.stdout);

/** `npm start`: the whole service on this machine. */
async function main(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2), process.stdout.isTTY === true);
  if (options.help) {
    console.log(helpText());
    return;
  }
  const settings = readStartSettings(process.env);
  prepareDataDir(settings.dataDir);
  const service = await startService(settings, process.env);
  const stop = () => {
    console.log('\nstopping');
    service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  for (const line of service.notices) console.log(line);
  console.log(`ready ${service.url}`);
  await welcome(service, settings.dataDir);
  await mailFirstLetter(service.url, join(settings.dataDir, 'letters'), service.readDocument);
  showCalls(service, options);
}

async function welcome(service: LocalService, dataDir: string): Promise<void> {
  const key = await operatorKey(deps(), dataDir);
  const { settings } = deps();
  for (const line of banner({ service, settings, dataDir, operatorKey: key }, dim)) {
    console.log(line);
  }
}

/** After the first letter, which is told in words. */
function showCalls(service: LocalService, { lines }: StartOptions): void {
  if (lines === 'none') return;
  console.log(
    dim(`\nCalls appear here as they are answered; each whole in ${service.url}/_local#/requests`),
  );
  service.requests.subscribe((row) => {
    if (lines === 'all' || isOfApi(row)) console.log(liveLine(row, dim));
  });
}

main().catch((error: unknown) => {
  for (const line of plainly(error)) console.error(line);
  process.exit(1);
});

/** A line for each thing to mend; whatever was nobody's mistake with its stack. */
function plainly(error: unknown): readonly unknown[] {
  if (error instanceof SettingsError) {
    return error.problems.map(
      ({ names, problem }) => `Cannot start: ${names.join(' or ')} ${problem}.`,
    );
  }
  const isPlain = error instanceof StartError || error instanceof ContextError;
  return isPlain ? error.message.split('\n').map((line) => `Cannot start: ${line}`) : [error];
}
