interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A call's text, with what it is signed by. */
interface Posted {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A deployment of the service, to whoever operates it: GET, or POST where something is posted. Follows no redirect.
 * @param url without a slash at its end.
 * @throws Error where no JSON is answered in time.
 */
export function askService(
  url: string,
  timeoutMs: number,
): (path: string, posted?: Posted) => Promise<Answer> {
  return async (path, posted) => {
    const answer = await fetch(`${url}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(posted && {
        method: 'POST',
        headers: { ...posted.headers, 'content-type': 'application/json' },
        body: posted.text,
      }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}
