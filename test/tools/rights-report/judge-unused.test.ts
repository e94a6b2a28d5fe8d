import { describe, expect, test } from '@jest/globals';
import { judgeUnused } from '../../../tools/rights-report/judge-unused.ts';

const POLICIES = new Map([
  [
    'QuotesFunction',
    [
      { action: 'dynamodb:GetItem', resource: 'KeysTable' },
      { action: 's3:GetObject', resource: 'DocumentsBucket/proofs/*' },
      { action: 'logs:PutLogEvents', resource: 'CallsLogs' },
    ],
  ],
]);
const READS_KEYS = 'QuotesFunction dynamodb:GetItem KeysTable';
const READS_PROOFS = 'QuotesFunction s3:GetObject DocumentsBucket/proofs/*';
const SIGNED = [/s3:GetObject .*proofs/, 'a signed link reads it'] as const;

describe('rights that no run used', () => {
  test('are kept for a reason, or unexplained; the platform’s own are neither', () => {
    expect(judgeUnused(POLICIES, new Set(), [SIGNED])).toEqual({
      kept: [{ right: READS_PROOFS, reason: 'a signed link reads it' }],
      unexplained: [READS_KEYS],
      needless: [],
    });
  });

  test('and what was used needs no reason: one that is there is needless', () => {
    expect(judgeUnused(POLICIES, new Set([READS_KEYS, READS_PROOFS]), [SIGNED])).toEqual({
      kept: [],
      unexplained: [],
      needless: [SIGNED[0].source],
    });
  });
});
