/** The fakes, put together as `functions/deps.ts` puts the adapters together, with somebody who notes what is used. */
import { createCachedVerifier } from '../../../lib/address/cached-verifier.ts';
import { createPurseLane } from '../../../lib/batch/payment/purse-lane.ts';
import type { Deps } from '../../../lib/deps.ts';
import { createHealth } from '../../../lib/health/health.ts';
import { createCreditLane } from '../../../lib/payment/credit-lane.ts';
import { createStablecoinLane } from '../../../lib/payment/stablecoin-lane.ts';
import type {
  AddressVerifier,
  Checkout,
  Documents,
  Mailer,
  Outbox,
  PaymentLane,
  Places,
  PrintQueue,
  Rail,
  Screener,
  Stablecoin,
  Workflow,
} from '../../../lib/ports.ts';
import { createRailHealth } from '../../../lib/rails/rail-health.ts';
import type { Query, Store, Write } from '../../../lib/store/store.ts';
import type { SigningKeys } from '../../../lib/tokens/key-ring.ts';
import type { FakeDeps } from '../../fakes/fake-deps.ts';
import { type Right, tableNamed } from './rights.ts';

/** For each method of a port what its adapter needs the right to; a method that is not named needs none. */
type Needs<Port> = {
  readonly [Method in keyof Port]?:
    | readonly Right[]
    | ((
        ...args: Port[Method] extends (...args: infer Args) => unknown ? Args : never
      ) => readonly Right[]);
};

const STORE: Needs<Store> = {
  get: (table) => [`reads ${tableNamed(table)}`],
  query: ({ table, index }: Query) =>
    index === undefined
      ? [`lists ${tableNamed(table)}`]
      : [`queries ${table as 'orders' | 'batches'}/${index}`],
  commit: (writes) => writes.flatMap((write) => rightsToWrite(write, writes.length)),
};

/**
 * As `adapters/dynamodb`: a check by itself is a read, one among writes is a right of its own. An update that finds its
 * row expired becomes a put; whoever writes counters or idempotency may update them as well.
 */
function rightsToWrite({ kind, table }: Write, beside: number): readonly Right[] {
  const name = tableNamed(table);
  if (kind === 'check') return [beside === 1 ? `reads ${name}` : `checks ${name}`];
  const isOwnRight = kind === 'update' && name !== 'counters' && name !== 'idempotency';
  return isOwnRight ? [`writes ${name}`, `updates ${name}`] : [`writes ${name}`];
}

const folderOf = (key: string) => key.slice(0, key.indexOf('/') + 1) as `${string}/`;

const DOCUMENTS: Needs<Documents> = {
  put: (key) => [`writes ${folderOf(key)}`],
  get: (key) => [`reads ${folderOf(key)}`],
  getUpload: (key) => [`reads ${folderOf(key)}`],
  copy: (from, to) => [`reads ${folderOf(from)}`, `writes ${folderOf(to)}`],
  removeAll: (prefix) => [`removes ${folderOf(prefix)}`],
  // A signed link can do what its signer can.
  signedUrl: (key) => [`reads ${folderOf(key)}`],
};

const PRINT_QUEUE: Needs<PrintQueue> = {
  get: (key) => [`reads ${folderOf(key)}`],
  putNew: (key) => [`writes ${folderOf(key)}`],
};

const OUTBOX: Needs<Outbox> = { wake: ['wakes effects'] };
const WORKFLOW: Needs<Workflow> = {
  start: ['starts the workflow'],
  resume: ['resumes the workflow'],
};
const SCREENER: Needs<Screener> = { screen: ['screens'] };
const MAILER: Needs<Mailer> = { send: ['sends e-mails'] };
const PLACES: Needs<Places> = {
  autocomplete: ['looks places up'],
  reverseGeocode: ['looks places up'],
};
const CARRIER: Needs<AddressVerifier> = { verify: ['secret addresses.api'] };
/** As each of them, together: one keeps its pieces in a folder of the documents. */
const RAIL: Needs<Rail> = {
  submit: ['secret rail.api', 'reads self-print/', 'writes self-print/'],
  find: ['secret rail.api', 'reads self-print/'],
  track: ['secret rail.api'],
  readWebhook: ['secret rail.webhook'],
};
const CARDS: Needs<PaymentLane> = {
  capture: ['secret cards.api'],
  release: ['secret cards.api'],
  refund: ['secret cards.api'],
};
const CHECKOUT: Needs<Checkout> = {
  open: ['secret cards.api'],
  read: ['secret cards.api'],
  expire: ['secret cards.api'],
  refundStep: ['secret cards.api'],
  readEvent: ['secret cards.api', 'secret cards.webhook'],
};
const STABLECOIN: Needs<Stablecoin> = {
  // A refusal may be late news, so the chain is asked.
  settle: ['secret stablecoin.chain'],
  find: ['secret stablecoin.chain'],
  refund: ['secret stablecoin.refund', 'secret stablecoin.chain'],
};
const SIGNING: Needs<SigningKeys> = {
  keyRing: ['secret signing'],
  orderIdSecret: ['secret orderId'],
  notificationSecret: ['secret notification'],
  recipientSecret: ['secret recipient'],
};

/** These ports; each right that a call of them needs is added to `seen` before it is made. */
export function watchedDeps(deps: FakeDeps, seen: Set<Right>): Deps {
  const watch = <Port extends object>(port: Port, needs: Needs<Port>) => watched(port, needs, seen);
  const { clock, log } = deps;
  const store = watch(deps.store, STORE);
  const stablecoin = deps.stablecoin && watch(deps.stablecoin, STABLECOIN);
  return {
    ...deps,
    store,
    documents: watch(deps.documents, DOCUMENTS),
    printQueue: watch(deps.printQueue, PRINT_QUEUE),
    outbox: watch(deps.outbox, OUTBOX),
    workflow: watch(deps.workflow, WORKFLOW),
    screener: watch(deps.screener, SCREENER),
    mailer: watch(deps.mailer, MAILER),
    places: watch(deps.places, PLACES),
    addressVerifier: createCachedVerifier(
      { store, clock, log, retentionDays: deps.settings.retentionDays },
      watch(deps.addressVerifier, CARRIER),
    ),
    rails: deps.rails.map((rail) => watch(rail, RAIL)),
    railHealth: createRailHealth({ store, clock, log }),
    receiverHealth: createHealth({ store, clock, log }, 'receiver'),
    checkout: deps.checkout && watch(deps.checkout, CHECKOUT),
    stablecoin,
    lanes: {
      credit_code: createPurseLane(createCreditLane({ ...deps, store, clock }), {
        store,
        clock,
        log,
      }),
      checkout: watch<PaymentLane>(deps.lane, CARDS),
      ...(stablecoin && { x402: createStablecoinLane(stablecoin) }),
    },
    signingKeys: watch(deps.signingKeys, SIGNING),
  };
}

function watched<Port extends object>(port: Port, needs: Needs<Port>, seen: Set<Right>): Port {
  return new Proxy(port, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const need = needs[property as keyof Port] as Need | undefined;
        for (const right of typeof need === 'function' ? need(...args) : (need ?? []))
          seen.add(right);
        return value.apply(target, args);
      };
    },
  });
}

type Need = readonly Right[] | ((...args: unknown[]) => readonly Right[]);
