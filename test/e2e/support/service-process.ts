import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TEST_SERVICE } from '../../support/patience-ms.ts';

export interface ServiceProcess {
  readonly url: string;
  /** Everything it printed so far. */
  output(): string;
  /** When the process is gone: its exit code, or the signal that ended it. */
  readonly ended: Promise<Ending>;
  /** Sends the signal and waits until the process is gone; its exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<Ending>;
  /** As a person or a machine stops it. @throws Error with what it printed, unless it ends with 0. */
  stop(signal: 'SIGINT' | 'SIGTERM'): Promise<void>;
}

type Ending = number | NodeJS.Signals | null;

/** On any free port, behind a gateway as strict as the deployed one, with the rights that are deployed. */
const BEHIND_AWS = { PORT: '0', LOCAL_GATEWAY: 'deployed', LOCAL_RIGHTS: 'enforced' };
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const START_PATIENCE_MS = 120_000;
/** As it is before any service ran in this process: that one leaves its settings and endpoints behind. */
const ENVIRONMENT = { ...process.env };

/** `npm start`, as a process of its own on a free port; resolves when it prints that it is ready. */
export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServiceProcess> {
  const started = spawnService(dataDir, environment);
  const url = await started.printed(/^ready (http:\/\/\S+)$/m);
  return { ...started, url };
}

/** Starts it and waits for its end, for starts that must be refused. */
export async function runToEnd(
  dataDir: string,
  environment: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<{ code: Ending; output: string }> {
  const started = spawnService(dataDir, environment, options);
  const code = await started.ended;
  return { code, output: started.output() };
}

function spawnService(
  dataDir: string,
  environment: Record<string, string>,
  options: readonly string[] = [],
) {
  const child = spawn(process.execPath, ['local/start.ts', ...options], {
    cwd: ROOT,
    env: { ...ENVIRONMENT, ...TEST_SERVICE, ...BEHIND_AWS, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const collect = (chunk: Buffer) => {
    text += chunk.toString('utf8');
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    ended,
    output: () => text,
    printed: (pattern: RegExp) => waitFor(child, pattern, () => text, listeners),
    end,
    stop: async (signal: NodeJS.Signals) => {
      const ending = await end(signal);
      if (ending !== 0) throw new Error(`the service ended with ${ending}; it printed:\n${text}`);
    },
  };
}

function waitFor(
  child: ChildProcess,
  pattern: RegExp,
  text: () => string,
  listeners: Set<() => void>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      child.kill('SIGKILL');
      reject(new Error(`the service did not get there; it printed:\n${text()}`));
    };
    const timer = setTimeout(fail, START_PATIENCE_MS);
    child.once('close', fail);
    const look = () => {
      const found = pattern.exec(text())?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      child.off('close', fail);
      listeners.delete(look);
      resolve(found);
    };
    listeners.add(look);
    look();
  });
}
