import { describe, expect, test } from '@jest/globals';
import { type InkedPart, writeInkedText } from '../../../lib/screening/inked-text.ts';
import { paperSigns } from '../../../lib/screening/paper-signs.ts';
import { ALONE, judgeBySigns } from '../../../lib/screening/policy.ts';

const GERMAN = `Sehr geehrte Frau Lovelace, vielen Dank für Ihre Geduld. Wir haben den Zähler, den Vertrag und die drei
Rechnungen geprüft, die Sie uns geschickt haben. Die Differenz wird mit der nächsten Rechnung verrechnet. Mit
freundlichen Grüßen, Johann`;
const PORTUGUESE =
  'Prezados senhores, agradecemos a sua paciência. A diferença será creditada na próxima fatura. Atenciosamente, João';
const ENGLISH =
  'Dear Ada, thank you for your patience. We have checked the meter and the contract. Sincerely, John';
const SEAL = 'OFFI CIAL RUSO TAEP OLNI GREM VASK PLOI TERUN BASK OLIM';

const judged = (parts: readonly InkedPart[]) =>
  judgeBySigns(paperSigns(writeInkedText(parts)), ALONE);

describe('a letter in another language waits for a person', () => {
  test.each([
    ['German', GERMAN],
    ['Portuguese', PORTUGUESE],
  ])('and is told of nothing else: %s', (_name, text) => {
    const { outcome, categories } = judged([{ kind: 'content', text }]);
    expect([outcome, categories]).toEqual(['hold', ['unread_language']]);
  });

  test.each([
    ['German', GERMAN],
    ['Portuguese', PORTUGUESE],
  ])('nor for what OCR reads of it: %s', (_name, text) => {
    const asRead = text.replace(/[üã]/g, 'a').replace(/[äê]/g, 'e').replace(/ß/g, 'B');
    const { categories } = judged([
      { kind: 'content', text },
      { kind: 'content_as_read', text: asRead },
    ]);
    expect(categories).toEqual(['unread_language']);
  });

  test('a seal on an English letter is read oddly all the same', () => {
    const { categories } = judged([
      { kind: 'content', text: ENGLISH },
      { kind: 'content_as_read', text: `${ENGLISH}\n${SEAL}` },
    ]);
    expect(categories).toContain('unread_ink');
  });

  test('and what hides its words among them is called so', () => {
    const { categories } = judged([{ kind: 'content', text: `${GERMAN} ${SEAL} ${SEAL}` }]);
    expect(categories).toContain('unread_language');
    expect(judged([{ kind: 'content', text: `${ENGLISH} ${SEAL} ${ENGLISH}` }]).categories).toEqual(
      ['disguised_text'],
    );
  });
});
