/** What is mutated, and the tests that must notice. */
import { filesBelow } from '../house/source-tree.ts';

export interface Scope {
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const code = (...paths: readonly string[]) =>
  paths.flatMap((path) =>
    path.endsWith('.ts') ? [path] : filesBelow(path).filter((file) => file.endsWith('.ts')),
  );
const tests = (...paths: readonly string[]) => code(...paths).filter((f) => f.endsWith('.test.ts'));

const NEEDS_A_DATABASE = 'test/lib/payment/settled-orders.test.ts';

const SCOPES: Readonly<Record<string, () => Scope>> = {
  errors: () => ({ files: code('lib/errors'), tests: tests('test/lib/errors') }),
  order: () => ({
    files: code(
      'lib/order/core/decide.ts',
      'lib/order/core/lifecycle.ts',
      'lib/order/core/settlement.ts',
    ),
    tests: tests('test/lib/order/core'),
  }),
  // First what asks each file alone, then where orders are placed and paid: what is wrong while modules load is looked
  // for in this order. Left out is what takes tens of seconds, and what needs a database.
  payment: () => ({
    files: code('lib/payment'),
    tests: [
      ...tests('test/lib/payment').filter((path) => path !== NEEDS_A_DATABASE),
      ...tests(
        'test/lib/order/place/place-live-order.test.ts',
        'test/lib/order/place/pay-by-stablecoin.test.ts',
        'test/lib/order/place/pay-by-mpp.test.ts',
        'test/lib/order/effects/refund-stablecoin.test.ts',
        'test/functions/http/receive-stripe-event/taken-back.test.ts',
        'test/functions/http/create-credit-checkout',
        'test/functions/http/get-credit-account',
        'test/functions/http/get-credit-checkout',
        'test/functions/http/list-credit-packs',
        'test/functions/http/create-order/402.test.ts',
        'test/functions/http/create-order/402-stablecoin.test.ts',
        'test/functions/http/create-order/201-stablecoin.test.ts',
        'test/functions/http/create-order/201-checkout.test.ts',
      ),
    ],
  }),
  // What decides whether a page of a PDF prints as it is written, or as it was drawn.
  'press-content': () => ({
    files: code('lib/document/pdf/press/content'),
    tests: tests('test/lib/document/pdf/press/content'),
  }),
  'press-resources': () => ({
    files: code('lib/document/pdf/press/page-oddities.ts', 'lib/document/pdf/press/resources'),
    tests: tests(
      'test/lib/document/pdf/press/page-oddities.test.ts',
      'test/lib/document/pdf/press/resources',
    ),
  }),
  'press-fonts': () => ({
    files: code('lib/document/pdf/press/fonts'),
    tests: tests('test/lib/document/pdf/press/fonts'),
  }),
  // What tells whether a stop of mail is of this address.
  doors: () => ({
    files: code('lib/address/door'),
    tests: tests('test/lib/address/door'),
  }),
  pricing: () => ({ files: code('lib/pricing'), tests: tests('test/lib/pricing') }),
  tokens: () => ({ files: code('lib/tokens'), tests: tests('test/lib/tokens') }),
  limits: () => ({ files: code('lib/limits'), tests: tests('test/lib/limits') }),
  idempotency: () => ({ files: code('lib/idempotency'), tests: tests('test/lib/idempotency') }),
};

export const MODULES = Object.keys(SCOPES);
/** Judged when they are named: their tests do not notice nine mutants in ten yet. */
export const BY_NAME_ALONE: ReadonlySet<string> = new Set([
  'press-content',
  'press-resources',
  'press-fonts',
  'doors',
]);

export function scopeOf(module: string): Scope {
  const scope = SCOPES[module];
  if (scope === undefined) {
    throw new Error(`no module ${module}; there are ${MODULES.join(', ')}`);
  }
  return scope();
}
