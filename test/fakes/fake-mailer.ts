import type { Mailer, OutgoingEmail } from '../../lib/ports.ts';

/** A mailer that keeps what it was handed. */
export class FakeMailer implements Mailer {
  readonly sent: OutgoingEmail[] = [];
  /** While set, no message is taken. */
  failure: Error | undefined;

  async send(email: OutgoingEmail): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    this.sent.push(email);
  }
}
