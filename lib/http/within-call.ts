import type { Deps } from '../deps.ts';
import { isMailError } from '../errors/mail-error.ts';
import type { Deadline } from '../ports.ts';

type Ports = Pick<
  Deps,
  | 'pdfFetcher'
  | 'pdfInspector'
  | 'pagePainter'
  | 'paperReader'
  | 'screener'
  | 'addressVerifier'
  | 'documents'
  | 'checkout'
  | 'machinePayments'
  | 'stablecoin'
>;
type PortName = keyof Ports;
type Port<N extends PortName> = NonNullable<Ports[N]>;

/** What is read is judged after it, perhaps by a model: that has this long at least. */
const JUDGING_MS = 3_000;

/** What a file takes of a call at most where it is honest. After more, what others had no time for is its doing. */
const FILE_MS = 5_000;

/** Those that wait for what the caller sent, or has others send. */
const OF_FILE: readonly PortName[] = ['pdfFetcher', 'pdfInspector'];

interface Call {
  readonly deadline: Deadline;
  /** What the caller's own file took of it. */
  fileMs: number;
}

/** The methods of each port that wait for others, told until when. A port that is not named waits by itself alone. */
const WAITING: {
  readonly [N in PortName]: (port: Port<N>, deadline: Deadline) => Partial<Port<N>>;
} = {
  pdfFetcher: (port, deadline) => ({ fetch: (url) => port.fetch(url, deadline) }),
  pdfInspector: (port, deadline) => ({
    inspect: (bytes, request) => port.inspect(bytes, request, deadline),
    inspectStationery: (bytes, part) => port.inspectStationery(bytes, part, deadline),
  }),
  pagePainter: (port, deadline) => ({
    paint: (bytes, request) => port.paint(bytes, request, deadline),
    findWords: (bytes) => port.findWords(bytes, deadline),
  }),
  paperReader: (port, deadline) => ({
    read: (bytes, budget, printed) => {
      const leftSeconds = Math.max(0, Math.floor((deadline.leftMs() - JUDGING_MS) / 1000));
      const patienceSeconds = Math.min(budget.patienceSeconds, leftSeconds);
      const isCutShort = patienceSeconds < budget.patienceSeconds;
      return port.read(bytes, { ...budget, patienceSeconds, isCutShort }, printed);
    },
  }),
  screener: (port, deadline) => ({ screen: (content) => port.screen({ ...content, deadline }) }),
  addressVerifier: (port, deadline) => ({ verify: (address) => port.verify(address, deadline) }),
  documents: (port, deadline) => ({
    get: (key) => port.get(key, deadline),
    getUpload: (key) => port.getUpload(key, deadline),
  }),
  checkout: (port, deadline) => ({
    open: (request) => port.open(request, deadline),
    read: (sessionId) => port.read(sessionId, deadline),
    expire: (sessionId) => port.expire(sessionId, deadline),
  }),
  machinePayments: (port, deadline) => ({
    check: (token, amountCents) => port.check(token, amountCents, deadline),
    open: (payment) => port.open(payment, deadline),
    authorize: (payment) => port.authorize(payment, deadline),
    find: (reference) => port.find(reference, deadline),
    abandon: (reference) => port.abandon(reference, deadline),
  }),
  stablecoin: (port, deadline) => ({
    verify: (payment, amountCents) => port.verify(payment, amountCents, deadline),
    settle: (payment, amountCents) => port.settle(payment, amountCents, deadline),
    find: (payment, amountCents) => port.find(payment, amountCents, deadline),
  }),
};

/**
 * The ports as one call has them: each waits as long as it would, or until the deadline of the call where that comes
 * sooner, and means at its end what it always means. Tasks, workers and schedules have ports of their own, and time.
 */
export function withinCall<D extends object>(deps: D, deadline: Deadline): D {
  const has = deps as Partial<Ports>;
  const call: Call = { deadline, fileMs: 0 };
  const told = (Object.keys(WAITING) as PortName[]).flatMap((name) => {
    const port = toldPort(has, name, call);
    return port === undefined ? [] : [[name, port] as const];
  });
  return { ...deps, ...Object.fromEntries(told), deadline };
}

function toldPort<N extends PortName>(
  deps: Partial<Ports>,
  name: N,
  call: Call,
): object | undefined {
  const port = deps[name] as Port<N> | null | undefined;
  if (!port) return undefined;
  const methods = Object.entries(WAITING[name](port, call.deadline) as Record<string, Method>);
  const heard = methods.map(([method, ask]) => [method, hearing(call, name, ask)] as const);
  return instead(port, Object.fromEntries(heard) as Partial<Port<N>>);
}

type Method = (...args: never[]) => Promise<unknown>;

/**
 * Asks, and marks what is `unavailable` in a call that its own file took: else whoever serves a slow file could ring for
 * an outage. One of a company is counted by all other calls, in which its own patience ends first.
 */
function hearing(call: Call, name: PortName, ask: Method): Method {
  return async (...args) => {
    const beforeMs = call.deadline.leftMs();
    try {
      return await ask(...args).finally(() => {
        if (OF_FILE.includes(name)) call.fileMs += beforeMs - call.deadline.leftMs();
      });
    } catch (error) {
      throw call.fileMs > FILE_MS && isMailError(error, 'unavailable') ? error.outOfTime() : error;
    }
  };
}

/** A port with these methods in place of its own; the others are called on the port itself. */
function instead<P extends object>(port: P, methods: Partial<P>): P {
  return new Proxy(port, {
    get: (own, name) => {
      if (Object.hasOwn(methods, name)) return methods[name as keyof P];
      const value: unknown = Reflect.get(own, name);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
}
