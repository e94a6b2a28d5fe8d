import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeInkedText } from '../../../../lib/screening/inked-text.ts';
import { hasUnreadSentence } from '../../../../lib/screening/language/unread-sentence.ts';
import { withoutDates } from '../../../../lib/screening/language/without-dates.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';
import { LEARNT_PARTS, readLetters } from '../../../corpus/letters/letters.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const SENTENCES = [
  'Sua irmã não volta da escola hoje.',
  'Vou te queimar.',
  'Tenho uma faca e vou usar.',
  'Ik steek zaterdag je winkel in brand.',
  'Betaal of je sterft.',
  'Spalę wam sklep w sobotę.',
  'Wiemy, gdzie śpisz.',
  'Sasaksakin kita bukas ng gabi.',
  'Pagaràs dijous o moriràs.',
  'Tallaré els fils i cremaré la botiga.',
  'Tutakuua Ijumaa usiku.',
  'Dükkanını yakacağız.',
  'Cuma günü öleceksin.',
  'Mày sẽ chết tối nay.',
  'Îți dau foc la prăvălie sâmbătă.',
  'Plătește ori mori.',
  'Ti accoltello sabato sera.',
  'Zahl oder stirb.',
  'Vi tänder eld på ditt hus.',
  'Leikkaan kurkkusi perjantaina.',
  'Felgyújtom a boltodat.',
  'Zapálíme ti dům.',
  'Ubit ćemo te u subotu.',
  'Tumhari dukaan jala dunga.',
  'Sumokėk arba mirsi.',
];

const KIND = [
  'Dear Rosalind,\n\nthe beans came up early and the dog has learnt to open the gate. We laughed all evening.',
  'Come and stay in August, when the lake is warm.\n\nWith love,\nHarriet',
] as const;
const DATE = 'November 25, 2026';

describe('one sentence of a language that is not read', () => {
  test.each(SENTENCES)('%s', (sentence) => {
    expect(hasUnreadSentence(sentence)).toBe(true);
    expect(hasUnreadSentence(KIND.join(`\n\n${sentence}\n\n`))).toBe(true);
    expect(hasUnreadSentence(KIND.join(` ${sentence} `))).toBe(true);
  });

  test('is held as what it is, whatever the date above it', async () => {
    const text = `${DATE}\n\nIk steek je winkel in brand.`;
    const verdict = await createRiskScreener().screen({
      text: writeInkedText([{ kind: 'content', text }]),
      documentSha256: 'a'.repeat(64),
    });
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['unread_language'] });
  });

  test('goes on where the next line begins with a small letter', () => {
    expect(hasUnreadSentence('Ik steek\nje winkel\nin brand')).toBe(true);
  });

  test('is none that was read back from the pixels', async () => {
    const text = writeInkedText([
      { kind: 'content', text: KIND.join('\n\n') },
      { kind: 'content_as_read', text: 'Sumokėk arba mirsi.' },
    ]);
    const verdict = await createRiskScreener().screen({ text, documentSha256: 'a'.repeat(64) });
    expect(verdict.categories).not.toContain('unread_language');
  });
});

describe('what people write in a letter of ours', () => {
  test.each([
    KIND.join('\n\n'),
    'Prost!',
    'Skål, everybody.',
    'Carpe diem.',
    'Per aspera ad astra.',
    'Alles Gute zum Geburtstag!',
    'Maraming salamat po!',
    'La mulți ani, Ileana!',
    'Seni çok seviyorum!',
    'Eine kleine Nachtmusik',
    'Così fan tutte',
    'Pad see ew 12.50\nTom kha gai 8.00\nGnocchi al pesto 14.00',
    'Königstraße 12, 70173 Stuttgart',
    'ul. Długa 5, 00-238 Warszawa',
    'Þorsteinn Hjálmarsson\nŁucja Świętochowska\nNguyễn Thị Hoa',
    'Howya lads, whats the craic',
    'Ye cannae dae that tae yer wee brither.',
    'gonna miss ya sooo much',
    'ke tal stas wey, nos wachamos mañana',
    'dis moi kan tu vien, jtm tro',
    'He said “Ich komme morgen” and was gone before we could ask him anything.',
    'The Sonntag family and Kita Lopez came by.',
  ])('%s', (text) => {
    expect(hasUnreadSentence(text)).toBe(false);
  });

  test('has no such sentence in nearly all lawful letters of the corpus', () => {
    const lawful = LEARNT_PARTS.flatMap(readLetters).filter(({ outcome }) => outcome === 'allow');
    const found = lawful.filter(({ text }) => hasUnreadSentence(withoutDates(text)));
    expect(found.length / lawful.length).toBeLessThan(0.005);
  });
});

describe('a line that is a date', () => {
  test.each([DATE, 'Tuesday, November 24th, 2026', '24 de noviembre de 2026', 'le 3 août 2026'])(
    'says nothing of a language: %s',
    (date) => {
      expect(withoutDates(`${date}\n\nDear Ada,`).trimStart()).toBe('Dear Ada,');
    },
  );

  test.each(['I came in the fall of 2026', 'Room 12', '2026', 'In May'])('is not: %s', (line) => {
    expect(withoutDates(line)).toBe(line);
  });
});

test('is total, and linear in the length of the text', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(hasUnreadSentence(text)).toBe(hasUnreadSentence(text));
    }),
  );
  for (const unit of ['a', "a'", 'xvyy ', 'ă', '\n', 'ich ', '. ', ' \n']) {
    const text = unit.repeat(Math.ceil(50_000 / unit.length));
    expect(await cpuMsOf(() => hasUnreadSentence(withoutDates(text)))).toBeLessThan(1_000);
  }
});
