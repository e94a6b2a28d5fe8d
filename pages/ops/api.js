const KEPT_AS = 'operator-key';
const BASE = new URL('v1/ops/', document.baseURI);

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

  /** A page of held orders, and the cursor of the next one. */
  list: (cursor) => call(cursor === null ? 'orders' : `orders?${new URLSearchParams({ cursor })}`),

  /** All of an order, with a link to its document. */
  read: (id) => call(`orders/${encodeURIComponent(id)}`),

  /** Ends the wait. Sent again by the same key it changes nothing, so a lost answer may be asked for again. */
  decide: (id, decision, reason) =>
    call(`orders/${encodeURIComponent(id)}/decision`, { decision, reason }),
};

async function call(path, body) {
  const answer = await reach(path, body);
  const told = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told;
  throw new ApiFailure({
    code: told?.code ?? 'unreadable',
    reason: told?.reason ?? `the service answered ${answer.status}`,
    next: told?.next ?? ['Try again.'],
  });
}

async function reach(path, body) {
  try {
    return await fetch(new URL(path, BASE), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${sessionStorage.getItem(KEPT_AS)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiFailure({
      code: 'unreachable',
      reason: 'the service did not answer',
      next: ['Check the connection and try again.'],
    });
  }
}
