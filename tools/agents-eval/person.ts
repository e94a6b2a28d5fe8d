import type { Asked, OrderSeen } from './evidence.ts';
import type { Reply } from './task.ts';

/** What a person does beside talking. */
export interface Doing {
  /** Takes their time. */
  pass(seconds: number): Promise<unknown>;
  orders(): Promise<readonly Pick<OrderSeen, 'id' | 'payment_url'>[]>;
  /** Pays at the payment page of this order. */
  pay(orderId: string): Promise<unknown>;
}

/** What somebody says who has said all they know. */
const OTHERWISE: Reply = { says: 'I have told you all I know; do what fits that.' };

/** Who gave the errand. Says only what the task has them say. */
export class Person {
  readonly asked: Asked[] = [];
  readonly #replies: Reply[];
  readonly #doing: Doing;

  constructor(replies: readonly Reply[], doing: Doing) {
    this.#replies = [...replies];
    this.#doing = doing;
  }

  async reply(question: string): Promise<string> {
    const orders = await this.#doing.orders();
    const reply = this.#replies.find(({ about = /^/ }) => about.test(question)) ?? OTHERWISE;
    if (reply.once === true) this.#replies.splice(this.#replies.indexOf(reply), 1);
    if (reply.afterSeconds !== undefined) await this.#doing.pass(reply.afterSeconds);
    if (reply.pays === true) await this.#pay(question, orders);
    this.asked.push({ question, reply: reply.says, ordersBefore: orders.length });
    return reply.says;
  }

  async #pay(question: string, orders: Awaited<ReturnType<Doing['orders']>>): Promise<void> {
    for (const { id, payment_url: url } of orders) {
      if (url !== null && question.includes(url)) await this.#doing.pay(id);
    }
  }
}
