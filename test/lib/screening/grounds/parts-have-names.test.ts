import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { INKED_KINDS } from '../../../../lib/screening/inked-text.ts';

const PAGE = new URL('../../../../pages/ops/grounds.js', import.meta.url);

test('each part of the paper has a name for reviewers', () => {
  const page = readFileSync(PAGE, 'utf8');
  const [, table = ''] = /const PARTS = \{([^}]*)\}/.exec(page) ?? [];
  const named = [...table.matchAll(/^\s*(\w+):/gm)].map(([, kind]) => kind);
  expect(named).toEqual([...INKED_KINDS]);
});
