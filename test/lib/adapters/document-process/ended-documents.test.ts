import { expect, test } from '@jest/globals';
import { EndedDocuments } from '../../../../lib/adapters/document-process/ended-documents.ts';
import { ProcessEnded } from '../../../../lib/child-process/process-ended.ts';

const LIMITS = { cpuSeconds: 5, memoryMb: 512 };
const ended = (ending: ProcessEnded['ending']) => new ProcessEnded(ending, LIMITS);
const document = (number: number) => new TextEncoder().encode(`%PDF ${number}`);

test.each([
  ['late', true],
  ['memory', true],
  ['hung', false],
  ['crash', false],
] as const)('a document whose process ended by %s is remembered: %s', (ending, isKnown) => {
  const documents = new EndedDocuments(() => 0);
  const error = ended(ending);
  documents.note(document(1), error);
  expect(documents.of(document(1))).toBe(isKnown ? error : undefined);
  expect(documents.of(document(2))).toBeUndefined();
});

test('any other error is nothing to remember', () => {
  const documents = new EndedDocuments(() => 0);
  documents.note(document(1), new Error('it does not start'));
  expect(documents.of(document(1))).toBeUndefined();
});

test('the oldest are forgotten first, so that they fill no memory', () => {
  const documents = new EndedDocuments(() => 0);
  for (let number = 0; number <= 1000; number += 1) documents.note(document(number), ended('late'));
  expect(documents.of(document(0))).toBeUndefined();
  expect([1, 1000].map((number) => documents.of(document(number))?.ending)).toEqual([
    'late',
    'late',
  ]);
});
