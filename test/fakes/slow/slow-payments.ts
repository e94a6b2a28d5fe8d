import { isOver, keepingAside } from '../../../lib/deadline/within.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import type {
  CheckoutRequest,
  Deadline,
  MachinePayments,
  OpenCheckout,
  StablecoinPayment,
} from '../../../lib/ports.ts';
import { FakeCheckout } from '../fake-checkout.ts';
import { FakeStablecoin } from '../fake-stablecoin.ts';
import { FakeMachinePayments } from '../processor/fake-machine-payments.ts';
import type { SlowTime } from './slow-time.ts';

/** Of the adapters, with all their tries, in seconds: for opening, reading, verifying, holding and settling. */
const SECONDS = { open: 17, read: 11, verify: 5, hold: 8, settle: 12, find: 30 } as const;
/** What of a call the adapters keep for what follows, in milliseconds. */
const ASIDE_MS = { hold: 10_000, settle: 14_000 } as const;

const late = () => new MailError('unavailable', { reason: 'not in time' });

/** A processor that opens sessions at the last moment. */
export class SlowCheckout extends FakeCheckout {
  readonly #time: SlowTime;

  constructor(time: SlowTime) {
    super();
    this.#time = time;
  }

  override async open(request: CheckoutRequest, deadline?: Deadline): Promise<OpenCheckout> {
    if (await this.#time.take(SECONDS.open, deadline)) return super.open(request);
    throw late();
  }
}

/** The same for what programs pay: its holds are never heard of. */
export class SlowMachinePayments extends FakeMachinePayments {
  readonly #time: SlowTime;

  constructor(time: SlowTime) {
    super(['never_arrives']);
    this.#time = time;
  }

  override async check(_token?: string, _cents?: number, deadline?: Deadline): Promise<void> {
    const isTold = await this.#time.take(SECONDS.read, keepingAside(ASIDE_MS.hold, deadline));
    if (!isTold) throw late();
  }

  override async open(payment: Parameters<MachinePayments['open']>[0], deadline?: Deadline) {
    const isOpen = await this.#time.take(SECONDS.open, keepingAside(ASIDE_MS.hold, deadline));
    if (isOpen) return super.open(payment);
    throw late();
  }

  override async authorize(
    payment: Parameters<MachinePayments['authorize']>[0],
    deadline?: Deadline,
  ): Promise<void> {
    if (isOver(keepingAside(SECONDS.hold * 1000, deadline))) throw late();
    await this.#time.take(SECONDS.hold);
    await super.authorize(payment);
  }

  override async find(_reference: string, deadline?: Deadline): Promise<'open'> {
    await this.#time.take(SECONDS.read, deadline);
    throw late();
  }
}

/** A facilitator and a chain of which nobody hears what became of a payment. */
export class SlowStablecoin extends FakeStablecoin {
  readonly #time: SlowTime;

  constructor(time: SlowTime) {
    super(['never_arrives']);
    this.#time = time;
  }

  override async verify(
    _payment: StablecoinPayment,
    _cents: number,
    deadline?: Deadline,
  ): Promise<void> {
    const isTold = await this.#time.take(SECONDS.verify, keepingAside(ASIDE_MS.settle, deadline));
    if (!isTold) throw late();
  }

  override async settle(payment: StablecoinPayment, _cents?: number, deadline?: Deadline) {
    if (isOver(keepingAside(SECONDS.settle * 1000, deadline))) throw new Error('too little time');
    await this.#time.take(SECONDS.settle);
    return super.settle(payment);
  }

  override async find(payment: StablecoinPayment, _cents?: number, deadline?: Deadline) {
    await this.#time.take(SECONDS.find, deadline);
    this.silent = true;
    return super.find(payment);
  }
}
