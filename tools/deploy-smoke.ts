/**
 * `npm run deploy:smoke -- <url> [--webhook-url <url>] [--webhook-port <port>] [--limits] [--json]`: whether a
 * deployment, or the service on this machine, holds what only it can show. One line a check; 1 where one failed.
 */
import { type HookReceiver, startHookReceiver } from './smoke/hook-receiver.ts';
import { runSmoke, type SmokeResult } from './smoke/run-smoke.ts';
import { toolArguments } from './tool-arguments.ts';

const USAGE =
  'npm run deploy:smoke -- https://….execute-api.…/live [--webhook-url URL] [--webhook-port PORT] [--limits] [--json]';

const { values, positionals } = toolArguments(USAGE, {
  allowPositionals: true,
  options: {
    'webhook-url': { type: 'string' },
    'webhook-port': { type: 'string' },
    limits: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const [url] = positionals;

if (url === undefined || !URL.canParse(url)) {
  console.error(`Say which deployment: ${USAGE}`);
  process.exitCode = 2;
} else {
  await smoke(url);
}

async function smoke(address: string): Promise<void> {
  const port = values['webhook-port'];
  const receiver = port === undefined ? undefined : await startHookReceiver(Number(port));
  const results = await ask(address, receiver).finally(() => receiver?.stop());
  if (values.json) console.log(JSON.stringify(results, null, 2));
  if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

function ask(address: string, receiver: HookReceiver | undefined): Promise<readonly SmokeResult[]> {
  const options = {
    limits: values.limits,
    webhookUrl: values['webhook-url'] ?? receiver?.url,
    received: receiver?.received,
  };
  return runSmoke(address, options, (result) => {
    if (!values.json) console.log(lineOf(result));
  });
}

function lineOf({ name, outcome, detail, milliseconds }: SmokeResult): string {
  const reason = detail === undefined ? '' : ` (${detail})`;
  return `${outcome.padEnd(7)} ${name}${reason}, ${milliseconds} ms`;
}
