import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toIssueResource, toKeptIssue, toLintIssue } from '../../../lib/document/lint-issue.ts';
import { fromItem, putOrder } from '../../../lib/order/store/order-item.ts';
import { ISSUE_CODES } from '../../../lib/ports/issues.ts';
import type { LintIssue } from '../../../lib/ports.ts';
import { aSandboxOrder } from '../../builders/an-order.ts';
import { A_FAULT } from '../../fakes/fake-pdf.ts';

const inches = fc.double({ min: -20, max: 20, noNaN: true });
const issues: fc.Arbitrary<LintIssue> = fc
  .record({
    code: fc.constantFrom(...ISSUE_CODES),
    page: fc.integer({ min: 1, max: 12 }),
    rectInches: fc.tuple(inches, inches, inches, inches),
    fix: fc.string(),
  })
  .map(toLintIssue);

describe('an issue', () => {
  test('is shown by its place in inches', () => {
    const issue = { ...A_FAULT, rectInches: [0.5, 1.23456, 7.0004, 10.9996] } as const;
    expect(toIssueResource(issue)).toEqual({
      code: A_FAULT.code,
      page: 1,
      rect_in: [0.5, 1.235, 7, 11],
      severity: 'error',
      fix: A_FAULT.fix,
    });
  });

  test('is kept in whole numbers, which a store can hold', () => {
    const kept = toKeptIssue({ ...A_FAULT, rectInches: [0.1, 0.29, 8.5, 0.0004] });
    expect(kept.rectMils).toEqual([100, 290, 8500, 0]);
    expect(kept).not.toHaveProperty('rectInches');
  });

  test('is the same to the digit in a quote and in an order that was stored and read', () => {
    fc.assert(
      fc.property(issues, (issue) => {
        const order = { ...aSandboxOrder(), issues: [toKeptIssue(issue)] };
        const write = putOrder(order, { kind: 'absent', because: 'order_exists' });
        const item = write.kind === 'put' ? JSON.parse(JSON.stringify(write.item)) : {};
        const quoted = JSON.stringify(toIssueResource(issue));
        expect(fromItem(item).issues.map((kept) => JSON.stringify(toIssueResource(kept)))).toEqual([
          quoted,
        ]);
        for (const edge of toIssueResource(issue).rect_in) {
          expect(String(edge)).toMatch(/^-?\d+(\.\d{1,3})?$/);
        }
      }),
    );
  });
});
