import { describe, expect, test } from '@jest/globals';
import { prepareDocument } from '../../../lib/document/prepare-document.ts';
import { createRiskScreener } from '../../../lib/screening/risk-screener.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { ofText } from '../document/support/a-request.ts';

/** As it is screened when it is ordered: with all that the service itself prints of it. */
async function verdictOf(text: string, setting: Parameters<typeof ofText>[2]) {
  const prepared = await prepareDocument(fakeDeps(), ofText(text, {}, setting));
  return createRiskScreener().screen({ text: prepared.text, documentSha256: prepared.sha256 });
}

const BODY =
  'Thank you for visiting us last week. We enjoyed talking with you about the garden, and the children were glad of the apples.\n\nThe book that you asked for came on Monday. It lies at the desk, and nobody is in a hurry.\n\nSincerely,\nJ. Miller';

describe('a letterhead of an office holds a letter, whatever the service prints above it', () => {
  test.each([
    ['Internal Revenue Service', 'government_impersonation'],
    ['Bank of America', 'institution_impersonation'],
    ['Springfield Police Department', 'government_impersonation'],
  ])('%s', async (head, category) => {
    const settings = [
      { date: null },
      { date: 'none' },
      { date: null, subject: 'Our talk' },
      { date: null, format: 'markdown' },
    ] as const;
    for (const setting of settings) {
      const verdict = await verdictOf(`${head}\n\n${BODY}`, setting);
      expect(verdict).toMatchObject({ outcome: 'hold', categories: [category] });
    }
  });

  test('the same letter without it is printed', async () => {
    const verdict = await verdictOf(BODY, { date: null });
    expect(verdict.outcome).toBe('allow');
  });
});
