import { describe } from '@jest/globals';
import { conditionContract } from './contract/conditions.ts';
import { mistakeContract } from './contract/mistakes.ts';
import { queryContract } from './contract/queries.ts';
import type { Subject } from './contract/subject.ts';
import { valueContract } from './contract/values.ts';
import { writeContract } from './contract/writes.ts';

/**
 * What every store has to keep. `subject` is asked at each test, after the caller's `beforeAll`.
 */
export function storeContract(name: string, subject: () => Subject): void {
  describe(`the contract of a store: ${name}`, () => {
    describe('conditions', () => conditionContract(subject));
    describe('writes', () => writeContract(subject));
    describe('programmer errors', () => mistakeContract(subject));
    describe('queries', () => queryContract(subject));
    describe('values', () => valueContract(subject));
  });
}
