import { type Passage, roomOf } from './rooms.ts';
import type { SourceFile } from './source-tree.ts';

/** Stands for each of its rooms. */
const ADAPTERS = 'lib/adapters';

/**
 * The rooms of the house, floor by floor from the ground up. A room imports only what lies on a lower floor, so rooms
 * of one floor know nothing of each other, and no two rooms can import one another.
 */
export const FLOORS: readonly (readonly string[])[] = [
  // Words that everybody shares, and that know nothing of ours.
  ['lib/basics', 'lib/errors', 'lib/metrics.ts', 'lib/ports', 'lib/resources.ts', 'lib/vendors.ts'],
  ['lib/deadline', 'lib/vendor-modes.ts'],
  ['lib/contract', 'lib/environment-reader.ts', 'lib/ports.ts', 'lib/schedules.ts', 'lib/store'],
  ['lib/return-mark'],

  // What is known of addresses, prices, keys, documents and companies.
  [
    'lib/address',
    'lib/cases',
    'lib/child-process',
    'lib/health',
    'lib/idempotency',
    'lib/openapi',
    'lib/pdfium',
    'lib/pricing',
    'lib/screening',
    'lib/upload',
  ],
  [
    'lib/credentials',
    'lib/document',
    'lib/payment-settings.ts',
    'lib/period-settings.ts',
    'lib/rails',
    'lib/read-back',
    'lib/tokens',
  ],
  ['lib/settings.ts'],
  ['lib/deps.ts'],
  ['lib/page-pictures', 'lib/self-print', 'lib/stationery'],
  ['lib/limits', 'lib/payment', 'lib/suppression'],
  ['lib/quote'],
  ['lib/feedback', 'lib/http', 'lib/order/core'],

  // The order, from its rules to what is done to it.
  ['lib/helpers', 'lib/order/store'],
  ['lib/email', 'lib/order/views', 'lib/webhook'],
  ['lib/evidence', 'lib/order/effects', 'lib/recipient'],
  ['lib/order/place', 'lib/order/workflow'],
  ['lib/batch', 'lib/order/actions', 'lib/order/inbound'],
  ['lib/mcp', 'lib/operator'],
  ['lib/discovery'],

  // The world outside: one room for each company or kit (`lib/adapters/<name>`), which know their ports and not each
  // other.
  [ADAPTERS],

  // What is deployed.
  ['functions', 'infra', 'pages'],

  // What stands for the cloud and the companies on one machine.
  [
    'local/clock.ts',
    'local/engines/drain.ts',
    'local/engines/dynamodb',
    'local/engines/loopback.ts',
    'local/simulators/read-up-to.ts',
    'local/simulators/whole-lines.ts',
    'local/template',
  ],
  [
    'local/engines/aws-json.ts',
    'local/engines/s3',
    'local/rights',
    'local/simulators/hand-moves.ts',
    'local/simulators/ledger.ts',
    'local/simulators/same-port.ts',
    'local/simulators/ses',
  ],
  [
    'local/engines/scheduler',
    'local/engines/sqs',
    'local/engines/step-functions',
    'local/faults',
    'local/gateway',
    'local/simulators/usps',
    'local/simulators/webhook-book.ts',
  ],
  [
    'local/simulators/click2mail',
    'local/simulators/handwrytten',
    'local/simulators/ipp',
    'local/simulators/lob',
    'local/simulators/postgrid',
    'local/simulators/stripe',
    'local/simulators/x402',
  ],
  ['local/console'],
  ['local/boot'],
  ['local/start.ts'],

  // What those who call it install.
  ['clients/python', 'clients/typescript'],

  // What proves, measures and makes it.
  ['test'],
  ['bench', 'tools'],
];

const FLOOR_OF = new Map(
  FLOORS.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)),
);

/** The floor of a room; undefined where it is not entered. */
export function floorOf(room: string): number | undefined {
  return FLOOR_OF.get(entryOf(room));
}

/** The name under which FLOORS has a room. */
export function entryOf(room: string): string {
  return room.startsWith(`${ADAPTERS}/`) ? ADAPTERS : room;
}

/** Whether it leads down. A room that is not entered leads nowhere. */
export function leadsDown({ from, to }: Passage): boolean {
  return (floorOf(from) ?? -1) > (floorOf(to) ?? Number.POSITIVE_INFINITY);
}

/** The rooms that these files are in. */
export function roomsOf(files: readonly SourceFile[]): readonly string[] {
  return [...new Set(files.map(({ path }) => roomOf(path)))];
}
