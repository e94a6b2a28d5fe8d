import type { Order, OrderEvent } from '../../../lib/order/core/order.ts';
import type { CreditAccount } from '../../../lib/payment/credit-account.ts';
import { itemOf, toAccount } from '../../../lib/payment/credit-item.ts';
import type { Item, Write } from '../../../lib/store/store.ts';
import type { Violations } from '../violations.ts';

type Put = Pick<Write & { kind: 'put' }, 'table' | 'item'>;
type OrderOf = (orderId: string) => Order | undefined;

/** What became of orders whose money goes back. */
const UNMAILED: readonly string[] = ['refused', 'canceled', 'failed'];

/** Judges a write to a table of money or caps, against what stood there before. */
export function judgeMoney(
  violations: Violations,
  { table, item }: Put,
  before: Item | undefined,
  orderOf: OrderOf,
): void {
  if (table === 'counters') judgeCount(violations, item);
  const after = table === 'credits' ? toAccount(item) : undefined;
  if (after === undefined) return;
  judgeBalance(violations, after);
  judgeCounts(violations, item, after);
  const earlier = before && toAccount(before);
  if (earlier !== undefined) judgeLines(violations, earlier, after, orderOf);
}

function judgeBalance(violations: Violations, { id, buckets, lines }: CreditAccount): void {
  for (const { kind } of buckets) {
    const own = lines.filter(({ bucket }) => bucket === kind);
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    violations.must('balance_not_negative', cents >= 0, `${id.slice(0, 8)} ${kind} ${cents}`);
  }
}

/** What debits look at is what the lines say. */
function judgeCounts(violations: Violations, item: Item, account: CreditAccount): void {
  const { faceCents, bonusCents, lineCount } = itemOf(account);
  const counted = [item['faceCents'], item['bonusCents'], item['lineCount']].join();
  const said = [faceCents, bonusCents, lineCount].join();
  violations.must('ledger_counted', counted === said, `${counted} stored, lines say ${said}`);
}

/** The debit of an order may go, once it is given back, and nothing else. */
function judgeLines(
  violations: Violations,
  before: CreditAccount,
  after: CreditAccount,
  orderOf: OrderOf,
): void {
  const ids = new Set(after.lines.map(({ effectId }) => effectId));
  violations.must('ledger_only_grows', ids.size === after.lines.length, 'a line stands twice');
  for (const { effectId } of before.lines) {
    const [orderId = '', effect] = effectId.split(':');
    const order = effect === 'debit' ? orderOf(orderId) : undefined;
    const isBack = UNMAILED.includes(order?.status ?? '') || order?.events.some(isGranted) === true;
    violations.must('ledger_only_grows', ids.has(effectId) || isBack, `${effectId} was lost`);
  }
}

/** An operator gave the money of a printed letter back. */
function isGranted({ kind }: OrderEvent): boolean {
  return kind === 'order.refund_granted';
}

function judgeCount(violations: Violations, item: Item): void {
  for (const [name, value] of Object.entries(item)) {
    if (!/^(sends|spend)/.test(name)) continue;
    violations.must('counts_not_negative', Number(value) >= 0, `${name} ${value}`);
  }
}
