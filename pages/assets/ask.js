/** A call that was not answered as hoped: what happened, and what helps, for people. */
export class Unanswered extends Error {
  constructor({ code, reason, next }) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.next = next;
  }
}

/**
 * Asks the service; the answer's body and headers. Secrets go into `headers` and `body`, never into the address.
 * @returns null for 304.
 */
export async function ask(url, { headers = {}, body } = {}) {
  const answer = await reach(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    cache: 'no-store',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.status === 304) return null;
  const told = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return { told, headers: answer.headers };
  throw refused(answer.status, told);
}

/** Asks the service for a file. */
export async function askForFile(url, headers) {
  const answer = await reach(url, { headers, cache: 'no-store' });
  if (answer.ok) return answer.blob();
  throw refused(answer.status, await answer.json().catch(() => null));
}

function refused(status, told) {
  return new Unanswered({
    code: told?.code ?? 'unreadable',
    reason: told?.reason ?? `the service answered ${status}`,
    next: told?.next ?? ['Try again.'],
  });
}

async function reach(url, init) {
  try {
    return await fetch(url, init);
  } catch {
    throw new Unanswered({
      code: 'unreachable',
      reason: 'the service did not answer',
      next: ['Check the connection; the page tries again by itself.'],
    });
  }
}
