export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. The signature is over these very bytes. */
  readonly body: string;
}

/** How a webhook's host answered, or why it did not. */
export type WebhookAnswer =
  | {
      readonly status: number;
      /** As it was sent: seconds, or a date. */
      readonly retryAfter: string | null;
    }
  | {
      readonly status: null;
      readonly failure: 'blocked' | 'unresolved' | 'timed_out' | 'broken';
    };

/** Reaches an address that a stranger chose, and never a private one. */
export interface WebhookSender {
  /** Whether notifications can be sent there at all. @throws MailError `blocked_address`. */
  check(url: string): Promise<void>;
  /** Posts once and follows no redirect; answers within 15 seconds, and checks the address afresh. */
  send(request: WebhookRequest): Promise<WebhookAnswer>;
}

export interface OutgoingEmail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Ends all e-mails to this address, by GET or by one click of a mail program (RFC 8058); null to our own people. */
  readonly unsubscribeUrl: string | null;
}

export interface Mailer {
  /** Hands the message over once, and never again: a lost answer may mean that it was taken. Throws when it fails. */
  send(email: OutgoingEmail): Promise<void>;
}
