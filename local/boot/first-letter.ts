import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateOrderResponse } from '../../lib/contract/schemas/order.ts';
import type { OrderEventResource } from '../../lib/contract/schemas/order-event.ts';

const LETTER = {
  sandbox: true,
  to: {
    name: 'Ada Lovelace',
    line1: '500 Main Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  },
  text: [
    'Dear Ms. Lovelace,',
    '',
    'this letter was written by nobody and mailed by an HTTP call. It is the first of many: the service that sent it is running on your machine, with the same code that runs when it is deployed.',
    '',
    'It was rendered, screened, priced and handed to a simulated print shop. Nothing was printed and nothing was charged.',
    '',
    'Sincerely,',
    'Your mail room',
  ].join('\n'),
};

type ReadDocument = (orderId: string) => Promise<Uint8Array | undefined>;

/**
 * Mails one sandbox letter through the service's own HTTP API and prints its timeline, where its PDF is, and how to
 * go on. A later start sends the same key again, and so shows the same letter. Never throws: a service that runs, or
 * is being stopped, does not end with an error for its first letter.
 */
export async function mailFirstLetter(
  url: string,
  lettersDir: string,
  readDocument: ReadDocument,
): Promise<void> {
  try {
    await mailAndShow(url, lettersDir, readDocument);
  } catch (error) {
    console.error(`The first letter cannot be shown: ${(error as Error).message}`);
  }
}

async function mailAndShow(
  url: string,
  lettersDir: string,
  readDocument: ReadDocument,
): Promise<void> {
  const created = await fetch(`${url}/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'first-letter' },
    body: JSON.stringify(LETTER),
  });
  const answer = (await created.json()) as CreateOrderResponse;
  if (!created.ok) {
    console.error(`The first letter was refused: ${JSON.stringify(answer)}`);
    return;
  }
  const { order } = answer;
  const log = await fetch(`${url}/v1/orders/${order.id}/events`);
  if (!log.ok) throw new Error(`its events were answered with status ${log.status}`);
  const { events } = (await log.json()) as { events: OrderEventResource[] };
  const verb = answer.replayed ? 'was mailed at an earlier start' : 'is mailed';
  console.log(`\nA first letter ${verb} (sandbox, free): ${order.id}`);
  for (const event of events) {
    console.log(`  ${event.at}  ${event.kind.padEnd(22)} by ${event.actor}`);
  }
  const file = join(lettersDir, `${order.id}.pdf`);
  const bytes = await readDocument(order.id);
  if (bytes !== undefined) {
    mkdirSync(lettersDir, { recursive: true });
    writeFileSync(file, bytes);
    console.log(`  its PDF: ${file}`);
  }
  console.log(`  in the console: ${url}/_local#/orders/${order.id}`);
  console.log(`\nGo on:\n${nextSteps(url, order.id)}`);
}

function nextSteps(url: string, orderId: string): string {
  const quote = '{"text":"Hello from curl."}';
  const to = JSON.stringify(LETTER.to);
  return [
    `  curl ${url}/v1/orders/${orderId}`,
    `  curl ${url}/v1/quotes -H 'Content-Type: application/json' -d '${quote}'`,
    `  curl ${url}/v1/orders -H 'Content-Type: application/json' -H "Idempotency-Key: $(openssl rand -hex 16)" -d '{"sandbox":true,"to":${to},"text":"Hello from curl."}'`,
  ].join('\n');
}
