export interface FailureBody {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
}

/** What the API answers when it does not do what was asked. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that is wrong in itself, or in the object's present state. */
export function invalid(message: string, details: Partial<FailureBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

export function missing(what: string, id: string): StripeFailure {
  const message = `No such ${what}: '${id}'`;
  const body = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message,
  } as const;
  return new StripeFailure(404, body);
}

export function serverFailure(status: 500 | 503): StripeFailure {
  return new StripeFailure(status, { type: 'api_error', message: 'An error on our side.' });
}

export function unknownPath(method: string | undefined, path: string): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new StripeFailure(404, { type: 'invalid_request_error', message });
}
