const KEPT_AS = 'operator-key';
const BASE = new URL('v1/ops/', document.baseURI);

/** How far the clock of the service is ahead of the browser's, by its last answer; 0 where none told. */
let aheadMs = 0;

/** What the service says of a key is meant for developers; this is for the person who typed one. */
const KEY_TROUBLE = {
  invalid_key: { reason: 'this key is not known', next: ['Check it, or make a new one.'] },
  key_disabled: { reason: 'this key is switched off', next: ['Sign in with another one.'] },
};

/** Programs are told how to send a call once more; whoever looks at a page asks for it again. */
const OUR_TROUBLE = { next: ['Try again later.'] };

/** A call that was not answered as hoped: what happened, and what helps, for people. */
export class ApiFailure extends Error {
  constructor({ code, reason, next }) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.next = next;
  }

  /** Whether another key is needed before anything else can work. */
  get isAboutKey() {
    return ['invalid_key', 'key_disabled', 'insufficient_scope'].includes(this.code);
  }
}

/**
 * The operators' operations. The key stands in the header of each call and in this tab's session storage: never in an
 * address, and gone when the tab is closed.
 */
export const api = {
  isSignedIn: () => sessionStorage.getItem(KEPT_AS) !== null,
  signIn: (key) => sessionStorage.setItem(KEPT_AS, key),
  signOut: () => sessionStorage.removeItem(KEPT_AS),

  /** Whether the key reviews sandbox letters alone. */
  isForSandbox: () => sessionStorage.getItem(KEPT_AS)?.startsWith('pp_test_') ?? false,

  /** What time it is where the letters wait. */
  nowMs: () => Date.now() + aheadMs,

  /** A page of held orders, live or sandbox ones, and the cursor of the next one. */
  list: (sandbox, cursor, limit) => call(`orders?${queryOf({ sandbox, cursor, limit })}`),

  /** A page of orders that are looked up, in any state. */
  find: (query) => call(`orders?${queryOf(query)}`),

  /** All of an order, with a link to its document. */
  read: (id) => call(`orders/${encodeURIComponent(id)}`),

  /** Ends the wait. Sent again by the same key it changes nothing, so a lost answer may be asked for again. */
  decide: (id, decision, reason, isInsisted = false) =>
    call(`orders/${encodeURIComponent(id)}/decision`, {
      decision,
      reason,
      ...(isInsisted && { despite_claim: true }),
    }),

  /** Says that this key reads the letter, takes it over, or gives it back. */
  claim: (id, action) => call(`orders/${encodeURIComponent(id)}/claim`, { action }),

  /** Has the address of an order take mail no more: that of its sender, or everybody's. */
  stop: (id, scope) => call('suppressions', { order_id: id, scope }),

  /** Lets it take that again. */
  lift: (id, scope) => call('suppressions/lift', { order_id: id, scope }),

  cases: (cursor) => call(`cases?${queryOf({ cursor, limit: 100 })}`),

  finish: (id) => call(`cases/${encodeURIComponent(id)}/done`, null),

  feedback: (cursor) => call(`feedback?${queryOf({ cursor })}`),

  decisions: (query) => call(`decisions?${queryOf(query)}`),
};

function queryOf(parameters) {
  const given = Object.entries(parameters).filter(([, value]) => value !== null);
  return new URLSearchParams(given.filter(([, value]) => value !== undefined));
}

async function call(path, body) {
  const answer = await reach(path, body);
  aheadMs = Date.parse(answer.headers.get('date')) - Date.now() || 0;
  const told = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told;
  throw new ApiFailure({
    code: told?.code ?? 'unreadable',
    reason: told?.reason ?? `the service answered ${answer.status}`,
    next: told?.next ?? ['Try again.'],
    ...(answer.status >= 500 && OUR_TROUBLE),
    ...KEY_TROUBLE[told?.code],
  });
}

/** What is sent without a body is `null`; what only reads, nothing. */
async function reach(path, body) {
  const hasBody = body !== undefined && body !== null;
  try {
    return await fetch(new URL(path, BASE), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${sessionStorage.getItem(KEPT_AS)}`,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      cache: 'no-store',
      ...(hasBody && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiFailure({
      code: 'unreachable',
      reason: 'the service did not answer',
      next: ['Check the connection and try again.'],
    });
  }
}
