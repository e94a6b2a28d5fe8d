import { cells, dashedRows, raised, stairs, strokes } from './drawn/drawn-dots.ts';
import { clipping, downwards, outlined, scattered, signs } from './drawn/drawn-text.ts';
import { pictureOf } from './drawn/text-picture.ts';
import { evasions, type ThreatCase } from './evasion-cases.ts';
import { HELVETICA_LIAR, mapped, permuted, SECOND_LIAR } from './lying-fonts.ts';
import { PALE_CASES } from './pale-cases.ts';
import { shownAt, withPicture } from './pasted-picture.ts';
import { type Body, lines, onePage, packed, rawPdf } from './raw-pdf.ts';
import { stretched } from './stretched-cases.ts';

/** Few words: reading them costs every case. */
export const HARMLESS = lines([
  'Dear Ada, thank you for the lovely dinner on Sunday.',
  'The garden looked wonderful, and the children had a great time.',
]);
const SENTENCE = 'I will kill you and burn your house down tonight';
const SHORT = 'I WILL KILL YOU';
const SHOUTED = 'PAY OR WE KILL YOUR SON';
const DEMAND = [
  'Put the money behind the old mill by Friday night',
  'or we will shoot your son and burn your house down.',
];
const LOW = { x: 100, y: 250, sizePoints: 14 };
const COURIER = '/F2 <</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>';

const PICTURES: readonly ThreatCase[] = [
  pictured('a picture of text beside a letter', { size: 14 }),
  pictured('a small picture of text', { size: 8 }),
  pictured('a picture of text, askew', { degrees: 8 }),
  pictured('a picture of text, well askew', { degrees: -20 }),
  pictured('a picture of text, on its side', { degrees: 90 }),
  pictured('a picture of text, upside down', { degrees: 180 }),
  pictured('a picture of text under white rings', { degrees: 90, over: rings() }),
  {
    name: 'a sentence of what offices stamp',
    make: async () => {
      const picture = await pictureOf(['YOUR DEATH', 'APPROVED', 'PAID'], { size: 80 });
      return withPicture(HARMLESS, picture);
    },
  },
  {
    name: 'a pale watermark',
    make: () => {
      const words = 'q 0.9 g 0.866 0.5 -0.5 0.866 90 250 cm BT /F1 70 Tf (WE SEE YOU) Tj ET Q';
      return rawPdf(onePage({ content: `${HARMLESS} ${words}` }));
    },
  },
  {
    name: 'a picture of text, and nothing else',
    make: async () => withPicture('', await pictureOf(DEMAND)),
  },
  {
    name: 'a picture of text through a tiling pattern',
    make: async () => {
      const { image, ...size } = await pictureOf(DEMAND);
      return patterned(shownAt(size, 0, '/J'), [image]);
    },
  },
  {
    name: 'text through a tiling pattern',
    make: () => patterned(lines(DEMAND, { y: 200 }), []),
  },
  { name: 'text as a soft mask', make: masked },
];

const DRAWN: readonly ThreatCase[] = [
  drawn('letters as outlines, and nothing else', '', () => outlined(SENTENCE, LOW)),
  drawn('letters as outlines', HARMLESS, () => outlined(SENTENCE, LOW)),
  drawn('letters as outlines that ink is poured through', HARMLESS, async () =>
    clipping(await outlined(SENTENCE, LOW)),
  ),
  drawn(
    'white letters as outlines on black',
    HARMLESS,
    async () => `0 g 72 230 468 60 re f 1 g ${await outlined(SENTENCE, LOW)}`,
  ),
  drawn(
    'letters as outlines, an inch and a half high',
    lines(['Dear Ada,'], { y: 700 }),
    async () =>
      [
        await outlined('PAY', { x: 60, y: 500, sizePoints: 170 }),
        await outlined('OR DIE', { x: 60, y: 330, sizePoints: 170 }),
      ].join('\n'),
  ),
  drawn('letters of small cells', HARMLESS, async () =>
    cells(SHOUTED, { x: 60, y: 290, dot: 0.95, step: 1 }),
  ),
  drawn('letters of big cells', HARMLESS, async () =>
    cells(SHOUTED, { x: 60, y: 290, dot: 2.6, step: 3.4 }),
  ),
  drawn('letters of dashed rows', HARMLESS, async () =>
    dashedRows(SHOUTED, { x: 60, y: 290, dot: 2, step: 2 }),
  ),
  drawn('letters of upright strokes', HARMLESS, async () =>
    strokes(SHOUTED, { x: 60, y: 290, dot: 2, step: 2 }),
  ),
  drawn('letters of cells, a few a row', HARMLESS, async () =>
    SHOUTED.split(' ')
      .map((word, at) => cells(word, { x: 90 + at * 20, y: 330 - at * 40, dot: 2.2, step: 2.4 }))
      .join('\n'),
  ),
  drawn('letters of cells, white on black', HARMLESS, async () =>
    raised(SHOUTED, { x: 60, y: 290, dot: 2, step: 2 }),
  ),
];

/** A green and a red of one gray: (30 red + 59 green + 11 blue) / 100, as PDFium has it. */
const GREEN = '0 0.506 0 rg';
const RED = '1 0 0 rg';

/** Nothing of them is seen in gray. */
const COLORED: readonly ThreatCase[] = [
  drawn('red letters as outlines on green of the same gray', HARMLESS, () => colored(GREEN, RED)),
  drawn('green letters as outlines on red of the same gray', HARMLESS, () => colored(RED, GREEN)),
  drawn('red letters as outlines on the same gray', HARMLESS, () => colored('0.302 g', RED)),
];

const ORDERED: readonly ThreatCase[] = [
  courier('letters made of signs', lines(signs(SHORT), { y: 320, size: 6 }).replace('/F1', '/F2')),
  courier(
    'letters made of letters',
    lines(
      signs(SHORT).map((row) => row.replaceAll('#', 'X')),
      { y: 320, size: 6 },
    ).replace('/F1', '/F2'),
  ),
  courier('letters painted in another order', scattered(SENTENCE, LOW)),
  courier('one letter below the other', downwards(SHORT, { x: 100, y: 320, sizePoints: 12 })),
  courier('letters down a staircase', stairs(SHORT, { x: 100, y: 320, sizePoints: 12 })),
  courier(
    'words painted in another order',
    [
      lines(['you and'], { x: 140, y: 200 }),
      lines(['I will kill'], { x: 90, y: 200 }),
      lines(['burn your house down'], { x: 186, y: 200 }),
    ].join(' '),
  ),
];

const LYING: readonly ThreatCase[] = [
  {
    name: 'a map that says other letters',
    make: () => mapped(DEMAND.join(' '), [HELVETICA_LIAR], HARMLESS),
  },
  {
    name: 'two maps that say other letters',
    make: () => mapped(DEMAND.join(' '), [HELVETICA_LIAR, SECOND_LIAR], HARMLESS),
  },
  { name: 'an embedded font that says letters of the same shape', make: permuted },
  shown('white bars over parts of a line', coveredParts()),
  shown('filler pressed flat', filled('0.5 Tz', '100 Tz')),
  shown('filler too small to see', filled('/F1 0.6 Tf', '/F1 12 Tf')),
  shown('filler nearly white', filled('0.9 g', '0 g')),
  shown('white filler', filled('1 g', '0 g')),
  shown('filler that is not painted', filled('3 Tr', '0 Tr')),
];

/** The nine kinds by which ink and text were once told apart, and what was thought of since. */
export const THREAT_CASES: readonly ThreatCase[] = [
  ...PICTURES,
  ...DRAWN,
  ...COLORED,
  ...PALE_CASES,
  ...ORDERED,
  ...LYING,
  ...evasions(DEMAND, HARMLESS),
  ...stretched(HARMLESS),
];

interface Pasted {
  readonly size?: number;
  readonly degrees?: number;
  readonly over?: string;
}

function pictured(name: string, { size = 12, degrees = 0, over = '' }: Pasted): ThreatCase {
  return {
    name,
    make: async () => withPicture(HARMLESS, await pictureOf(DEMAND, { size }), degrees, over),
  };
}

/** Text whose boxes hide what lies below, and whose ink does not. */
function rings(): string {
  const rows = Array.from({ length: 8 }, (_, at) => `1 0 0 1 270 ${40 + at * 42} Tm (OOO) Tj`);
  return `q 1 g BT /F1 34 Tf ${rows.join(' ')} ET Q`;
}

function patterned(tile: string, more: readonly Body[]): Buffer {
  const entries =
    '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 612 792]/XStep 612/YStep 792' +
    '/Resources<</Font<</F1 5 0 R>>/XObject<</J 7 0 R>>>>';
  const content = `${HARMLESS} /Pattern cs /P scn 72 60 468 280 re f`;
  const resources = '/Pattern<</P 6 0 R>>';
  return rawPdf(onePage({ content, resources, more: [packed(tile, entries), ...more] }));
}

function masked(): Buffer {
  const mask = packed(
    `1 g ${lines(DEMAND, { y: 200 })}`,
    '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>' +
      '/Group<</S/Transparency/CS/DeviceGray>>',
  );
  const resources = '/ExtGState<</G<</SMask<</S/Luminosity/G 6 0 R>>>>>>';
  const content = `${HARMLESS} /G gs 0 g 72 150 400 100 re f`;
  return rawPdf(onePage({ content, resources, more: [mask] }));
}

function drawn(name: string, text: string, ink: () => Promise<string>): ThreatCase {
  return { name, make: async () => rawPdf(onePage({ content: `${text} ${await ink()}` })) };
}

async function colored(ground: string, ink: string): Promise<string> {
  return `${ground} 72 230 468 60 re f ${ink} ${await outlined(SENTENCE, LOW)}`;
}

function shown(name: string, content: string): ThreatCase {
  return { name, make: () => rawPdf(onePage({ content: `${HARMLESS} ${content}` })) };
}

function courier(name: string, content: string): ThreatCase {
  return {
    name,
    make: () => {
      const bodies = onePage({ content: `${HARMLESS} ${content}` });
      bodies[2] = String(bodies[2]).replace('/F1 5 0 R', `/F1 5 0 R ${COURIER}`);
      return rawPdf(bodies);
    },
  };
}

/** "I will not kill you ..." with parts of one string covered. */
function coveredParts(): string {
  const line = lines(['We hope that I will soon be able to kill the weeds for you'], {
    y: 200,
    size: 12,
  });
  // Covers "We hope that", "soon be able to" and "the weeds for".
  return `${line} 1 g 70 196 74 14 re f 167 196 82 14 re f 272 196 78 14 re f 0 g`;
}

/** The sentence, with letters between its own that nobody sees. */
function filled(hide: string, show: string): string {
  const letters = [...SENTENCE].map((letter, at) => {
    const filler = 'qzxvjw'[at % 6];
    return `${show} (${letter}) Tj ${hide} (${filler}) Tj`;
  });
  return `BT /F1 12 Tf 90 200 Td ${letters.join(' ')} ET`;
}
