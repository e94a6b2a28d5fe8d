import type { Deps } from '../deps.ts';
import type { Deadline } from '../ports.ts';

type Ports = Pick<
  Deps,
  | 'pdfFetcher'
  | 'pdfInspector'
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

/** The methods of each port that wait for others, told until when. A port that is not named waits by itself alone. */
const WAITING: {
  readonly [N in PortName]: (port: Port<N>, deadline: Deadline) => Partial<Port<N>>;
} = {
  pdfFetcher: (port, deadline) => ({ fetch: (url) => port.fetch(url, deadline) }),
  pdfInspector: (port, deadline) => ({
    inspect: (bytes, request) => port.inspect(bytes, request, deadline),
    inspectStationery: (bytes, part) => port.inspectStationery(bytes, part, deadline),
  }),
  paperReader: (port, deadline) => ({
    read: (bytes, budget, printed) => {
      const leftSeconds = Math.max(0, Math.floor((deadline.leftMs() - JUDGING_MS) / 1000));
      const patienceSeconds = Math.min(budget.patienceSeconds, leftSeconds);
      return port.read(bytes, { ...budget, patienceSeconds }, printed);
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
  const told = (Object.keys(WAITING) as PortName[]).flatMap((name) => {
    const port = toldPort(has, name, deadline);
    return port === undefined ? [] : [[name, port] as const];
  });
  return { ...deps, ...Object.fromEntries(told), deadline };
}

function toldPort<N extends PortName>(
  deps: Partial<Ports>,
  name: N,
  deadline: Deadline,
): object | undefined {
  const port = deps[name] as Port<N> | null | undefined;
  return port ? instead(port, WAITING[name](port, deadline)) : undefined;
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
