/** The command at a desk of its own: a folder, a terminal that answers by plan, and a service that is fake. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../../clients/typescript/src/cli/run.ts';
import type { Terminal } from '../../../../clients/typescript/src/cli/terminal.ts';
import { answer, BASE_URL, FakeService, type Reply } from '../fake-service.ts';

export const TO = 'Ada Lovelace; 500 Main St; Springfield IL 62701';
export const NOW_MS = Date.parse('2026-11-23T12:00:00.000Z');

const PROOF = '%PDF-1.7 a proof';
const PROOF_SHA256 = createHash('sha256').update(PROOF).digest('hex');

const QUOTE = {
  status: 'ok',
  total_cents: 199,
  total: '$1.99',
  breakdown: [{ id: 'first_class_letter_1_page', label: 'First-Class letter', amount_cents: 199 }],
  page_count: 1,
  note: '',
  confirmation_token: 'ppq_1.2',
  proof_url: `${BASE_URL}/proof`,
  proof_sha256: PROOF_SHA256,
};

export const ORDER_ID = `ord_${'1'.repeat(32)}`;
export const CANCEL_TOKEN = 'ppc_cancel.1';
export const REVIEW_TOKEN = 'ppc_review.1';
export const EVIDENCE_TOKEN = 'ppc_evidence.1';
export const ORDER_URL = `${BASE_URL}/o/${ORDER_ID}`;

export function anOrderIn(status: string, more: object = {}): object {
  return {
    id: ORDER_ID,
    status,
    to: { name: 'Ada Lovelace', city: 'Springfield', state: 'IL', zip: '62701' },
    price_cents: 199,
    payment: { method: 'checkout', state: 'pending' },
    delivery_outcome: null,
    cancelable_until: null,
    created_at: new Date(NOW_MS).toISOString(),
    ...more,
  };
}

export function placed(status: string, more: object = {}): Response {
  const capability = {
    cancel_token: CANCEL_TOKEN,
    review_token: REVIEW_TOKEN,
    evidence_token: EVIDENCE_TOKEN,
  };
  const answered = { status: 'ok', order: anOrderIn(status), capability, order_url: ORDER_URL };
  return answer({ ...answered, ...more }, 201);
}

export const quoted = (more: object = {}) => answer({ ...QUOTE, ...more });
export const proofIs = (bytes = PROOF) => new Response(bytes);
export const suggested = () =>
  answer({
    status: 'ok',
    suggested: 'certified',
    expected_delivery_date: '2026-11-27',
    alternatives: [{ mail_class: 'first_class', expected_delivery_date: '2026-11-30' }],
  });

/** What a letter is answered until it is ordered: quote, proof, expected day. */
export const untilAsked = () => [quoted(), proofIs(), suggested()];

interface Ended {
  readonly exitCode: number;
  /** What stood on stdout; what beside it. */
  readonly out: string;
  readonly notes: string;
}

export class Bench implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'mail-command-'));
  readonly stateFile = join(this.folder, 'states', 'orders.json');
  readonly questions: string[] = [];
  readonly opened: string[] = [];
  /** Added to the environment of the command. */
  env: Record<string, string> = {};
  /** What a person answers; without one there is no terminal. */
  person: string | undefined = 'y';
  nowMs = NOW_MS;
  service = new FakeService();

  constructor() {
    this.write('letter.txt', 'Dear Ada,\n\nit works.\n');
  }

  /** The path of a file with this content. */
  write(name: string, content: string | Uint8Array): string {
    const file = join(this.folder, name);
    writeFileSync(file, content);
    return file;
  }

  get letter(): string {
    return join(this.folder, 'letter.txt');
  }

  get state(): { orders: object[]; pending: object | null } | undefined {
    if (!existsSync(this.stateFile)) return undefined;
    return JSON.parse(readFileSync(this.stateFile, 'utf8'));
  }

  answers(...replies: Reply[]): this {
    this.service = new FakeService(...replies);
    return this;
  }

  async run(...args: string[]): Promise<Ended> {
    const out: string[] = [];
    const notes: string[] = [];
    const exitCode = await runCommand(args, this.#terminal(out, notes));
    return { exitCode, out: out.join('\n'), notes: notes.join('\n') };
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #terminal(out: string[], notes: string[]): Terminal {
    const { person, service } = this;
    const ask = async (question: string) => {
      this.questions.push(question);
      return person ?? '';
    };
    return {
      env: { PHYSICAL_MAIL_URL: BASE_URL, PHYSICAL_MAIL_STATE: this.stateFile, ...this.env },
      isInteractive: person !== undefined,
      fetch: (url, init) => service.fetch(url, init),
      out: (line) => void out.push(line),
      note: (line) => void notes.push(line),
      ask,
      askSecret: ask,
      open: (file) => void this.opened.push(file),
      nowMs: () => this.nowMs,
    };
  }
}
