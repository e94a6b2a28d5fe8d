import { randomUUID } from 'node:crypto';
import type { Address } from '../task.ts';
import { adviceOf, type Failure, failureIn } from './advice.ts';
import type { Agent, Json, ToolAnswer } from './agent.ts';

/** The arguments of a letter, in the words of the tools. */
export interface Letter {
  readonly to: Address;
  readonly from?: Address;
  readonly text?: string;
  readonly mail_class?: string | undefined;
  readonly [option: string]: unknown;
}

export interface Quote {
  readonly totalCents: number;
  readonly pageCount: number;
  readonly token: string | undefined;
  readonly standardizedTo: Json | undefined;
  readonly issues: readonly Json[];
  /** Why there is no token, and what helps. */
  readonly hints: readonly string[];
  readonly body: Json;
}

export type Quoted = { readonly quote: Quote } | { readonly failure: Failure };

/** How a letter is paid, and what it may cost. */
export interface Paying {
  readonly limitCents?: number | undefined;
  /** Codes to pay with, the first first. */
  readonly codes?: readonly string[];
  readonly key?: string;
  /** How often what the answers say next is followed before the person is told. */
  readonly turns?: number;
  /** Makes of a challenge what goes in `_meta`. */
  readonly sign?: (challenge: Json) => Promise<object>;
}

export type Sent =
  | { readonly body: Json; readonly quote: Quote }
  | { readonly failure: Failure; readonly quote?: Quote }
  | { readonly tooDearCents: number };

const TURNS_MAX = 3;
/** So often is a call repeated that may be repeated. */
const REPEATS_MAX = 6;
/** Longer than that only a person waits. */
const PATIENCE_SECONDS = 600;
/** Where nothing says how long. */
const PAUSE_SECONDS = 30;

/** Calls a tool, and repeats the unchanged call where its answer is lost, or where the answer says that it may be. */
export async function call(
  agent: Agent,
  name: string,
  args: object,
  meta?: object,
): Promise<ToolAnswer> {
  for (let tried = 1; ; tried++) {
    const answer = await agent.call(name, args, meta).catch(() => undefined);
    if (answer === undefined && tried < REPEATS_MAX) continue;
    if (answer === undefined) throw new Error(`${name} does not answer`);
    const { retryable, retryAfterSeconds = PAUSE_SECONDS } = failureIn(answer.body);
    const isWorthIt = retryable && retryAfterSeconds <= PATIENCE_SECONDS && tried < REPEATS_MAX;
    if (!answer.isError || !isWorthIt) return answer;
    await agent.wait(retryAfterSeconds);
  }
}

export async function quote(agent: Agent, letter: object): Promise<Quoted> {
  const { isError, body } = await call(agent, 'quote_letter', letter);
  if (isError) return { failure: failureIn(body) };
  return {
    quote: {
      totalCents: Number(body['total_cents']),
      pageCount: Number(body['page_count']),
      token: body['confirmation_token'] as string | undefined,
      standardizedTo: body['standardized_to'] as Json | undefined,
      issues: (body['issues'] ?? []) as readonly Json[],
      hints: (body['hints'] ?? []) as readonly string[],
      body,
    },
  };
}

/** Quotes and sends, and follows what the answers say next: quotes again, takes a new key, pays by the next code. */
export async function send(agent: Agent, letter: Letter, paying: Paying = {}): Promise<Sent> {
  const quoted = await quote(agent, letter);
  if ('failure' in quoted) return quoted;
  return sendQuoted(agent, letter, quoted.quote, paying);
}

export async function sendQuoted(
  agent: Agent,
  letter: Letter,
  quoted: Quote,
  paying: Paying,
): Promise<Sent> {
  const { limitCents = quoted.totalCents, codes = [], key = randomUUID(), sign } = paying;
  const { turns = TURNS_MAX } = paying;
  if (quoted.totalCents > limitCents) return { tooDearCents: quoted.totalCents };
  if (quoted.token === undefined) return { failure: notQuoted(quoted), quote: quoted };
  const args = {
    ...letter,
    ...(codes[0] !== undefined && { credit_code: codes[0] }),
    ...(sign && { payment_method: 'x402' }),
    confirmation_token: quoted.token,
    idempotency_key: key,
    max_cost_cents: limitCents,
  };
  const { isError, body } = await paid(agent, args, sign);
  if (!isError) return { body, quote: quoted };
  const failure = failureIn(body);
  if (agent.hasDeclined || turns === 0) return { failure, quote: quoted };
  const further = { ...paying, key, turns: turns - 1 };
  switch (adviceOf(failure)) {
    case 'quote again': {
      const again = await quote(agent, letter);
      return 'failure' in again ? again : sendQuoted(agent, letter, again.quote, further);
    }
    case 'new key':
      return sendQuoted(agent, letter, quoted, { ...further, key: randomUUID() });
    case 'other payment':
      if (codes.length < 2) return { failure, quote: quoted };
      return sendQuoted(agent, letter, quoted, { ...further, codes: codes.slice(1) });
    case 'ask the person':
    case 'unknown':
      return { failure, quote: quoted };
  }
}

/** Sends; a challenge is signed, and the same call made again with the payment. */
async function paid(agent: Agent, args: object, sign: Paying['sign']): Promise<ToolAnswer> {
  const answer = await call(agent, 'send_letter', args);
  if (sign === undefined || answer.body['accepts'] === undefined) return answer;
  return call(agent, 'send_letter', args, { 'x402/payment': await sign(answer.body) });
}

/** A quote without a token, told like a failure. */
function notQuoted({ hints, issues }: Quote): Failure {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const next = [...hints, ...errors.map(({ fix }) => String(fix))];
  return {
    code: String(errors[0]?.['code'] ?? 'not_quoted'),
    reason: next.join(' '),
    next,
    retryable: false,
    retryAfterSeconds: undefined,
  };
}

/** The order in its present state. */
export async function status(agent: Agent, orderId: string): Promise<ToolAnswer> {
  return call(agent, 'get_letter_status', { order_id: orderId });
}

/** Asks for the order again and again until it is as wanted, so many times at most. */
export async function follow(
  agent: Agent,
  orderId: string,
  wanted: (order: Json) => boolean,
  { everySeconds, times }: { readonly everySeconds: number; readonly times: number },
): Promise<Json> {
  for (let look = 1; ; look++) {
    const { body } = await status(agent, orderId);
    const order = Object(body['order']) as Json;
    if (wanted(order) || look === times) return order;
    await agent.wait(everySeconds);
  }
}

/** One of the words that `tools/list` says an argument may be, with its price and what it is. */
export interface Choice {
  readonly value: string;
  readonly cents: number;
  readonly words: string;
}

/** Reads `first_class $1.99: 6 days; priority $11.99: …`. */
export function choicesOf(agent: Agent, argument: string): readonly Choice[] {
  const { properties } = (agent.tools.get('quote_letter')?.inputSchema ?? {}) as {
    properties?: Record<string, { description?: string; enum?: readonly string[] }>;
  };
  const { description = '', enum: values = [] } = properties?.[argument] ?? {};
  return description.split(/; (?=\w+ (?:from )?\$)/).flatMap((each) => {
    const [, value = '', dollars, words = ''] =
      /^(\w+) (?:from )?\$([\d.]+): (.+)$/.exec(each) ?? [];
    if (!values.includes(value)) return [];
    return [{ value, cents: Math.round(Number(dollars) * 100), words }];
  });
}
