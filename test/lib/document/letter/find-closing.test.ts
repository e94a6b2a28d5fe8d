import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findClosing } from '../../../../lib/document/letter/find-closing.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

/** The compliment of a text, and its names. */
function closing(text: string) {
  const parts = text.split('\f').map((part) => part.split('\n'));
  const found = findClosing(parts);
  if (found === undefined) return undefined;
  const lines = parts[found.part] ?? [];
  const { compliment, names } = found;
  return [lines[compliment]?.trim(), lines.slice(names?.start ?? 0, names?.end ?? 0)] as const;
}

const REED = 'Dear Ms. Reed,\n\nYour keys are ready. Please pick them up by Friday.';

test.each([
  'Tisztelettel:',
  'Üdvözlettel,',
  'Szívélyes üdvözlettel',
  'Sincerely:',
  'Cordialement :',
])('%j closes a letter', (words) => {
  expect(closing(`Kedves Ada!\n\nA kulcsok itt vannak.\n\n${words}\n\nKovács Béla`)).toEqual([
    words,
    ['Kovács Béla'],
  ]);
});

describe('a salutation is no compliment', () => {
  test.each([
    `${REED}\n\nMarisol Okafor`,
    `Re: Lease of 14 Larch Court\n\n${REED}`,
    `VIA CERTIFIED MAIL\n\n${REED}`,
    'Acme Inc.\n12 Main St.\n\nMs. Reed,\n\nYour keys',
    'March 3, 2026\n\nAda,\n\nYour keys\n\nBob',
    'Re: keys\n\nEstimada señora Ruiz,\n\nSus llaves\nMarisol',
    'Re: keys\n\nThey are here.\n\nDear Ada,\n\nMarisol',
    'Re: clés\n\nChère Madame,\n\nVos clés',
    'הנדון: מפתחות\n\nלכבוד גברת ריד,\n\nהמפתחות מוכנים.\n\nמריסול',
    '关于钥匙\n\n尊敬的李女士，\n\n钥匙好了。\n\n王小明',
  ])('%j', (text) => {
    expect(closing(text)).toBeUndefined();
  });

  test.each([
    `Re: Lease of 14 Larch Court\n\n${REED}\n\nSincerely\n\nMarisol Okafor`,
    `VIA CERTIFIED MAIL\n\n${REED}\n\nSincerely,\nMarisol Okafor`,
  ])('but what closes the same letter is: %j', (text) => {
    expect(closing(text)).toEqual([expect.stringMatching(/^Sincerely/), ['Marisol Okafor']]);
  });
});

describe('what stands below the names is not looked at', () => {
  const NAMES = 'Marisol Okafor\nAttorney for Larch Court LLC';
  test.each([
    'MO/jt\nEnclosures (2): move-out photographs; copy of notice dated April 2, 2026\ncc: Dana Whitlock',
    `P.S. ${'I nearly forgot to say how it went on. '.repeat(9)}`,
    'Okafor Law\n500 Howard Street\nSuite 9\nSan Francisco CA 94105\n(415) 555-0100\nmarisol@okafor.law',
    'Agreed and accepted:\n\n____________________\nJohn Reed, Tenant\n\nDate: ____________',
    'This letter is privileged and confidential.',
  ])('%j', (below) => {
    for (const compliment of [
      'Sincerely yours,',
      'Sincerely',
      'Very truly yours',
      'Best regards,',
    ]) {
      const text = `${REED}\n\n${compliment}\n\n${NAMES}\n\n${below}`;
      expect(closing(text)).toEqual([compliment, NAMES.split('\n')]);
    }
  });

  test('nor how many lines the names take', () => {
    const names = `${NAMES}\nOkafor Law\n500 Howard Street\nSuite 9\nSan Francisco CA 94105\n(415) 555-0100`;
    expect(closing(`${REED}\n\nSincerely,\n\n${names}`)?.[1]).toHaveLength(7);
  });

  test('nor what is enclosed on further pages', () => {
    const letter = `${REED}\n\nSincerely,\n\nMarisol Okafor`;
    expect(closing(`${letter}\f\nExhibit A\n\nTo all.\n\nRegards,\n\nJohn`)?.[1]).toEqual([
      'Marisol Okafor',
    ]);
  });

  test('where nobody is named there are no names', () => {
    expect(closing(`${REED}\n\nSincerely,\n\ncc: Dana Whitlock`)).toEqual(['Sincerely,', []]);
    expect(closing(`${REED}\n\nSincerely,`)).toEqual(['Sincerely,', []]);
  });

  test('below words that letters seldom close with, enclosures and names alone', () => {
    const letter = `${REED}\n\nUntil we meet in court,\n\nMarisol Okafor, Esq.`;
    expect(closing(letter)?.[1]).toEqual(['Marisol Okafor, Esq.']);
    expect(closing(`${letter}\n\nEnclosure: ${'a long list of them, '.repeat(9)}`)).toBeDefined();
    expect(closing(`${letter}\n\nBut that is not all that there is to say.`)).toBeUndefined();
  });
});

describe('what parties agree to', () => {
  test('closes where it is all that does, with a name below it', () => {
    const text = `${REED}\n\nAccepted and agreed,\n\nMarisol Okafor`;
    expect(closing(text)).toEqual(['Accepted and agreed,', ['Marisol Okafor']]);
  });

  test('is the line of somebody else below a compliment', () => {
    const text = `${REED}\n\nUntil then,\n\nMarisol Okafor\n\nAccepted and agreed,\n\nJohn Reed`;
    expect(closing(text)).toEqual(['Until then,', ['Marisol Okafor']]);
  });
});

describe('scripts without capitals', () => {
  test.each([
    ['שלום רב,\n\nהמפתחות מוכנים.\n\nבכבוד רב,\n\nמריסול אוקפור', 'בכבוד רב,'],
    ['שלום רב,\n\nהמפתחות מוכנים.\n\nבברכת חברים\n\nמריסול אוקפור', 'בברכת חברים'],
    ['عزيزتي السيدة ريد،\n\nالمفاتيح جاهزة.\n\nمع خالص التحية،\n\nماريسول', 'مع خالص التحية،'],
    [
      'عزيزتي السيدة ريد،\n\nالمفاتيح جاهزة.\n\nوتفضلوا بقبول فائق الاحترام\n\nماريسول',
      'وتفضلوا بقبول فائق الاحترام',
    ],
    ['尊敬的李女士：\n\n您的钥匙已经准备好了。\n\n此致\n敬礼！\n\n王小明', '敬礼！'],
    ['尊敬的李女士：\n\n您的钥匙已经准备好了。\n\n谨启\n\n王小明\n经理', '谨启'],
    ['親愛的李女士，\n\n鑰匙好了。\n\n順祝安康，\n\n王小明', '順祝安康，'],
  ])('%j', (text, compliment) => {
    expect(closing(text)?.[0]).toBe(compliment);
  });

  test.each([
    ['hindi', 'प्रिय राम जी\n\nहमें आपका पत्र मिला। कृपया ध्यान दें।', 'भवदीय', 'श्याम कुमार'],
    ['hindi, other words', 'प्रिय राम जी\n\nहमें आपका पत्र मिला।', 'आपका मित्र', 'श्याम कुमार'],
    ['thanks in hindi', 'प्रिय राम जी\n\nहमें आपका पत्र मिला।', 'धन्यवाद', 'राम'],
    ['bengali', 'প্রিয় রাম\n\nআপনার চিঠি পেয়েছি।', 'বিনীত', 'শ্যাম'],
    ['tamil', 'அன்புள்ள ராம்,\n\nகடிதம் கிடைத்தது.', 'இப்படிக்கு', 'ஷ்யாம்'],
    ['telugu', 'రామ్ గారికి,\n\nమీ ఉత్తరం అందింది.', 'ఇట్లు', 'శ్యామ్'],
    ['urdu', 'محترم احمد صاحب\n\nآپ کا خط ملا۔ براہ کرم توجہ دیں۔', 'آپ کا مخلص', 'محمد علی'],
    ['urdu, other words', 'محترم احمد صاحب\n\nآپ کا خط ملا۔', 'آپ کا دوست', 'محمد علی'],
    ['georgian', 'ძვირფასო ბატონო\n\nთქვენი წერილი მივიღეთ.', 'პატივისცემით', 'გიორგი'],
    ['georgian, other words', 'ნინო,\n\nწერილი მივიღეთ.', 'შენი მეგობარი', 'გიორგი'],
    ['armenian', 'Հարգելի պարոն\n\nՁեր նամակը ստացանք։', 'Հարգանքով', 'Արամ Արամյան'],
    ['armenian, other words', 'Նամակը ստացանք։', 'Քո ընկեր,', 'Արամ'],
    ['thai', 'เรียน คุณสมชาย\n\nเราได้รับจดหมายของท่านแล้ว', 'ขอแสดงความนับถือ', 'สมหญิง ใจดี'],
    ['thai, other words', 'คุณสมชาย\n\nเราได้รับจดหมายแล้ว', 'เพื่อนของคุณ', 'สมหญิง ใจดี'],
    ['thai, high', 'เรียนคุณสมชาย\n\nเราได้รับแล้ว', 'ขอแสดงความนับถืออย่างสูง', 'สมหญิง'],
    ['korean', '김 선생님께,\n\n편지를 받았습니다.', '감사합니다.', '김철수 드림'],
    ['persian', 'جناب آقای احمدی\n\nنامهٔ شما رسید.', 'با احترام', 'علی رضایی'],
  ])('as people punctuate there: %s', (_, letter, compliment, name) => {
    expect(closing(`${letter}\n\n${compliment}\n\n${name}`)).toEqual([compliment, [name]]);
  });

  test.each(['ขอแสดงความนับถือ', '감사합니다', 'धन्यवाद', 'পাঠক', 'პატივისცემით'])(
    '%s has its name right below it where it is known',
    (compliment) => {
      const found = closing(`Dear Ann,\n\nThis is it.\n\n${compliment}\nสมชาย`);
      expect(found?.[0]).toBe(compliment === 'পাঠক' ? undefined : compliment);
    },
  );

  test.each([
    'เรียน คุณสมชาย\n\nสมหญิง ใจดี',
    'เรื่อง กุญแจ\n\nเรียน คุณสมชาย\n\nกุญแจพร้อมแล้ว',
    'प्रिय राम जी\n\nपत्र मिला।\n\nयह अंत नहीं\n\nऔर भी बातें हैं।',
    'ძვირფასო ნინო\n\nგიორგი',
  ])('a salutation, and a text that goes on, close nothing: %j', (text) => {
    expect(closing(text)).toBeUndefined();
  });

  test('a text that goes on is none', () => {
    expect(closing('钥匙\n\n好了。\n\n请来\n\n星期五来。')).toBeUndefined();
  });
});

describe('a French letter closes with a sentence', () => {
  const BODY = 'Madame,\n\nVos clés sont prêtes. Merci de passer les prendre.';
  test.each([
    'Veuillez agréer, Madame, nos salutations distinguées.',
    'Je vous prie d’agréer, Monsieur, l’expression de mes sentiments distingués.',
    "Je vous prie d'agréer, Monsieur, l'expression de mes sentiments les meilleurs.",
    "Nous vous prions de croire, chère Madame, à l'assurance de notre considération distinguée,",
    "Dans l'attente de votre réponse, veuillez recevoir, Madame, mes respectueuses salutations.",
    'Recevez, cher Monsieur, mes salutations',
  ])('%j', (sentence) => {
    expect(closing(`${BODY}\n\n${sentence}\n\nMarie Curie\n\nP.J. : une copie`)).toEqual([
      sentence,
      ['Marie Curie'],
    ]);
    const words = sentence.split(' ');
    const [last = ''] = words.splice(-1);
    const parts = [`${BODY}\n\n${words.join(' ')}\n${last}\nMarie Curie`.split('\n')];
    expect(findClosing(parts)).toMatchObject({
      part: 0,
      sentence: 4,
      compliment: 5,
      names: { start: 6, end: 7 },
    });
  });

  test('but with a known compliment where it has one below', () => {
    const text = `${BODY}\n\nVeuillez agréer mes salutations.\n\nCordialement,\n\nMarie`;
    expect(closing(text)?.[0]).toBe('Cordialement,');
  });

  test.each([
    `${BODY} Veuillez agréer, Madame, mes salutations.\n\nMarie Curie`,
    `${BODY}\n\nVeuillez agréer, Madame, mes excuses.\n\nMarie Curie`,
    `${BODY}\n\nJe vous prie de recevoir ma considération. Merci.\n\nMarie Curie`,
    `${BODY}\n\nVeuillez agréer mes salutations.\n\nMais ce n'est pas tout.`,
  ])('no other sentence is one: %j', (text) => {
    expect(closing(text)).toBeUndefined();
  });
});

test('a list of papers is none', () => {
  expect(
    closing('Bring these papers.\n\nPassport,\n\nLease\n\nThen we will go on.'),
  ).toBeUndefined();
});

test('lines of any kind have one compliment at most, below a line and above its names', () => {
  const line = fc.constantFrom('', '', 'Dear Ada,', 'Sincerely,', 'Best,', 'Bob', 'It is.', '此致');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const found = findClosing([lines]);
      if (found === undefined) return;
      expect(['Dear Ada,', 'Bob', 'It is.', '']).not.toContain(lines[found.compliment]);
      expect(lines.slice(0, found.compliment).some((each) => each !== '')).toBe(true);
      const { start, end } = found.names ?? { start: found.compliment + 1, end: 99 };
      expect(start).toBeGreaterThan(found.compliment);
      if (found.names) expect(lines.slice(start, end)).not.toContain('');
    }),
  );
});

test('in time that grows with the text', async () => {
  for (const part of [
    'Sincerely,\n\n- x\n\n',
    'A,\n\nb\n\n',
    '此致\n\n王\n\n',
    '."""',
    'A ',
    'Veuillez agréer, a, ',
    'Veuillez agréer mes salutations\n',
    'Sin otro particular, a, ',
    'Agradezco le saludo ',
    'Sin más, quedo a su disposición para ',
    '\n',
  ]) {
    const lines = part.repeat(50_000 / part.length).split('\n');
    expect(await cpuMsOf(() => findClosing([lines]))).toBeLessThan(500);
  }
});
