import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../lib/deps.ts';
import { MailError } from '../../lib/errors/mail-error.ts';
import { RATE_PREFIX } from '../../lib/limits/rate-window.ts';
import { StoreUnreachable, type Write } from '../../lib/store/store.ts';
import { endProcess, type FaultMode, type Faults, type FaultTarget } from './faults.ts';

/** How late a slow call happens, and how late one that times out fails; in real milliseconds. */
export const LATE_MS = 2_000;

type Call = () => Promise<unknown>;
type Misbehaviour = (call: Call, port: FaultyPort) => Promise<unknown>;

interface FaultyPort {
  readonly target: FaultTarget;
  /** What a call without an answer looks like to whoever made it. */
  readonly failure: () => Error;
  /** A final no; where a port knows none it fails. */
  readonly no?: () => unknown;
  /** Calls that meet no fault. */
  readonly spared?: (method: PropertyKey, parameters: readonly unknown[]) => boolean;
}

const MISBEHAVIOURS: { readonly [M in FaultMode]: Misbehaviour } = {
  unavailable: (_call, { failure }) => Promise.reject(failure()),
  timeout: async (_call, { failure }) => {
    await sleep(LATE_MS);
    throw failure();
  },
  lost_reply: async (call, { failure }) => {
    await call();
    throw failure();
  },
  reject: async (_call, { no, failure }) => {
    if (no === undefined) throw failure();
    return no();
  },
  duplicate: async (call) => {
    const first = await call();
    // What the second one meets is what a duplicate meets: often a refusal, and nobody's concern.
    await call().catch(() => undefined);
    return first;
  },
  slow: async (call) => {
    await sleep(LATE_MS);
    return call();
  },
  // Also where the call itself failed: what was planned is the end of the process.
  crash: async (call) => {
    await call().catch(() => undefined);
    endProcess();
  },
};

const PORTS = {
  store: {
    target: 'store',
    failure: () => new StoreUnreachable('a planned fault'),
    spared: isThrottle,
  },
  documents: {
    target: 'documents',
    failure: () => new MailError('unavailable', { reason: 'a planned fault of the documents' }),
  },
  outbox: { target: 'queue', failure: () => new Error('a planned fault of the queue') },
  workflow: { target: 'workflow', failure: () => new Error('a planned fault of the workflow') },
  screener: {
    target: 'screener',
    failure: () => new Error('a planned fault of the screener'),
    no: () => ({ outcome: 'refuse', categories: ['planned'], reason: 'refused by plan' }),
  },
  /** In front of the memory of addresses: the next verification meets it, whether the carrier is asked or not. */
  addressVerifier: {
    target: 'usps',
    failure: () => new MailError('unavailable', { reason: 'a planned fault of the carrier' }),
    no: () => ({ finding: 'not_found', address: null }),
  },
} as const satisfies Partial<Record<keyof Deps, FaultyPort>>;

/** A call passes when the counter of its throttle does not answer, so a fault there would be spent unseen. */
function isThrottle(method: PropertyKey, parameters: readonly unknown[]): boolean {
  const [write] = method === 'commit' ? (parameters[0] as readonly Write[]) : [];
  return write?.kind === 'update' && write.key.pk.startsWith(RATE_PREFIX);
}

type FaultyPorts = Pick<Deps, keyof typeof PORTS>;

/** The ports that are no company's, and the carrier's, each call of which meets the fault that was planned for it. */
export function faultyPorts(ports: FaultyPorts, faults: Faults): FaultyPorts {
  const entries = Object.entries(PORTS).map(([name, port]) => [
    name,
    faulty(ports[name as keyof FaultyPorts], port, faults),
  ]);
  return Object.fromEntries(entries) as FaultyPorts;
}

function faulty<P extends object>(port: P, how: FaultyPort, faults: Faults): P {
  return new Proxy(port, {
    get: (inner, name) => {
      const method: unknown = Reflect.get(inner, name);
      if (typeof method !== 'function') return method;
      return async (...parameters: unknown[]) => {
        const call = async () => Reflect.apply(method, inner, parameters) as unknown;
        if (how.spared?.(name, parameters)) return call();
        const mode = faults.take(how.target);
        return mode === undefined ? call() : MISBEHAVIOURS[mode](call, how);
      };
    },
  });
}
