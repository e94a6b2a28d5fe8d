/** The service said no: why, and what helps. */
export class Refused extends Error {
  constructor({ reason, next }) {
    super(reason);
    this.reason = reason;
    this.next = next;
  }
}

/** Calls the service that serves this page; its answer. */
export async function call(method, path, body, headers = {}) {
  const answer = await fetch(`../${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (answer?.ok && told) return told;
  throw new Refused({
    reason: told?.reason ?? 'the service does not answer',
    next: told?.next ?? ['Look whether it still runs.'],
  });
}

/** A file as it is sent, in pieces: an argument list has an end. */
export function toBase64(buffer) {
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}
