/**
 * The process that reads strangers' PDFs (`lib/adapters/pdf-process` starts it, and kills it). It holds no
 * credentials, and ends with its parent.
 */
import { Worker } from 'node:worker_threads';
import { isMailError } from '../../errors/mail-error.ts';
import type { PdfRequest } from '../../ports.ts';
import { inspectPdf } from './inspect-pdf.ts';

interface Task {
  readonly bytes: Uint8Array;
  readonly request: PdfRequest;
}

/**
 * A thread of its own looks at the process while the parser keeps it busy: parsing blocks timers. It ends the
 * process when it has grown too large, or when its parent is gone.
 */
const WATCH = `
const { workerData } = require('node:worker_threads');
const parent = process.ppid;
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGUSR2');
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 10);`;

const mostBytes = Number(process.argv[2]) * 1024 * 1024;
new Worker(WATCH, { eval: true, workerData: mostBytes }).unref();
process.on('disconnect', () => process.exit());
process.on('message', ({ bytes, request }: Task) => {
  void answer(bytes, request).then((reply) =>
    process.send?.({ ...reply, residentBytes: process.memoryUsage.rss() }),
  );
});
process.send?.('ready');

async function answer(bytes: Uint8Array, request: PdfRequest): Promise<object> {
  try {
    return { inspected: await inspectPdf(bytes, request) };
  } catch (error) {
    if (!isMailError(error)) throw error;
    return { failure: { code: error.code, reason: error.reason, next: error.next } };
  }
}
