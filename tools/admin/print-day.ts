import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printerOfOffice } from '../../lib/adapters/ipp/printer-of-office.ts';
import { createS3PrintQueue } from '../../lib/adapters/s3/s3-print-queue.ts';
import type { OrderStatus } from '../../lib/contract/schemas/order.ts';
import { type PrintDayStep, runPrintDay } from '../../lib/operator/print-day.ts';
import { type LeftOut, whyLeftOut } from '../../lib/self-print/make-day.ts';
import { describe } from '../../lib/self-print/packing-list.ts';
import { PrintDayError } from '../../lib/self-print/print-day.ts';
import type { Printed } from '../../lib/self-print/print-once.ts';
import { type Standing, standingOf } from '../../lib/self-print/standing.ts';
import type { DayPart } from '../../lib/self-print/ticket.ts';
import { AdminError } from './admin-error.ts';
import { openBucket, serviceUrl, type Where } from './where.ts';

export interface PrintDayRequest extends Where {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly today: string;
  /** The folder that the files go to. */
  readonly out: string;
  /** A person looked, and found no paper of this one. */
  readonly again: DayPart | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const CALL_TIMEOUT_MS = 30_000;

/**
 * Writes the day's file and its packing list, and prints them where a printer is named. Asked again for the same day it
 * writes the same ones, and prints nothing. What was left out is named, and so are earlier days that nobody printed.
 * @yields the lines to print, without a name or a street.
 * @throws AdminError.
 */
export async function* printDay(
  request: PrintDayRequest,
  environment: Environment,
): AsyncGenerator<string> {
  const { client, bucket } = openBucket(request, environment);
  try {
    const url = serviceUrl(request, environment);
    const office = {
      queue: createS3PrintQueue(bucket, client),
      printer: () => printerOfOffice(environment),
      standingOf: (orderId: string) => askStanding(url, orderId),
      keep: (name: string, pdf: Uint8Array) => writeFile(request.out, name, pdf),
    };
    for await (const step of runPrintDay(office, request)) yield* linesOf(step);
  } catch (error) {
    if (error instanceof PrintDayError) throw new AdminError(`${error.message}.`);
    throw error;
  } finally {
    client.destroy();
  }
}

function linesOf(step: PrintDayStep): readonly string[] {
  switch (step.kind) {
    case 'nothing_waits':
      return ['Nothing waits to be printed.'];
    case 'all_left_out':
      return [...step.leftOut.map(leftOutLine), 'Nothing is left to be printed.'];
    case 'sent_before':
      return ['It was sent to a printer: print by hand only what does not lie there.'];
    case 'printed':
      return step.jobs.map(lineOf);
    case 'not_printed':
      return step.days.map(
        (day) =>
          `${day} was decided and not printed from here: npm run admin -- print-day --day ${day}`,
      );
    case 'made': {
      const rows = step.placed.map((piece) => `${piece.ticket.orderId}  ${describe(piece)}`);
      const how = 'To print on both sides, turned at the long edge';
      const files = [`${how}: ${step.file}`, `With it: ${step.list}`];
      return [...rows, ...step.leftOut.map(leftOutLine), ...files];
    }
  }
}

function leftOutLine(leftOut: LeftOut): string {
  return `${leftOut.orderId}  LEFT OUT: ${whyLeftOut(leftOut)}`;
}

async function askStanding(url: string, orderId: string): Promise<Standing> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const answer = await fetch(`${url}/v1/orders/${orderId}`, { redirect: 'error', signal });
  if (!answer.ok) throw new AdminError(`${orderId} cannot be read (${answer.status}); try again.`);
  const { order } = (await answer.json()) as { readonly order: { readonly status: OrderStatus } };
  return standingOf(order.status);
}

function writeFile(folder: string, name: string, pdf: Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  // Letters of other people: for nobody else on this machine.
  writeFileSync(file, pdf, { mode: 0o600 });
  return file;
}

function lineOf({ kind, name, job: { id, state } }: Printed): string {
  const what = kind === 'sent' ? 'sent to the printer' : 'printed before';
  return `${name}: ${what}, job ${id}, ${state}`;
}
