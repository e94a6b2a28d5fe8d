import { describe, expect, test } from '@jest/globals';
import { startMail, stopMail } from '../../../lib/recipient/recipient-acts.ts';
import { refusals } from '../../functions/pages/a-letter-with-code.ts';
import { foundLetter } from './a-found-letter.ts';

const ONCE = 'a'.repeat(32);

describe('mail that a recipient stops', () => {
  test('is refused from its sender, or from everybody, until the word takes it back', async () => {
    for (const scope of ['sender', 'everybody'] as const) {
      const { deps, letter } = await foundLetter();
      const word = await stopMail(deps, letter, scope, ONCE);
      expect((await refusals(deps)).includes('anybody')).toBe(scope === 'everybody');
      expect(await refusals(deps)).toContain('sender');
      expect(await startMail(deps, letter, String(word))).toBe(true);
      expect(await refusals(deps)).toEqual([]);
    }
  });

  test('is stopped once by the same form, and by another form again', async () => {
    const { deps, letter } = await foundLetter();
    const words = [ONCE, ONCE, 'b'.repeat(32)].map((once) =>
      stopMail(deps, letter, 'sender', once),
    );
    const [one, same, other] = await Promise.all(words);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('stays stopped by a wrong word, by the code, and while another stop stands', async () => {
    const { deps, letter } = await foundLetter();
    const mine = await stopMail(deps, letter, 'everybody', ONCE);
    await stopMail(deps, letter, 'everybody', 'b'.repeat(32));
    for (const typed of ['no word', 'k7qd9-m2x4t']) {
      expect(await startMail(deps, letter, typed)).toBe(false);
    }
    expect(await startMail(deps, letter, String(mine))).toBe(true);
    expect(await refusals(deps)).toContain('anybody');
  });

  test('is logged by the order alone', async () => {
    const { deps, letter } = await foundLetter();
    const word = await stopMail(deps, letter, 'sender', ONCE);
    const log = JSON.stringify(deps.log);
    expect(log).toContain('mail_stopped');
    for (const secret of [String(word), ...letter.doors, letter.code])
      expect(log).not.toContain(secret);
  });
});
