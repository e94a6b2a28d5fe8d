import { deps as installed, overrideDeps } from '../../../functions/deps.ts';
import { handler } from '../../../functions/pages/recipient.ts';
import type { Order } from '../../../lib/order/core/order.ts';
import { letterWrite } from '../../../lib/return-mark/letter-row.ts';
import { printedCode } from '../../../lib/return-mark/mark-code.ts';
import { recipientDigest } from '../../../lib/return-mark/recipient-digest.ts';
import { doorDigests, senderDigests } from '../../../lib/suppression/digests-of.ts';
import { refuseSuppressed } from '../../../lib/suppression/refuse-suppressed.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { anEvent } from '../../builders/an-event.ts';
import { HEX, stored } from '../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../builders/order-states.ts';
import { type FakeDeps, fakeDeps, RECIPIENT_SECRET } from '../../fakes/fake-deps.ts';

const CODE = 'k7qd9m2x4t';
export const TYPED = printedCode(CODE);

export const TO = aPostalAddress();
export const SENDER = { identities: ['key_1'], from: aPostalAddress({ line1: '5 Devonshire St' }) };

const [door = ''] = doorDigests(RECIPIENT_SECRET, { to: TO }).named;
const MARK = {
  code: recipientDigest(RECIPIENT_SECRET, 'code', CODE),
  door,
  senders: senderDigests(RECIPIENT_SECRET, SENDER),
};

/** A letter with that code in that state, which its submission let the code find. */
export async function withLetter(
  deps: Pick<FakeDeps, 'store'>,
  name: StateName,
  changes: Partial<Order> = {},
  senders: readonly string[] = MARK.senders,
): Promise<Order> {
  const mark = { ...MARK, senders };
  const order = await stored(deps.store, { ...ORDER_STATES[name], mark, ...changes });
  const write = letterWrite({ ...order, mark });
  if (write !== undefined) await deps.store.commit([write]);
  return order;
}

/** A deployment with the real pages and such a letter, installed for the functions under test. */
export async function letterIn(
  name: StateName,
  changes: Partial<Order> = {},
  senders: readonly string[] = MARK.senders,
): Promise<FakeDeps> {
  const deps = install(fakeDeps());
  await withLetter(deps, name, { hex: HEX, ...changes }, senders);
  return deps;
}

/** Installs these ports, but for the pages, which are the real ones. */
export function install(deps: FakeDeps): FakeDeps {
  const { pageFiles: _fake, ...fakes } = deps;
  overrideDeps(fakes);
  installed();
  return deps;
}

export interface Shown {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly html: string;
}

/** Opens the page, or posts one of its forms. */
export async function open(
  form?: Readonly<Record<string, string>>,
  typed = TYPED,
  sourceIp = '203.0.113.7',
): Promise<Shown> {
  const event = anEvent({
    method: form === undefined ? 'GET' : 'POST',
    path: `/r/${typed}`,
    params: { code: typed },
    sourceIp,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  const { statusCode, headers = {}, body } = await handler(event);
  return { status: statusCode, headers, html: body };
}

/** The word that a stop was given. */
export function wordIn({ html }: Shown): string {
  return /<strong>(\S+)<\/strong>/.exec(html)?.[1] ?? '';
}

/** Whom the door of the letter takes no mail from. */
export async function refusals(deps: FakeDeps): Promise<readonly string[]> {
  const senders = {
    sender: SENDER,
    'sender by another credential': { ...SENDER, identities: ['key_2'] },
    anybody: { identities: ['key_9'], from: null },
  };
  const asked = Object.entries(senders).map(async ([name, sender]) => {
    const isTaken = await refuseSuppressed(deps, { to: TO, ...sender }).then(
      () => true,
      () => false,
    );
    return isTaken ? [] : [name];
  });
  return (await Promise.all(asked)).flat();
}
