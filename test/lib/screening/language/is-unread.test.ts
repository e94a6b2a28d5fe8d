import { describe, expect, test } from '@jest/globals';
import { writeInkedText } from '../../../../lib/screening/inked-text.ts';
import { isUnread } from '../../../../lib/screening/language/is-unread.ts';
import { ALONE } from '../../../../lib/screening/policy.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';

const inked = (text: string) =>
  writeInkedText([
    { kind: 'recipient_name', text: 'Jürgen Müller' },
    { kind: 'content', text },
    { kind: 'mark', text: 'Mailed with Physical Mail Service' },
  ]);
const ENGLISH =
  'Dear Ada,\n\nthe annual meeting is on May 4 at seven, and all of us hope to see you.';
const GERMAN = 'am Freitag treffen wir uns wieder im Garten hinter der Schule, wie jedes Jahr.';
const LONG = `${ENGLISH} `.repeat(80);

const screener = createRiskScreener(ALONE);
const heldFor = async (text: string) =>
  (await screener.screen({ text: inked(text), documentSha256: '0'.repeat(64) })).categories;

describe('what a quote says of a language', () => {
  test.each([
    ['English', ENGLISH, false],
    ['Spanish', 'Querida Ada:\n\nla reunión anual es el 4 de mayo a las siete de la tarde.', false],
    [
      'French',
      'Chère Ada,\n\nla réunion annuelle aura lieu le 4 mai à sept heures du soir.',
      false,
    ],
    ['German', `Liebe Ada,\n\n${GERMAN}`, true],
    [
      'Portuguese, whose words are ours for the most part',
      'Prezada Sra. Lovelace,\n\nInformamos que a sua consulta foi marcada para terça-feira, dia 8 de dezembro, às 15h15. Por favor, traga o cartão do seguro, um documento com foto e a lista de todos os medicamentos que a senhora toma. Se não puder comparecer, ligue para nós com um dia de antecedência.\n\nAtenciosamente,\n\nJoão Silva',
      true,
    ],
    [
      'a sentence of German in English',
      `${ENGLISH} Bitte kommen Sie morgen nicht. ${ENGLISH}`,
      true,
    ],
    ['Chinese', '亲爱的艾达，年会将于五月四日晚上七点举行，我们都希望见到你。', true],
    ['a paragraph of German in English', `${ENGLISH}\n\n${GERMAN} ${GERMAN}\n\n${ENGLISH}`, true],
    ['long English, cut within a word', LONG, false],
    ['long Chinese, which has no blanks', '年会将于五月四日晚上七点举行'.repeat(600), true],
  ])('%s: as the screener holds it', async (_, text, expected) => {
    expect(isUnread(inked(text))).toBe(expected);
    const held = (await heldFor(text)).filter((name) => name.startsWith('unread_'));
    expect(held.length > 0).toBe(expected);
  });

  test('far behind is not looked for', () => {
    expect(isUnread(inked(`${LONG}\n\n${GERMAN}`))).toBe(false);
  });
});
