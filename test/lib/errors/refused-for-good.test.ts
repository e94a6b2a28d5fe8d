import { expect, test } from '@jest/globals';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { RefusedForGood } from '../../../lib/errors/refused-for-good.ts';

test('names itself in a log, with what the company said, and is no answer to a caller', () => {
  const cause = new Error('charge_disputed');
  const refused = new RefusedForGood('the refund was refused', { cause });
  expect(refused).toMatchObject({
    name: 'RefusedForGood',
    message: 'the refund was refused',
    cause,
  });
  expect(refused).not.toBeInstanceOf(MailError);
});
