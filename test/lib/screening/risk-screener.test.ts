import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeInkedText } from '../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../lib/screening/risk-screener.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';

async function judge(text: string) {
  return createRiskScreener().screen({ text, documentSha256: 'd'.repeat(64) });
}

describe('lawful letters are allowed, however firm', () => {
  test.each([
    'Dear Ada, happy birthday.',
    'You owe $4,200. Pay by 1 April or I will file a lawsuit.',
    'FINAL DEMAND: we will pursue all remedies, including court action and collection.',
    'Our attorneys will seek damages, interest and fees if you do not pay.',
    'I will kill it at the concert, and you should come.',
    'Cease and desist immediately, or we will take legal action.',
    'Pay the amount due or we will report the theft to the police.',
    'If you fail to appear, a warrant may be issued for your arrest. Your attorney',
    'We will fight you in court and expose your fraud there.',
    '',
  ])('%s', async (text) => {
    expect(await judge(text)).toMatchObject({ outcome: 'allow', categories: [] });
  });
});

describe('what must not be mailed is refused', () => {
  test.each([
    ['threat_of_violence', 'I will kill you.'],
    ['threat_of_violence', 'We are going to burn your house down.'],
    [
      'threat_of_violence',
      'If you do not pay I will send someone to your house to hurt your kids.',
    ],
    ['extortion', 'Pay $5,000 in bitcoin or I will publish the photos.'],
    ['extortion', 'We kidnapped your daughter. Pay the ransom.'],
    ['government_impersonation', 'This is the IRS. Pay your tax today in gift cards.'],
    [
      'court_impersonation',
      'By order of the Supreme Court you must pay $5000 in Bitcoin or be jailed.',
    ],
    ['hate', 'Muslims should be killed.'],
    ['harassment', 'You should kill yourself.'],
    ['fraud', 'You have won the lottery. Send a $200 processing fee to claim your prize.'],
    ['threat_of_violence', 'Te voy a matar si no pagas.'],
    ['extortion', 'Si no me pagas 5000 dólares publicaré tus fotos.'],
    ['threat_of_violence', 'Je vais te tuer si tu ne paies pas.'],
    ['extortion', 'Payez 5000 euros ou je publie vos photos.'],
  ])('%s: %s', async (category, text) => {
    const verdict = await judge(text);
    expect(verdict.outcome).toBe('refuse');
    expect(verdict.categories).toContain(category);
  });
});

describe('what may be unlawful is held', () => {
  test.each([
    ['court_impersonation', 'By order of the court you must pay $900.'],
    ['phishing', 'Please verify your account at the address below.'],
    ['harassment', 'I am watching your house every night.'],
    ['disguised_text', 'Please note: n o t h i n g t o s e e h e r e'],
    ['disguised_text', 'Kіnd rеgards to everyone at home'],
    ['disguised_text', 'Kind regards \u202eto everyone'],
    ['unread_script', 'Большое спасибо за ваше письмо, мы были очень рады'],
  ])('%s: %s', async (category, text) => {
    expect(await judge(text)).toMatchObject({ outcome: 'hold', categories: [category] });
  });
});

describe('another script', () => {
  const ENGLISH = `Dear Ada, thank you for the photographs of the garden, which came on Tuesday. We have put
them on the wall beside the window, so that everybody who visits us can look at them. The children ask after
you every week, and we hope that you will come in the spring, when the roses are in flower again.`;

  test.each([
    'Արամ Խաչատրյան',
    'Ольга Иванова',
    'שלום עליכם',
    'שרה כהן',
    'შოთა რუსთაველი',
    'Շնորհավոր Նոր Տարի և Սուրբ Ծնունդ',
    '🎂 😀 ☕',
  ])('as a name or a phrase in an English letter is allowed: %s', async (phrase) => {
    expect(await judge(`${ENGLISH} ${phrase}. Kind regards, Grace`)).toMatchObject({
      outcome: 'allow',
    });
  });

  test.each([
    'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם כולם חוננו בתבונה ובמצפון',
    'Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ ու իրավունքներով',
    'ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით',
  ])('is held as a letter, and as a passage of an English one: %s', async (passage) => {
    for (const text of [passage, `${ENGLISH} ${ENGLISH}\n\n${passage}\n\n${ENGLISH}`]) {
      const verdict = await judge(text);
      expect(verdict.outcome).toBe('hold');
      expect(verdict.categories).toContain('unread_script');
    }
  });
});

describe('a disguise is what the file itself has', () => {
  const SPELLED = 'N o t a r y P u b l i c S t a t e';
  const GARBLED = 'Vrelk ombath jorin plesk tavornu wexil grumbat olfren squimp dravel';
  const screened = (text: string, asRead: string) =>
    judge(
      writeInkedText([
        { kind: 'content', text },
        { kind: 'content_as_read', text: asRead },
      ]),
    );

  test.each([SPELLED, GARBLED])('what OCR makes of a seal is none: %s', async (asRead) => {
    const { outcome, categories, reason } = await screened('Dear Ada, thank you.', asRead);
    expect(outcome).toBe('hold');
    expect(categories).toContain('unread_ink');
    expect(categories).not.toContain('disguised_text');
    expect(reason).not.toContain('hides');
  });

  test('and stays one where the paper shows it, too', async () => {
    const { outcome, categories } = await screened(SPELLED, SPELLED);
    expect(outcome).toBe('hold');
    expect(categories).toContain('disguised_text');
  });
});

describe('every reading of the content is judged', () => {
  test.each(['content', 'content_as_seen', 'content_as_read'] as const)('%s', async (kind) => {
    const paper = writeInkedText([
      { kind: 'recipient_name', text: 'Grace Hopper' },
      { kind: 'content', text: 'Hello from a friend.' },
      { kind, text: 'I will kill you.' },
    ]);
    expect(await judge(paper)).toMatchObject({ outcome: 'refuse' });
  });
});

describe('disguises do not help', () => {
  test.each([
    ['case', 'I WILL KILL YOU'],
    ['spacing', 'I   will\n\tkill\u00a0you'],
    ['spelled out', 'I w i l l  k i l l  y o u'],
    ['dotted', 'I w.i.l.l k.i.l.l y.o.u'],
    ['punctuation', 'I... will -- kill, you'],
    ['full-width letters', 'Ｉ ｗｉｌｌ ｋｉｌｌ ｙｏｕ'],
    ['mathematical letters', '𝕴 𝖜𝖎𝖑𝖑 𝖐𝖎𝖑𝖑 𝖞𝖔𝖚'],
    ['accents', 'I wíll kìll yöu'],
    ['Greek and Cyrillic letters', 'Ι wιll κіll yоυ'],
    ['digits', 'I w1ll k1ll y0u'],
    ['invisible characters', 'I wi\u200bll ki\u00adll yo\u2060u'],
    ['ligatures', 'We are going to shoot you and your of\ufb01ce; I will kill you'],
  ])('%s', async (_, text) => {
    expect((await judge(text)).outcome).toBe('refuse');
  });
});

test.each([
  ['a letter a line', 'I\nw\ni\nl\nl\nk\ni\nl\nl\ny\no\nu'],
  ['among kind words', 'Dear Ada, thank you for the cake. Tonight you die by my hand. Best, Tom'],
])('what is unlawful or hidden for all one can tell is held: %s', async (_, text) => {
  expect((await judge(text)).outcome).toBe('hold');
});

describe('telling of a threat is not threatening', () => {
  const quoted = 'the note in chapter two says "I will kill you" and the detective laughs';

  test('a quotation in a letter about a book is allowed', async () => {
    const letter = `Dear book club, in our novel ${quoted}. See you on Thursday with cake.`;
    expect((await judge(letter)).outcome).toBe('allow');
  });

  test('a quotation without such a context is held', async () => {
    expect(
      (await judge('He is nice. Well, "I will kill you" is what is on the card.')).outcome,
    ).toBe('hold');
  });

  test('the same words outside quotation marks are never allowed', async () => {
    const letter = 'Dear book club, your novel is bad. Tell your detective that I will kill you.';
    expect((await judge(letter)).outcome).not.toBe('allow');
  });

  test('a letter that is all quotation quotes nobody', async () => {
    expect((await judge('"I will kill you."')).outcome).toBe('refuse');
  });

  test('words of the law do not make a demand for silence lawful', async () => {
    const letter = 'My attorney, a contract: pay $5,000 in bitcoin or I will publish the photos.';
    expect((await judge(letter)).outcome).not.toBe('allow');
  });
});

describe('a verdict', () => {
  test('names every category, the heaviest first', async () => {
    const verdict = await judge('Verify your account. I will kill you.');
    expect(verdict.outcome).toBe('refuse');
    expect(verdict.categories).toEqual(['threat_of_violence', 'phishing']);
  });

  test('never quotes the letter', async () => {
    const verdict = await judge('I will kill you, Ada Lovelace.');
    expect(JSON.stringify(verdict)).not.toMatch(/Ada|kill/);
  });

  test('is given for every text, and the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        expect(await judge(text)).toEqual(await judge(text));
      }),
    );
  });
});

describe('a hostile text of 50,000 characters costs little', () => {
  test.each([
    'pay or i will ',
    'i will ',
    'or ',
    'kill you ',
    '" ',
    'pay bitcoin jail irs ',
    'i i i ',
    'gift card '.repeat(3),
    'a',
    'x.y ',
    '\u0301\u0323',
    'не ',
  ])('%j', async (unit) => {
    const text = unit.repeat(Math.ceil(50_000 / unit.length));
    await judge(text);
    expect(await cpuMsOf(() => judge(text))).toBeLessThan(500);
  });
});
