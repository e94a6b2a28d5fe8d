/** `npm run keys -- create|list|disable|enable`: the API keys of the service that runs here, or of a deployed one. */
import { KeysError } from './keys/key-table.ts';
import { runKeys } from './keys/run-keys.ts';

try {
  for (const line of await runKeys(process.argv.slice(2), process.env)) console.log(line);
} catch (error) {
  if (!(error instanceof KeysError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
