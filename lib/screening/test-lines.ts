import { commonCodes } from '../contract/operation.ts';
import { MAIL_OPERATIONS } from '../contract/operations/mail.ts';
import { MailError } from '../errors/mail-error.ts';
import { nearestName } from '../errors/nearest-name.ts';
import type { Screener, Verdict } from '../ports.ts';
import { type HoldCategory, OTHER_HOLDS } from './categories.ts';
import { SimulatedOutage } from './simulated-outage.ts';

const { createOrder } = MAIL_OPERATIONS;

/** What a sandbox letter may ask for by a line `[[test:error:<code>]]`. */
export const TEST_ERRORS: readonly string[] = [...createOrder.codes, ...commonCodes(createOrder)];

const TEST_TEXT = 'test_text' satisfies HoldCategory;
/** Lines that decide a sandbox letter; a fault is thrown as by a screener that is down. */
const VERDICTS: Readonly<Record<string, () => Verdict>> = {
  '[[test:refuse]]': () => ({
    outcome: 'refuse',
    categories: [TEST_TEXT],
    reason: 'the letter asks to be refused, as a test',
  }),
  '[[test:hold]]': () => ({
    outcome: 'hold',
    categories: [TEST_TEXT],
    reason: OTHER_HOLDS[TEST_TEXT],
  }),
  '[[test:screener-down]]': () => {
    throw new SimulatedOutage('the letter asks for a screener that is down, as a test');
  },
};

const VERDICT_LINES: readonly string[] = Object.keys(VERDICTS);

/** All of them, each as it stands on its line. */
export const TEST_LINES: readonly string[] = [
  ...VERDICT_LINES,
  ...TEST_ERRORS.map((code) => `[[test:error:${code}]]`),
];
const ASKING = /^\s*\[\[test:(.*)\]\]\s*$/i;
const NAME = /^\[\[test:|\]\]$/g;

/**
 * For sandbox orders only: lets an integrator see each verdict. A line that is exactly `[[test:refuse]]`,
 * `[[test:hold]]` or `[[test:screener-down]]` decides, the first one found; every other letter is screened as usual.
 * Live letters never come here, so in them such a line is plain text.
 */
export function withTestLines(screener: Screener): Screener {
  return {
    async screen(content) {
      const lines = content.text.split(/\r\n|[\r\n]/);
      const line = lines.find((candidate) => Object.hasOwn(VERDICTS, candidate));
      const decide = line === undefined ? undefined : VERDICTS[line];
      return decide === undefined ? screener.screen(content) : decide();
    },
  };
}

/**
 * For sandbox letters only: a line that looks like a control and is none is a typing error, and a test that silently
 * passes is worth nothing. In a live letter such a line is text, and never comes here.
 * @throws MailError `validation_error` naming the nearest control; the line is not repeated.
 */
export function refuseUnknownTestLines(text: string): void {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => !TEST_LINES.includes(line));
  const asked = lines.map((line) => ASKING.exec(line)?.[1]).find((name) => name !== undefined);
  if (asked === undefined) return;
  const names = TEST_LINES.map((line) => line.replaceAll(NAME, ''));
  const meant = nearestName(asked, names);
  const question = meant === undefined ? '' : `; did you mean [[test:${meant}]]?`;
  throw new MailError('validation_error', {
    reason: `text: has a [[test:…]] line that is not known${question}`,
    pointers: ['/text'],
    next: [
      `Use ${VERDICT_LINES.join(', ')} or [[test:error:<code>]] with a code that POST /v1/orders documents, exactly so and alone on its line.`,
      'Or leave the line out.',
    ],
  });
}
