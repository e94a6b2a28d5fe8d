import type { Deps } from '../deps.ts';
import { isMailError } from '../errors/mail-error.ts';
import type { Deadline } from '../ports.ts';

/** The methods that take a deadline, as the last of what they are told, and how much they are told before it. */
type Waiting<P> = {
  readonly [M in keyof P as TakesDeadline<P[M]> extends never ? never : M]: TakesDeadline<P[M]>;
};
type TakesDeadline<F> = F extends (...args: infer A) => unknown
  ? Required<A> extends readonly [...infer Before, Deadline]
    ? Before['length']
    : never
  : never;

/** The ports of which a method takes a deadline, read off them; and the two that are told in words of their own. */
type PortName =
  | { readonly [K in keyof Deps]-?: IsTold<Each<Deps[K]>> extends true ? K : never }[keyof Deps]
  | 'paperReader'
  | 'screener';
type IsTold<P> = keyof Waiting<P> extends never ? false : true;
/** Of several of one kind each: a list has methods that take anything. */
type Each<P> =
  NonNullable<P> extends readonly (infer One)[]
    ? One
    : string extends keyof P
      ? P[keyof P]
      : NonNullable<P>;
type Port<N extends PortName> = NonNullable<Deps[N]>;

/** A port that is not named waits by itself alone; one that takes a deadline and is not named does not compile. */
const WAITING: { readonly [N in PortName]: Waiting<Port<N>> } = {
  pdfFetcher: { fetch: 1 },
  pdfInspector: { inspect: 2, inspectStationery: 2 },
  pagePainter: { paint: 2, findWords: 1 },
  paperReader: {},
  screener: {},
  addressVerifier: { verify: 1 },
  places: { autocomplete: 1, reverseGeocode: 1 },
  documents: { get: 1, getUpload: 1 },
  checkout: { open: 1, read: 1, expire: 1 },
  machinePayments: { check: 2, open: 1, authorize: 1, find: 1, abandon: 1 },
  stablecoin: { verify: 2, settle: 2, find: 2 },
};

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

/** Those that are told until when in words of their own. */
const TOLD_OTHERWISE: {
  readonly [N in PortName]?: (port: Port<N>, deadline: Deadline) => Partial<Port<N>>;
} = {
  paperReader: (port, deadline) => ({
    read: (bytes, budget, printed) => {
      const leftSeconds = Math.max(0, Math.floor((deadline.leftMs() - JUDGING_MS) / 1000));
      const patienceSeconds = Math.min(budget.patienceSeconds, leftSeconds);
      const isCutShort = patienceSeconds < budget.patienceSeconds;
      return port.read(bytes, { ...budget, patienceSeconds, isCutShort }, printed);
    },
  }),
  screener: (port, deadline) => ({ screen: (content) => port.screen({ ...content, deadline }) }),
};

/**
 * The ports as one call has them: each waits as long as it would, or until the deadline of the call where that comes
 * sooner, and means at its end what it always means. Tasks, workers and schedules have ports of their own, and time.
 */
export function withinCall<D extends object>(deps: D, deadline: Deadline): D {
  const call: Call = { deadline, fileMs: 0 };
  const told: Partial<Record<PortName, object>> = {};
  for (const name of Object.keys(WAITING) as PortName[]) {
    const port = (deps as Partial<Deps>)[name];
    if (port) told[name] = toldPort(port, name, call);
  }
  return { ...deps, ...told, deadline };
}

function toldPort(port: object, name: PortName, call: Call): object {
  const otherwise = TOLD_OTHERWISE[name]?.(port as never, call.deadline) ?? {};
  const methods = new Map<PropertyKey, Method>(Object.entries(otherwise));
  const own = port as Readonly<Record<string, Method>>;
  for (const [method, told] of Object.entries<number>(WAITING[name])) {
    methods.set(method, async (...args) => {
      const before = Array.from({ length: told }, (_, at) => args[at]);
      return own[method]?.(...before, call.deadline);
    });
  }
  for (const [method, ask] of methods) methods.set(method, hearing(call, name, ask));
  return instead(port, methods);
}

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Asks, and marks what is `unavailable` in a call that its own file took: else whoever serves a slow file could ring
 * for an outage. One of a company is counted by all other calls, in which its own patience ends first.
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
function instead(port: object, methods: ReadonlyMap<PropertyKey, Method>): object {
  return new Proxy(port, {
    get: (own, name) => {
      const value: unknown = methods.get(name) ?? Reflect.get(own, name);
      return typeof value === 'function' ? value.bind(own) : value;
    },
  });
}
