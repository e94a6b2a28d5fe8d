/** A webhook of a vendor's, as it came in: whom it is from, and what it says, its vendor's adapter alone can tell. */
export interface IncomingWebhook {
  /** All of them, by lower-case name: each vendor signs in some of its own. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body, byte for byte what was signed. */
  readonly text: string;
}
