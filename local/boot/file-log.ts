import { createWriteStream } from 'node:fs';
import type { Log, LogFields } from '../../lib/ports.ts';

/** The functions' log, as JSON lines in a file, so that the terminal stays readable. */
export function createFileLog(file: string): Log & { close(): Promise<void> } {
  const stream = createWriteStream(file, { flags: 'a' });
  const write = (level: string, event: string, fields: LogFields = {}, cause?: unknown) => {
    const error = cause instanceof Error ? (cause.stack ?? cause.name) : cause;
    const line = { level, event, at: new Date().toISOString(), ...fields, cause: error };
    stream.write(`${JSON.stringify(line)}\n`);
  };
  return {
    info: (event, fields) => write('info', event, fields),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields, cause) => write('error', event, fields, cause),
    close: () => new Promise((done) => stream.end(done)),
  };
}
