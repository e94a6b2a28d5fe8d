import type { Screener, Verdict } from '../ports.ts';

/** Lines that decide a sandbox letter; a fault is thrown as by a screener that is down. */
const TEST_LINES: Readonly<Record<string, () => Verdict>> = {
  '[[test:refuse]]': () => ({
    outcome: 'refuse',
    categories: ['test_text'],
    reason: 'the letter asks to be refused, as a test',
  }),
  '[[test:hold]]': () => ({
    outcome: 'hold',
    categories: ['test_text'],
    reason: 'the letter asks to be held, as a test',
  }),
  '[[test:screener-down]]': () => {
    throw new Error('the letter asks for a screener that is down, as a test');
  },
};

export const VERDICT_LINES: readonly string[] = Object.keys(TEST_LINES);

/**
 * For sandbox orders only: lets an integrator see each verdict. A line that is exactly `[[test:refuse]]`,
 * `[[test:hold]]` or `[[test:screener-down]]` decides, the first one found; every other letter is screened as usual.
 * Live letters never come here, so in them such a line is plain text.
 */
export function withTestTexts(screener: Screener): Screener {
  return {
    async screen(content) {
      const lines = content.text.split(/\r\n|[\r\n]/);
      const line = lines.find((candidate) => Object.hasOwn(TEST_LINES, candidate));
      const decide = line === undefined ? undefined : TEST_LINES[line];
      return decide === undefined ? screener.screen(content) : decide();
    },
  };
}
