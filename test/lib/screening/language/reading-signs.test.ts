import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readingSigns } from '../../../../lib/screening/language/reading-signs.ts';
import { type CorpusLetter, LEARNT_PARTS, readLetters } from '../../../corpus/letters/letters.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const READ = { isUnread: false, isGarbled: false };
const FOREIGN: readonly (readonly [string, string])[] = [
  ['German', 'Ich weiss wo deine Kinder zur Schule gehen und werde dich umbringen'],
  [
    'Dutch',
    'Ik weet waar je kinderen naar school gaan en ik zal je vermoorden als je niet voor vrijdag het geld op tafel legt',
  ],
  ['Italian', 'So dove vanno a scuola i tuoi figli e ti ammazzo se non paghi entro domani sera'],
  [
    'Portuguese',
    'Eu sei onde seus filhos estudam e vou te matar se você não colocar o dinheiro na mesa até sexta-feira',
  ],
  ['Polish', 'Wiem gdzie twoje dzieci chodzą do szkoły i zabiję cię jeśli nie zapłacisz'],
  ['Turkish', 'Çocuklarının nerede okula gittiğini biliyorum ve seni öldüreceğim'],
  ['Tagalog', 'Alam ko kung saan pumapasok ang mga anak mo at papatayin kita sa biyernes'],
  ['Vietnamese', 'tôi biết con anh học ở đâu và tôi sẽ giết anh nếu anh không trả tiền'],
  [
    'Catalan',
    'Sé on van els teus fills a escola i et mataré si no pagues abans de divendres al vespre',
  ],
  ['Galician', 'Sei onde van os teus fillos á escola e vou matarte se non pagas antes do venres'],
  ['Romanian', 'Stiu unde merg copiii tai la scoala si te voi omori daca nu platesti pana vineri'],
  ['Haitian', 'Mwen konnen ki kote pitit ou yo ale lekol e map touye ou si ou pa peye'],
  ['Hindi', 'mujhe pata hai tumhare bachche kahan padhte hain aur main tumhe maar dunga'],
  ['rotated letters', 'V xabj jurer lbhe puvyqera tb gb fpubby naq V jvyy xvyy lbh gbzbeebj'],
  ['reversed letters', 'yadirf erofeb uoy llik lliw i dna loohcs ot og nerdlihc ruoy erehw wonk i'],
];

describe('the languages that are read', () => {
  const corpus = LEARNT_PARTS.flatMap(readLetters);
  const isDocument = ({ id }: CorpusLetter) => id.startsWith('docs-');
  const isUnread = ({ text }: CorpusLetter) => {
    const signs = readingSigns(text);
    return signs.isUnread || signs.isGarbled;
  };

  test('are those of the letters of the corpus, however badly they are spelled', () => {
    const letters = corpus.filter((letter) => !isDocument(letter));
    // A letter half in Creole is among them, and some that are written as one writes on a telephone.
    expect(letters.filter(isUnread).length / letters.length).toBeLessThan(0.0015);
  });

  test('are found in nearly all documents', () => {
    const documents = corpus.filter(isDocument);
    expect(documents.length).toBeGreaterThan(200);
    expect(documents.filter(isUnread).length / documents.length).toBeLessThan(0.08);
  });

  test.each([
    '',
    'Happy birthday Grandma!',
    'Dear Ms. Lovelace,\n\nthe engine works.\n\nSincerely',
    'See you soon, love Kim',
    'Feliz cumpleaños, abuela',
    'Bon anniversaire, mamie',
    'Thank you, Mr. Przybylski',
    'Happy birthday Nana Kimberly and Uncle Bartholomew',
    'Adebayo Oluwaseun Tomasz Wojciech Siobhan Saoirse',
    'Thx for the xmas pressies luv Kez',
    'see u sat at the bbq lol',
    'dear aunty shanelle luv from kaitlyn',
    'Mazel tov Shlomo and Rivka',
    'Namaste and thank you for the yoga',
    'Aloha from Honolulu, mahalo for everything',
    'Semper fi, Marine',
    'big red dog sat hot sun',
    'Spaghetti carbonara, tiramisu, gnocchi, ravioli',
    'Feliz Navidad, tia Guadalupe y tio Chuy',
    'Gros bisous, papi et mamie',
    "L'avion n'est pas arrivé aujourd'hui; on t'appellera dès qu'il sera là.",
    'Oluwaseun Adebayo\nBraz Vasconcelos\nSigríður Björnsdóttir\nDragan Živković\nGökhan Yıldırım',
    'dpns 4 mm, rnds 1 to 12 in k2tog, ssk; rep to the end of the row, then bind off loosely with a spare needle.',
    'Widget assembly bracket stainless hex bolt zinc plated subtotal sales tax total',
    'GRACIAS POR TODO, NOS VEMOS EN LA CASA DE MI HERMANA EL DOMINGO',
  ])('%s', (text) => {
    expect(readingSigns(text)).toEqual(READ);
  });
});

describe('what is not read', () => {
  test.each(FOREIGN)('%s', (_, text) => {
    expect(readingSigns(text).isUnread).toBe(true);
  });

  test.each(FOREIGN)('%s, in a letter that is English otherwise', (_, text) => {
    const pages = readLetters('development')
      .slice(0, 6)
      .map((letter) => letter.text);
    expect(
      readingSigns([...pages.slice(0, 3), `${text} ${text} ${text}`, ...pages.slice(3)].join('\n'))
        .isUnread,
    ).toBe(true);
  });

  test.each([
    'Ti ammazzo domani',
    'Ich werde dich töten',
    'Te voi omori',
    'Ik vermoord je morgen',
    'Liebe Oma, alles Gute zum Geburtstag',
    'V jvyy xvyy lbh ba Sevqnl',
    'Iway illway illkay ouyay onway Idayfray',
    'Eway illway urnbay ouryay ousehay',
    'Papatayin kita sa Biyernes ng gabi',
    'Nitakuua wewe na watoto wako kesho',
    'Te interficiam die Veneris cum filiis tuis',
    'Domum tuam hac nocte comburemus',
    'E pepehi ana au ia oe i ka Poalima',
    'O le a ou fasioti oe i le Aso Faraile',
    'Emi yoo pa yin ni ojo Eti',
    'Waan ku dili doonaa Jimcaha',
    'Ndiri kuzokuuraya neChishanu manheru chaiwo',
    'Ubit cu te u petak navecer',
  ])('in a few words: %s', (text) => {
    expect(readingSigns(text).isUnread).toBe(true);
  });

  test('words with every first letter a capital are no names', () => {
    const text = 'Ich Weiss Wo Deine Kinder Zur Schule Gehen Und Werde Dich Umbringen';
    expect(readingSigns(text).isUnread).toBe(true);
  });

  test.each([
    [
      'Polish',
      'zabije cie w piatek   a twoje dzieci\nnie wroca do domu   bo wiem gdzie\nmieszkasz i kiedy   wychodzisz do pracy',
    ],
    [
      'a cipher',
      'xvyyq lbh ba Sevqnl   naq lbhe ubhfr\njvyy ohea jvgu gur   xvqf vafvqr\nab bar pna uryc lbh   naq jr xabj',
    ],
  ])('the columns of a table do not make %s a list of names', (_, text) => {
    expect(readingSigns(text).isUnread).toBe(true);
  });

  test('nonsense between words that are ours', () => {
    const text =
      'I will xvyyq you and your snzvylx and then I will oheaq the ubhfrx with the xvqfrx and qbtfrx, you frrx';
    expect(readingSigns(text).isGarbled).toBe(true);
  });
});

test('the rows of a table are terms and abbreviations, and are read', () => {
  const text = `PACKING SLIP  Pg 1/1
001    2      2       0     drwr slide 18"
002    4      4       0     hinge slfclsng brsh
003    1      0       1     knob crmc
004    6      6       0     scrw wdhd no 8
005    2      2       0     brkt shlf galv`;
  expect(readingSigns(text).isUnread).toBe(false);
});

test('a note that is half names is read, and one in capitals is read as it is written', () => {
  expect(readingSigns('Dear Ms. Lovelace,\n\nthe engine works.\n\nSincerely').isUnread).toBe(false);
  expect(readingSigns('DEINE KINDER GEHEN JEDEN MORGEN ALLEIN ZUR SCHULE').isUnread).toBe(true);
});

test('is total, and linear in the length of the text', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(readingSigns(text)).toEqual(readingSigns(text));
    }),
  );
  for (const unit of ['a', "a'", 'xvyy ', '\u0301', 'Ä ']) {
    const text = unit.repeat(Math.ceil(50_000 / unit.length));
    expect(await cpuMsOf(() => readingSigns(text))).toBeLessThan(1_000);
  }
});
