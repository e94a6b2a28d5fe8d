import { describe, expect, test } from '@jest/globals';
import { refuseLarge } from '../../../../../lib/document/pdf/press/refuse-large.ts';
import type { MailError } from '../../../../../lib/errors/mail-error.ts';

function refused(megabytes: number, flattened: number): MailError | undefined {
  try {
    refuseLarge(new Uint8Array(megabytes * 1_000_000), flattened);
    return undefined;
  } catch (error) {
    return error as MailError;
  }
}

describe('a document that is larger than a print facility takes', () => {
  test('is refused with its size, and with what made it so large', () => {
    expect(refused(20, 12)).toBeUndefined();
    expect(refused(20.001, 0)).toMatchObject({
      code: 'file_too_large',
      reason: 'the PDF is 20.1 MB as it prints; a print facility takes 20 MB',
    });
    expect(refused(65.18, 12)?.reason).toMatch(/65\.2 MB as it prints.*12 of its pages print as/);
    expect(refused(21, 1)?.reason).toContain('a page of it prints as a picture');
  });

  test('hears what makes it smaller, and of pictures of pages how to have none', () => {
    expect(refused(21, 0)?.next).toHaveLength(1);
    expect(refused(21, 3)?.next?.[0]).toContain('without colour gradients');
  });
});
