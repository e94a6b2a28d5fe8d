import { join } from 'node:path';
import { ContextError } from '../infra/context-error.ts';
import { SettingsError } from '../lib/settings.ts';
import { mailFirstLetter } from './boot/first-letter.ts';
import { startService } from './boot/service.ts';
import { prepareDataDir, readLocalSettings, StartError } from './boot/settings.ts';

/** `npm start`: the whole service on this machine. */
async function main(): Promise<void> {
  const settings = readLocalSettings(process.env);
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
  await mailFirstLetter(service.url, join(settings.dataDir, 'letters'), service.readDocument);
}

main().catch((error: unknown) => {
  const plain = [StartError, SettingsError, ContextError];
  const isPlain = error instanceof Error && plain.some((kind) => error instanceof kind);
  console.error(isPlain ? `Cannot start: ${error.message}` : error);
  process.exit(1);
});
