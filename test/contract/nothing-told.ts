import { expect } from '@jest/globals';
import type { EventParts } from '../builders/an-event.ts';

/** Shorter ones say nothing of a person, and stand in a text by chance. */
const TELLING_LENGTH = 8;

/** Nothing that the request carried of letter, person or key stands in these texts. */
export function expectNothingTold(event: EventParts, texts: readonly string[]): void {
  const { Authorization: key = '' } = event.headers ?? {};
  const sent = [key.replace('Bearer ', ''), ...stringsOf(event.body)];
  for (const secret of sent.filter(({ length }) => length >= TELLING_LENGTH)) {
    for (const text of texts) expect(text).not.toContain(secret);
  }
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}
