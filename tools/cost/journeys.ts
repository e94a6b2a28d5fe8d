import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { deps } from '../../functions/deps.ts';
import type { OrderStatus } from '../../lib/contract/schemas/order.ts';
import { loadOrder } from '../../lib/order/store/load-order.ts';
import { REGULAR_SCHEDULES } from '../../lib/schedules.ts';
import { type LocalService, startService } from '../../local/boot/service.ts';
import { Meter, type Usage } from './meter.ts';

/** What was counted of one journey. */
export interface Journey extends Usage {
  readonly logBytes: number;
}

export interface Counted {
  readonly text: Journey;
  /** The same with the sender's e-mail address. */
  readonly emailed: Journey;
  /** An uploaded PDF of two pages, in place of the text. */
  readonly pdf: Journey;
  /** One run of each schedule with nothing to do. */
  readonly idle: Journey;
}

const TO = { name: 'Ada Lovelace', line1: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' };
const FROM = { ...TO, name: 'Charles Babbage', line1: '2 Main St' };
const TEXT = 'Dear Ada,\n\nthe engine works, and here is what it made today.\n\nYours,\nCharles';
export const PDF_PAGES = 2;

/** A day at a time, a week: until the rail's last report. */
const DAYS = [86_400, 86_400, 86_400, 86_400, 86_400, 86_400, 86_400];
const OF_SCHEDULES = /"event":"(reconciled|webhooks_delivered|held_waiting|orders_due)"/;
const SETTLE_MS = 1_500;
const PATIENCE_MS = 60_000;

/** Runs letters through the service on this machine, on DynamoDB Local and with the bundled Lob, and counts. */
export async function countJourneys(): Promise<Counted> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-cost-'));
  const settings = {
    port: 0,
    dataDir,
    store: 'dynamodb-local',
    clockSpeed: 1,
    gateway: 'deployed',
  } as const;
  const service = await startService(settings, { ...process.env, LOCAL_RAILS: 'lob' });
  const meter = new Meter();
  try {
    meter.start();
    return await new Traveller(service, meter, join(dataDir, 'service.log')).all();
  } finally {
    meter.stop();
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Json = Readonly<Record<string, unknown>>;

class Traveller {
  readonly #service: LocalService;
  readonly #meter: Meter;
  readonly #log: string;

  constructor(service: LocalService, meter: Meter, log: string) {
    this.#service = service;
    this.#meter = meter;
    this.#log = log;
  }

  async all(): Promise<Counted> {
    const code = String(
      (await this.#call('POST', '/_local/credits', { face_cents: 5000 }))['code'],
    );
    // What only the first letter does is no letter's.
    await this.#letter({ text: TEXT, credit_code: code });
    const text = await this.#counted(() => this.#letter({ text: TEXT, credit_code: code }));
    const email = 'sender@example.com';
    const emailed = await this.#counted(() =>
      this.#letter({ text: TEXT, credit_code: code, email }),
    );
    const pdf = await this.#counted(() => this.#pdfLetter(code));
    this.#meter.all = true;
    const idle = await this.#counted(() => this.#schedules());
    return { text, emailed, pdf, idle };
  }

  async #counted(work: () => Promise<unknown>): Promise<Journey> {
    await sleep(SETTLE_MS);
    this.#meter.take();
    const before = this.#logged();
    await work();
    await sleep(SETTLE_MS);
    return { ...this.#meter.take(), logBytes: this.#logged() - before };
  }

  /** The bytes of all lines but those that schedules write at each run, whether or not there was anything to do. */
  #logged(): number {
    const lines = readFileSync(this.#log, 'utf8').split('\n');
    return lines
      .filter((line) => this.#meter.all || !OF_SCHEDULES.test(line))
      .reduce((sum, line) => sum + line.length + 1, 0);
  }

  /** Quote, order, one look, and whatever its rail reports. */
  async #letter(content: Json): Promise<void> {
    const { email, credit_code, ...quoted } = content;
    const letter = { to: TO, from: FROM, ...quoted };
    const { confirmation_token } = await this.#call('POST', '/v1/quotes', letter);
    const body = { ...letter, credit_code, confirmation_token, ...(email ? { email } : {}) };
    const { order } = await this.#call('POST', '/v1/orders', body);
    const { id } = order as { id: string };
    await this.#until(id, 'submitted');
    await this.#call('GET', `/v1/orders/${id}`);
    for (const advance_seconds of DAYS) {
      await this.#call('POST', '/_local/clock', { advance_seconds });
      await sleep(SETTLE_MS);
    }
    await this.#until(id, 'delivered');
  }

  async #pdfLetter(code: string): Promise<void> {
    const reply = await fetch(`${this.#service.url}/v1/uploads`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/pdf' },
      body: await pdfLetter(),
    });
    const { upload_key } = (await reply.json()) as Json;
    await this.#letter({ upload_key, credit_code: code });
  }

  /** Looks into the table, which is no call of a function. */
  async #until(id: string, status: OrderStatus): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      if ((await loadOrder(deps(), id)).status === status) return;
      await sleep(100);
    }
    throw new Error(`a letter was not ${status}`);
  }

  async #schedules(): Promise<void> {
    for (const schedule of REGULAR_SCHEDULES.keys()) {
      await this.#call('POST', '/_local/run', { schedule });
    }
  }

  async #call(method: string, path: string, body?: object): Promise<Json> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    const reply = await fetch(this.#service.url + path, init);
    const answer = (await reply.json()) as Json;
    if (!reply.ok)
      throw new Error(`${method} ${path}: ${reply.status} ${String(answer['reason'])}`);
    return answer;
  }
}

async function pdfLetter(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= PDF_PAGES; page += 1) {
    document
      .addPage([612, 792])
      .drawText(`Page ${page}.\n${TEXT}`, { x: 72, y: 400, size: 11, font, lineHeight: 14 });
  }
  return new Uint8Array(await document.save());
}
