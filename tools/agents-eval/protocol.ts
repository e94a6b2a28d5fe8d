/** What the runner and a solver say to each other: JSON, one object a line (`docs/agents-eval.md`). */

/** What a solver is given besides the person's words. */
export interface Given {
  readonly credit_codes?: readonly string[];
  readonly api_key?: string;
  /** An account on the chain of this machine, with money in stablecoin. */
  readonly wallet?: { readonly private_key: string };
  readonly files?: readonly { readonly name: string; readonly path: string }[];
  /** What an earlier conversation kept of letters that were sent. */
  readonly letters?: readonly { readonly order_id: string; readonly cancel_token: string }[];
}

/** The first line. */
export interface Opening {
  readonly task: {
    readonly id: string;
    readonly words: string;
    readonly given: Given;
    /** Where the tools are, and the service as a whole. */
    readonly mcp_url: string;
    readonly url: string;
    /** By the clock of the service, which waits move on. */
    readonly now: string;
  };
}

/** How an errand ended, for the person. */
export const OUTCOMES = ['sent', 'not_sent', 'waiting', 'canceled', 'told'] as const;

/** The last line of a solver: what the person is told, with the facts in fields. */
export interface Answer {
  readonly outcome: (typeof OUTCOMES)[number];
  readonly say: string;
  readonly order_ids?: readonly string[];
  /** What was paid, would have to be paid, or goes back. */
  readonly cents?: number;
  /** A day (YYYY-MM-DD) or a moment that the answer is about. */
  readonly date?: string;
  /** Of the failure that ended the errand. */
  readonly code?: string;
  /** In the service's words. */
  readonly reason?: string;
  readonly url?: string;
}

/** What a solver may say. */
export type Said =
  | { readonly ask: string }
  | { readonly wait: number }
  | { readonly answer: Answer };

/** What it hears back: a reply to `ask`, the time after a `wait`. */
export type Heard = { readonly reply: string } | { readonly now: string };

/** A solver that does not keep to the protocol. */
export class ProtocolBroken extends Error {}

/** A year: nobody waits longer, and the clock takes no more. */
const WAIT_SECONDS_MAX = 366 * 86_400;

/** @throws ProtocolBroken for a line that is none of the three. */
export function readSaid(line: string): Said {
  const said = parsed(line);
  if (typeof said['ask'] === 'string') return { ask: said['ask'] };
  const { wait, answer } = said;
  if (typeof wait === 'number' && wait >= 0 && wait <= WAIT_SECONDS_MAX) return { wait };
  if (isAnswer(answer)) return { answer };
  throw new ProtocolBroken(`a line is not ask, wait or answer: ${line.slice(0, 200)}`);
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(line)) as Readonly<Record<string, unknown>>;
  } catch {
    throw new ProtocolBroken(`a line is no JSON: ${line.slice(0, 200)}`);
  }
}

function isAnswer(value: unknown): value is Answer {
  const { outcome, say, order_ids = [] } = Object(value) as Partial<Answer>;
  const isKnown = OUTCOMES.some((each) => each === outcome);
  return isKnown && typeof say === 'string' && Array.isArray(order_ids);
}
