import PDFKit from 'pdfkit';
import { pictureOf } from './drawn/text-picture.ts';
import { pageByPage } from './page-by-page.ts';
import { withPicture } from './pasted-picture.ts';
import { HELVETICA, lines, onePage, rawPdf } from './raw-pdf.ts';
import { fontFile } from './samples.ts';

/** A page as people make them, which nobody needs to look at. */
export interface HonestCase {
  readonly name: string;
  make(): Uint8Array | Promise<Uint8Array>;
}

const PROSE = [
  'Dear Ada, thank you for the lovely dinner on Sunday.',
  'The garden looked wonderful, and the children had a great time.',
];
const NEWS = [
  'We sold ninety jars of plum jam at the autumn fair of our club,',
  'and planted forty tulips by the north gate. The next meeting is',
  'on December 12 at ten. Please bring an empty pot and a spoon.',
  'We will talk about roses, about a new fence, and what it costs.',
];
const LETTER = lines(PROSE, { y: 420, size: 12 });
const COURIER = HELVETICA.replace('Helvetica', 'Courier');

export const HONEST_CASES: readonly HonestCase[] = [
  page('letter-spaced headings', spaced('SUMMER NEWS', 640) + spaced('FOR THE WHOLE STREET', 600)),
  page('a heading with a shadow', `0.7 g ${heading(201, 599)} 0 g ${heading(200, 600)}`),
  page(
    'long rules',
    lines(['='.repeat(60), 'ACCOUNT SUMMARY', '='.repeat(60), '-'.repeat(60), '_'.repeat(40)], {
      y: 650,
    }),
    COURIER,
  ),
  { name: 'a logo of two words and a signature', make: withLogo },
  page(
    'a stamp across the page',
    'q 0.8 0.1 0.1 rg 0.966 0.259 -0.259 0.966 300 560 cm BT /F1 40 Tf (PAID) Tj ET Q',
  ),
  page(
    'a pale watermark of one word',
    'q 0.9 g 0.866 0.5 -0.5 0.866 150 300 cm BT /F1 90 Tf (DRAFT) Tj ET Q',
  ),
  page(
    'a large watermark across the lines',
    'q 0.85 g 0.707 0.707 -0.707 0.707 306 396 cm BT /F1 120 Tf -208 -40 Td (DRAFT) Tj ET Q ' +
      lines(NEWS, { y: 385, size: 12 }),
  ),
  page('a table', table()),
  page(
    'headings in white on black',
    `0 g 72 600 468 26 re f 72 560 468 16 re f 1 g ${lines(['What we did this year'], { y: 607, size: 16 })} ` +
      `${lines(['and what comes next in our garden'], { y: 564, size: 10 })} 0 g`,
  ),
  page('two columns', columns()),
  page(
    'Spanish',
    lines(
      [
        'Estimada señora, le agradecemos su visita del lunes pasado.',
        'Los niños están muy contentos y mandan muchos saludos a su abuela.',
      ].map(latin),
      { y: 600, size: 12 },
    ),
  ),
  page(
    'French',
    lines(
      [
        'Chère madame, nous vous remercions de votre visite de lundi.',
        'Les enfants sont très contents et vous embrassent de tout leur cœur.',
      ].map(latin),
      { y: 600, size: 12 },
    ),
  ),
  page(
    'text on its side',
    'q 0 1 -1 0 560 200 cm BT /F1 10 Tf (Keep this copy for your own records) Tj ET Q',
  ),
  page(
    'a list by the alphabet',
    lines(
      [...'abcdefghijkl'].map((letter) => `${letter}   item`),
      { y: 650 },
    ),
  ),
  { name: 'a picture of a letter in French, with a mark in every other word', make: scanOfFrench },
  { name: 'names of Poland and Wales', make: names },
  {
    name: 'pages with a drawn letterhead and a drawn heading each',
    make: () =>
      pageByPage(
        LETTER,
        ['Welcome', 'Our Year', 'Thank You'],
        ['Garden Club of Alameda County, Yearly News for Members'],
      ),
  },
];

async function scanOfFrench(): Promise<Uint8Array> {
  const picture = await pictureOf(
    [
      "L'inscription de l'enfant se fait a l'accueil, du lundi au",
      "vendredi. L'acceptation d'un dossier n'est pas automatique:",
      "l'ecole l'examine et vous l'envoie avant l'automne. Relisez-le,",
      "signez-le et remettez-le a l'enseignante. Merci de l'attention",
      "que vous portez a l'avenir de Sainte-Anne-du-Lac.",
    ],
    { size: 12, dotsPerInch: 100 },
  );
  return withPicture('', picture);
}

function page(name: string, content: string, font = HELVETICA): HonestCase {
  return {
    name,
    make: () => {
      const bodies = onePage({ content: `${LETTER} ${content}` });
      bodies[4] = font;
      return rawPdf(bodies);
    },
  };
}

function spaced(text: string, y: number): string {
  return `BT /F1 16 Tf 9 Tc 72 ${y} Td (${text}) Tj 0 Tc ET `;
}

function heading(x: number, y: number): string {
  return `BT /F1 30 Tf ${x} ${y} Td (Garden Fair) Tj ET`;
}

/** As WinAnsiEncoding has it: there, the ligature is a code of its own. */
function latin(text: string): string {
  return text.replaceAll('œ', '\x9c');
}

async function withLogo(): Promise<Uint8Array> {
  const { image, widthPoints, heightPoints } = await pictureOf(['Green Valley'], { size: 24 });
  const logo = `0.2 0.5 0.3 rg 72 640 50 50 re f q ${widthPoints} 0 0 ${heightPoints} 130 645 cm /I Do Q`;
  const signature =
    '1.5 w 80 330 m 95 380 100 300 115 350 c 125 310 130 370 150 335 c 170 300 180 360 230 340 c S';
  const content = `${LETTER} ${logo} 0 G ${signature}`;
  return rawPdf(onePage({ content, resources: '/XObject<</I 6 0 R>>', more: [image] }));
}

function table(): string {
  const rows = ['Apples', 'Pears', 'Plums', 'Cherries', 'Quinces'].map((name, at) => {
    const y = 640 - at * 22;
    const cells = `${lines([name], { x: 80, y, size: 11 })} ${lines([`${at * 7 + 3} kg`], { x: 260, y, size: 11 })}`;
    return `${cells} ${lines([`${at * 13 + 4}.50`], { x: 400, y, size: 11 })} 72 ${y - 7} 420 22 re S`;
  });
  return rows.join(' ');
}

function columns(): string {
  const left = [
    'The meeting of the',
    'gardeners is on the',
    'first of May, in the',
    'old school house.',
  ];
  const right = [
    'Bring seeds to swap',
    'and a cup of your',
    'own. The kettle is',
    'provided by us.',
  ];
  return `${lines(left, { x: 72, y: 640 })} ${lines(right, { x: 320, y: 634 })}`;
}

function names(): Promise<Uint8Array> {
  const document = new PDFKit({ size: 'LETTER', margin: 72 });
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.font(fontFile()).fontSize(12);
    document.text('Dear Łukasz Żółćkowski and Małgorzata Śmiałek,', 72, 300);
    document.text('thank you for the lovely dinner with Llŷr Gwynfor and Siân Llywelyn.');
    document.end();
  });
}
