import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { hashOfSources, MADE_FROM } from '../../../tools/fonts/hash-of-sources.ts';

describe('the generated faces', () => {
  test('are made of the sources that stand here; if not: npm run fonts', () => {
    expect(JSON.parse(readFileSync(MADE_FROM, 'utf8'))).toEqual({ sources: hashOfSources() });
  });
});
