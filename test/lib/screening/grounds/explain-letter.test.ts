import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explainLetter } from '../../../../lib/screening/grounds/explain-letter.ts';
import {
  GROUNDS_MAX,
  type LetterGrounds,
} from '../../../../lib/screening/grounds/letter-grounds.ts';
import { type InkedPart, writeInkedText } from '../../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';

/** Of 200 letters, half of which at least have a phrase that a rule finds. */
const RULE_PASSAGES_MIN = 100;
const HOLD = { outcome: 'hold', categories: [], reason: 'a reason' } as const;

function quotes({ parts, passages }: LetterGrounds, witness: string): string[] {
  return passages
    .filter((passage) => passage.witness === witness)
    .map(({ part, start, end }) => parts[part]?.text.slice(start, end) ?? '');
}

async function explained(...parts: InkedPart[]): Promise<LetterGrounds> {
  const text = writeInkedText(parts);
  const verdict = await createRiskScreener().screen({ text, documentSha256: 'd' });
  return explainLetter(text, verdict, []);
}

const content = (text: string): InkedPart => ({ kind: 'content', text });

describe('why a letter was held', () => {
  test('the words that a rule found, in the text as it was written, with the name of the rule', async () => {
    const text =
      'Dear neighbour,\n\nthank you for the plums. I will kill you tonight.\n\nBest, Tom';
    const grounds = await explained(content(text));
    expect(quotes(grounds, 'rule').join('|')).toContain('kill you');
    const { category, rule } = grounds.passages.find(({ witness }) => witness === 'rule') ?? {};
    expect(category).toBe('threat_of_violence');
    expect(rule).toMatch(/^en\/threat_of_violence\//);
    expect(grounds.testimonies).toContainEqual(
      expect.objectContaining({ witness: 'rule', category: 'threat_of_violence' }),
    );
  });

  test('nothing of a line that was read otherwise, by a witness that does not judge lines', async () => {
    const line = 'we know the road you take home each night and what it costs to say nothing';
    const grounds = await explained(content('Thank you for the jam.'), {
      kind: 'lines_as_read',
      text: line,
    });
    expect(quotes(grounds, 'classifier')).toEqual([]);
    const plain = await explained(content('Thank you.'), {
      kind: 'lines_as_read',
      text: 'we will kill you',
    });
    expect(quotes(plain, 'rule').join()).toContain('kill you');
  });

  test.each(['k i l l', 'ki-\nll', 'k1ll', 'klil'])(
    'words that hide are marked as they hide: %j',
    async (spelled) => {
      const before = 'The garden was lovely this year, and the apples did well.\n';
      const grounds = await explained(content(`${before}I will ${spelled} you tonight.`));
      const marked = quotes(grounds, 'rule');
      expect(marked.some((quote) => quote.includes(spelled) && quote.length < 40)).toBe(true);
    },
  );

  test('a line that the classifier fears, and how much it fears the letter', async () => {
    const text =
      'Hello,\nsend 900 dollars in gift cards today or your account will be closed for good.\nBye';
    const grounds = await explained(content(text));
    const { strength } = grounds.testimonies.find(({ witness }) => witness === 'classifier') ?? {};
    expect(strength).toBeGreaterThan(50);
    expect(quotes(grounds, 'classifier').join()).toContain('gift cards');
    expect(quotes(grounds, 'classifier').join()).not.toContain('Bye');
  });

  test('a sender who claims to be an authority: the name', async () => {
    const grounds = await explained(
      { kind: 'sender_name', text: 'Internal Revenue Service' },
      content('Dear Ada, the meeting is on Friday.'),
    );
    expect(quotes(grounds, 'sender_claim')).toContain('Internal Revenue Service');
  });

  test('a passage in a language that nobody read', async () => {
    const german = 'Wir werden dich finden und dann wirst du schon sehen was passiert mein Lieber.';
    const grounds = await explained(content(`Dear Ada, how are you today?\n${german}\nYours, Tom`));
    expect(quotes(grounds, 'language')).toEqual([german]);
  });

  test('what the paper and the model say is told by the verdict', () => {
    const categories = ['phishing', 'unread_ink'];
    const { testimonies } = explainLetter('Hello.', { ...HOLD, categories }, ['unread_ink']);
    expect(testimonies).toContainEqual({
      witness: 'paper',
      category: 'unread_ink',
      strength: null,
    });
    expect(testimonies).toContainEqual({ witness: 'model', category: 'phishing', strength: null });
  });

  test('what is kept is bounded, however long the letter is', () => {
    const line = 'I will kill you tonight and then I will kill you again.\n';
    const { parts, passages } = explainLetter(line.repeat(6000), HOLD, []);
    expect(parts.map(({ text }) => text.length)).toEqual([GROUNDS_MAX.characters]);
    expect(passages).toHaveLength(GROUNDS_MAX.passages);
  });

  test('for any text: every mark lies in its text', () => {
    const phrases = fc.constantFrom(
      'I will kill you tonight.',
      'I will k i l l you tonight.',
      'I will ki-\nll you tonight.',
      'I will кill you tonight.',
      'I will 𝕜𝕚𝕝𝕝 you tonight.',
    );
    const words = fc.constantFrom('gift cards', 'IRS', '\n', 'ünïcode', 'you', '"');
    const texts = fc.array(fc.oneof(phrases, words, fc.string({ unit: 'binary', maxLength: 8 })), {
      maxLength: 40,
    });
    let ofRules = 0;
    fc.assert(
      fc.property(texts, (pieces) => {
        const { parts, passages } = explainLetter(pieces.join(' '), HOLD, []);
        for (const { part, start, end } of passages) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(parts[part]?.text.length ?? 0);
        }
        ofRules += passages.filter(({ witness }) => witness === 'rule').length;
      }),
      { numRuns: 200 },
    );
    // Without passages it would show nothing.
    expect(ofRules).toBeGreaterThan(RULE_PASSAGES_MIN);
  });
});
