import { describe, expect, test } from '@jest/globals';
import { MODEL_POLICY } from '../../../lib/screening/model-policy.ts';

describe('MODEL_POLICY', () => {
  test('explains every category that it lets the model name', () => {
    expect(MODEL_POLICY.categories).toContain('threat_of_violence');
    for (const name of MODEL_POLICY.categories) expect(MODEL_POLICY.instructions).toContain(name);
  });

  test('leaves the form of a text to the rules', () => {
    expect(MODEL_POLICY.categories).not.toContain('disguised_text');
    expect(MODEL_POLICY.categories).not.toContain('unread_script');
  });

  test('gives the reasons that the rules give', () => {
    expect(MODEL_POLICY.reasonOf('refuse', ['extortion'])).toMatch(/^the letter demands/);
    expect(MODEL_POLICY.reasonOf('hold', ['extortion'])).toMatch(/^the letter may demand/);
    expect(MODEL_POLICY.reasonOf('allow', [])).toBe('nothing objectionable found');
  });
});
