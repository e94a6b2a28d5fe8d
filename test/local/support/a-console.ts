/** The console's controls over a store in memory, an office and a facility that write down what they are told. */
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { newCase, putCase } from '../../../lib/cases/case.ts';
import type { Ask } from '../../../lib/operator/books.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { DEFAULT_TERMS } from '../../../lib/rails/rail-terms.ts';
import { createAttemptLog } from '../../../local/console/attempt-log.ts';
import type { LocalOffice } from '../../../local/console/controls/service-sources.ts';
import { createControls } from '../../../local/console/controls.ts';
import { openMailroom } from '../../../local/console/mailroom.ts';
import { createRequestLog } from '../../../local/console/request-log.ts';
import { createFaults } from '../../../local/faults/faults.ts';
import { PIECE_STEPS, type PieceStep } from '../../../local/simulators/hand-moves.ts';
import { openLedger } from '../../../local/simulators/ledger.ts';
import { stored } from '../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../builders/order-states.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { FakePrintQueue } from '../../fakes/fake-print-queue.ts';
import { newDataDir } from './data-dir.ts';
import { serviceSources } from './service-sources.ts';

const HOST = '127.0.0.1:3000';
const HERE = [{ name: 'lob', offers: DEFAULT_TERMS.lob.offers }];
const WELL: Ask = async (path) => ({
  status: 200,
  body: path === '/v1/health' ? { status: 'ok' } : { live: true, pieces: [{}, {}], recorded: true },
});

// biome-ignore lint/suspicious/noExplicitAny: an answer of any control
type Answer = readonly [status: number | undefined, body: any];

export function aConsole(answers: Ask = WELL, withOffice = true) {
  const around = fakeDeps();
  const store = createMemoryStore({ clock: around.clock });
  const deps = { ...around, store };
  const mailroom = openMailroom(newDataDir(), deps);
  const queue = new FakePrintQueue();
  /** What was told to whom. */
  const moved: (readonly [pieceId: string, step: PieceStep])[] = [];
  const runs: string[] = [];
  const noted: string[] = [];
  const desk = {
    reports: true,
    stepsOf: () => PIECE_STEPS,
    move: (id: string, step: PieceStep) => void moved.push([id, step]),
  };
  const office = withOffice ? anOffice(queue) : null;
  const controls = createControls({
    ...serviceSources(
      { ...deps, store: mailroom.store, scan: store.scan },
      { ask: answers, desks: { fake: desk }, office, rails: HERE },
    ),
    deps: { ...deps, store: mailroom.store },
    ledger: openLedger(newDataDir()),
    faults: createFaults(),
    accounts: { add: (id) => void noted.push(id), all: () => noted },
    advanceClock: async () => {},
    dataDir: newDataDir(),
    requests: createRequestLog(() => 0),
    attempts: createAttemptLog(() => 0),
    runSchedule: async (name) => void runs.push(name),
    mailroom,
    stripe: undefined,
    x402: null,
    emails: () => [],
  });
  return {
    moved,
    runs,
    noted,
    queue,
    place: async (state: StateName, change: Partial<Order> = {}) =>
      orderIdOf(await stored(mailroom.store, { ...ORDER_STATES[state], ...change })),
    read: (id: string) => loadOrder({ store }, id),
    needsPerson: (about: string) =>
      store.commit([putCase(newCase({ kind: 'processor_alert', about }, around.clock.nowMs()))]),
    /** GET, or POST where there is a body. */
    ask: async (
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ): Promise<Answer> => {
      const [name = '', query] = path.split('?');
      const reply = await controls({
        method: body === undefined ? 'GET' : 'POST',
        path: `/_local/${name}`,
        search: query === undefined ? '' : `?${query}`,
        host: HOST,
        headers,
        body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
      });
      const text = String(reply?.body);
      return [reply?.status, text.startsWith('{') ? JSON.parse(text) : text];
    },
  };
}

function anOffice(queue: FakePrintQueue): LocalOffice {
  const files = new Map<string, Uint8Array>();
  return {
    queue,
    hasPrinter: false,
    printer: () => undefined,
    secret: 'of the office',
    standingOf: async () => 'print',
    keep: (name, pdf) => {
      files.set(name, pdf);
      return name;
    },
    read: (name) => files.get(name),
  };
}
