import type { WebhookAnswer, WebhookRequest, WebhookSender } from '../../lib/ports.ts';

/** A host that takes every notification, unless it is told to answer otherwise. */
export class FakeWebhookSender implements WebhookSender {
  /** Everything that reached the host. */
  readonly sent: WebhookRequest[] = [];
  readonly checked: string[] = [];
  /** The next answers, in turn; then 200. An error is thrown, as a mistake of ours would be. */
  readonly answers: (WebhookAnswer | Error)[] = [];
  /** While set, no address may be used. */
  refusal: Error | undefined;

  async check(url: string): Promise<void> {
    this.checked.push(url);
    if (this.refusal !== undefined) throw this.refusal;
  }

  async send(request: WebhookRequest): Promise<WebhookAnswer> {
    this.sent.push(request);
    const answer = this.answers.shift() ?? answered(200);
    if (answer instanceof Error) throw answer;
    return answer;
  }

  /** The ids of the events that reached the host, in turn. */
  ids(): readonly string[] {
    return this.sent.map(({ headers }) => headers['webhook-id'] ?? '');
  }

  /** The types of what reached the host, in turn. */
  types(): readonly string[] {
    return this.sent.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  }
}

export function answered(status: number, retryAfter: string | null = null): WebhookAnswer {
  return { status, retryAfter };
}
