/** How an operation is sent: a row of the generated table. */
export interface OperationRow {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root of the service, with `{name}` for each part that the caller gives. */
  readonly path: string;
  /** Whether a second call of it does nothing more than the first (GET, PUT, DELETE). */
  readonly repeatable: boolean;
  readonly bodyType?: string;
  /** Its answer is a page, and no JSON. */
  readonly answersText?: true;
  /** The header of each option that is one. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What every call may be told, besides what its operation takes. */
export interface RequestOptions {
  /**
   * Ends the call; it then fails with the signal's own reason, or, where an order or a batch may have been sent by
   * then, with `MailAbortError`.
   */
  signal?: AbortSignal | undefined;
  /** Milliseconds that one attempt may take, its body included. By default that of the client. */
  timeoutMs?: number | undefined;
  /** Attempts after the first, at most. By default that of the client. */
  maxRetries?: number | undefined;
  /** Headers besides those of the client; they win. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The bytes of a PDF. Streams are not taken: what was sent once could not be sent again. */
export type PdfBytes = Uint8Array | ArrayBuffer | Blob;

/** One call of an operation. */
export interface Call {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly options: RequestOptions;
}
