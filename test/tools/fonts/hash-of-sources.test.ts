import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { hashOfSources, MADE_FROM, sourceFiles } from '../../../tools/fonts/hash-of-sources.ts';

describe('the generated faces', () => {
  test('follow from what the tools run of the service, however far away, and not from themselves', () => {
    const ofService = sourceFiles().filter((name) => name.startsWith('lib/'));
    // What `hand-font.ts` imports, and what that does.
    const faraway = ['lib/document/letter-font.ts', 'lib/document/combining-mark.ts'];
    expect(ofService).toEqual(
      expect.arrayContaining(['lib/document/card/hand-font.ts', ...faraway]),
    );
    expect(ofService.filter((name) => name.endsWith('.generated.ts'))).toEqual([]);
  });

  test('are made of the sources that stand here; if not: npm run fonts', () => {
    expect(JSON.parse(readFileSync(MADE_FROM, 'utf8'))).toEqual({ sources: hashOfSources() });
  });
});
