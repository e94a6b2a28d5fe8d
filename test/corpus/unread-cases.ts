import type { CorpusCase } from './corpus-case.ts';
import { clipping, dotted, downwards, outlined, scattered, signs } from './drawn/drawn-text.ts';
import {
  BODY_TEXT,
  type Body,
  lines,
  manyPages,
  onePage,
  packed,
  rawPdf,
  SENTENCE,
} from './raw-pdf.ts';
import { picture, remapped } from './samples.ts';

const THREAT = 'I WILL KILL YOU';
const SENTENCE_OF_THREAT = 'I will kill you and burn your house down tonight';
const THREE_LINES = lines([SENTENCE.slice(0, 50), SENTENCE.slice(0, 50), SENTENCE.slice(0, 50)]);
/** 19 % of the sheet. */
const PICTURE = 'q 396 0 0 234 100 120 cm /I Do Q';
const WITH_PICTURE = '/XObject<</I 6 0 R>>';
const COURIER = '/F2 <</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>';
const LOW = { x: 100, y: 250, sizePoints: 14 };
const TALL = { x: 100, y: 290, sizePoints: 12 };

/** Files whose ink is not in their text as the eye reads it: refused, read as the eye does, or found on the paper. */
export const UNREAD_CASES: readonly CorpusCase[] = [
  refused('a picture of text, and nothing else', PICTURE),
  pictureBeside('a picture of text beside three lines', `${THREE_LINES} ${PICTURE}`),
  pictureBeside('a picture of text beside a page of it', `${BODY_TEXT} ${PICTURE}`),
  {
    name: 'a picture through a tiling pattern',
    make: () =>
      patterned(`${BODY_TEXT} ${FILLED}`, PICTURE.replace('/I', '/J'), [picture(800, 500)]),
    pageCount: 1,
  },
  {
    name: 'a picture through a tiling pattern, and nothing else',
    make: () => patterned(FILLED, PICTURE.replace('/I', '/J'), [picture(800, 500)]),
    code: 'low_text_density',
  },
  {
    name: 'text through a tiling pattern',
    make: () => patterned(`${BODY_TEXT} ${FILLED}`, lines([SENTENCE_OF_THREAT], { y: 200 })),
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'text through a tiling pattern, and nothing else',
    make: () => patterned(FILLED, lines([SENTENCE_OF_THREAT], { y: 200 })),
    code: 'low_text_density',
  },
  {
    name: 'text as a soft mask, and ink poured through it',
    make: () => masked(`${BODY_TEXT} /G gs 0 g 72 150 400 100 re f`),
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'text as a soft mask, and nothing else',
    make: () => masked('/G gs 0 g 72 150 400 100 re f'),
    code: 'low_text_density',
  },
  drawn('letters as outlines, and nothing else', async () => outlined(SENTENCE_OF_THREAT, LOW), {
    code: 'low_text_density',
  }),
  drawn(
    'letters as outlines beside text',
    async () => `${BODY_TEXT} ${await outlined(SENTENCE_OF_THREAT, LOW)}`,
    {
      readBack: 'differs',
    },
  ),
  drawn(
    'white letters as outlines on a black bar',
    async () =>
      `${BODY_TEXT} 0 g 72 230 468 60 re f 1 g ${await outlined(SENTENCE_OF_THREAT, LOW)}`,
    {
      readBack: 'differs',
    },
  ),
  {
    name: 'letters as outlines in a form beside text',
    make: async () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} /X Do`,
          resources: '/XObject<</X 6 0 R>>',
          more: [form(await outlined(SENTENCE_OF_THREAT, LOW))],
        }),
      ),
    pageCount: 1,
    readBack: 'differs',
  },
  drawn('letters as rectangles beside text', async () => `${BODY_TEXT} ${dotted(THREAT, LOW)}`, {
    readBack: 'differs',
  }),
  refused('letters as rectangles, and nothing else', dotted(THREAT, LOW)),
  drawn(
    'letters that ink is poured through',
    async () => `${BODY_TEXT} ${clipping(await outlined(SENTENCE_OF_THREAT, LOW))}`,
    { readBack: 'differs' },
  ),
  pictureBeside(
    'letters as small pictures',
    `${BODY_TEXT} ${[...SENTENCE_OF_THREAT].map((_, at) => `q ${6 + (at % 4)} 0 0 12 ${80 + at * 10} 200 cm /I Do Q`).join(' ')}`,
  ),
  {
    name: 'letters made of signs',
    make: () =>
      withCourier(
        `${BODY_TEXT} ${lines(signs(THREAT), { y: 250, size: 6 }).replace('/F1', '/F2')}`,
      ),
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'letters painted in another order',
    make: () => withCourier(`${BODY_TEXT} ${scattered(SENTENCE_OF_THREAT, LOW)}`),
    pageCount: 1,
    textAsSeen: SENTENCE_OF_THREAT,
  },
  {
    name: 'words painted in another order',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} ${lines(['you and'], { x: 140, y: 200 })} ${lines(['I will kill'], { x: 90, y: 200 })} ${lines(['burn your house down'], { x: 186, y: 200 })}`,
        }),
      ),
    pageCount: 1,
    textAsSeen: 'I will kill you and burn your house down',
  },
  {
    name: 'one letter below the other',
    make: () => withCourier(`${BODY_TEXT} ${downwards(THREAT, TALL)}`),
    pageCount: 1,
    textAsSeen: THREAT,
  },
  {
    name: 'a font that shows other letters of the same shape',
    make: permuted,
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'a page without text after one with it',
    make: () => twoPages(`q 200 0 0 100 100 200 cm /I Do Q`),
    pageCount: 2,
  },
  {
    name: 'letters that claim to be spaces',
    make: () => claimedSpaces(),
    pageCount: 1,
    readBack: 'differs',
  },
];

const FILLED = '/Pattern cs /P scn 72 100 468 280 re f';

function refused(name: string, content: string): CorpusCase {
  return { name, make: () => pictured(content), code: 'low_text_density' };
}

function pictureBeside(name: string, content: string): CorpusCase {
  return { name, make: () => pictured(content), pageCount: 1 };
}

function pictured(content: string): Buffer {
  return rawPdf(onePage({ content, resources: WITH_PICTURE, more: [picture(800, 500)] }));
}

function drawn(
  name: string,
  content: () => Promise<string>,
  expected: Partial<CorpusCase>,
): CorpusCase {
  return { name, make: async () => rawPdf(onePage({ content: await content() })), ...expected };
}

function form(content: string, entries = ''): Body {
  return packed(
    content,
    `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>${entries}`,
  );
}

function patterned(content: string, tile: string, more: readonly Body[] = []): Buffer {
  const entries =
    '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 612 792]/XStep 612/YStep 792' +
    '/Resources<</Font<</F1 5 0 R>>/XObject<</J 7 0 R>>>>';
  return rawPdf(
    onePage({ content, resources: '/Pattern<</P 6 0 R>>', more: [packed(tile, entries), ...more] }),
  );
}

function masked(content: string): Buffer {
  const mask = form(
    `1 g ${lines([SENTENCE_OF_THREAT], { y: 200 })}`,
    '/Group<</S/Transparency/CS/DeviceGray>>',
  );
  const resources = '/ExtGState<</G<</SMask<</S/Luminosity/G 6 0 R>>>>>>';
  return rawPdf(onePage({ content, resources, more: [mask] }));
}

function withCourier(content: string): Buffer {
  const bodies = onePage({ content });
  bodies[2] = String(bodies[2]).replace('/F1 5 0 R', `/F1 5 0 R ${COURIER}`);
  return rawPdf(bodies);
}

function twoPages(second: string): Buffer {
  const bodies = manyPages(2);
  bodies[5] = '<</Type/Page/Parent 2 0 R/Contents 7 0 R/Resources<</XObject<</I 8 0 R>>>>>>';
  return rawPdf([...bodies, packed(second), picture(400, 200)]);
}

function claimedSpaces(): Buffer {
  const blank = Array.from({ length: 26 }, (_, at) => `<${(0x41 + at).toString(16)}><0020>`).join(
    '',
  );
  const map = `1 begincodespacerange<00><ff>endcodespacerange 26 beginbfchar${blank}endbfchar`;
  const content = `${BODY_TEXT} BT /F3 14 Tf 90 200 Td (${THREAT}) Tj ET`;
  const bodies = onePage({ content, more: [packed(map)] });
  bodies[2] = String(bodies[2]).replace(
    '/F1 5 0 R',
    '/F1 5 0 R/F3 <</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 6 0 R>>',
  );
  return rawPdf(bodies);
}

/** Shows a letter, and says another one with as many holes and of the same height for each of its letters. */
async function permuted(): Promise<Uint8Array> {
  const classes = ['aeo', 'bd', 'fhkl', 'gpq', 'cmnrsuvwxz'];
  const other = (letter: string) => {
    const same = classes.find((each) => each.includes(letter)) ?? letter;
    return same[(same.indexOf(letter) + 1) % same.length] ?? letter;
  };
  return remapped((map) =>
    map.replace(/<00([67][0-9a-f])>/g, (_, digits: string) => {
      const letter = other(String.fromCharCode(Number.parseInt(digits, 16)));
      return `<00${letter.charCodeAt(0).toString(16)}>`;
    }),
  );
}
