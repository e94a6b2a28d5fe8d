import { logo, seal, signature, stamp } from './adornments.ts';
import type { Block, HonestDocument, Language, Look } from './blocks.ts';
import { type Chance, chanceOf } from './chance.ts';
import { chart, photograph, squareCode } from './charts.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import type { FaceName } from './marks.ts';
import { SPANISH } from './spanish.ts';
import { addressOf, amountOf, companyOf, dateOf, prose, telephoneOf, type Words } from './words.ts';

const LANGUAGES: Readonly<Record<Language, Words>> = { en: ENGLISH, es: SPANISH, fr: FRENCH };
const FACES: readonly FaceName[] = [
  'sans',
  'serif',
  'bookman',
  'gothic',
  'schoolbook',
  'palatino',
  'sans',
  'serif',
];
const COLORS = ['#1f3f8a', '#8a1f2b', '#20603a', '#333333', '#5a3a8a'];

interface Making {
  readonly chance: Chance;
  readonly words: Words;
  readonly language: Language;
  readonly look: Look;
  readonly company: string;
}

/** One document of the kind, and equal ones for equal seeds. */
export function honestDocument(kind: string, seed: string): HonestDocument {
  const chance = chanceOf(`${kind}/${seed}`);
  const language = chance.pick(['en', 'en', 'en', 'es', 'fr'] as const);
  const words = LANGUAGES[language];
  const look = lookOf(chance);
  const making = { chance, words, language, look, company: companyOf(words, chance) };
  const blocks = KINDS[kind]?.(making);
  if (blocks === undefined) throw new Error(`there is no kind ${kind}`);
  const footer = `${making.company} · ${telephoneOf(chance)} · ${words.labels.page}`;
  return { kind, language, look, blocks, footer };
}

function lookOf(chance: Chance): Look {
  const face = chance.pick(FACES);
  return {
    face,
    headings: chance.is(0.5) ? face : chance.pick(FACES),
    size: chance.pick([9.5, 10, 10.5, 11, 11.5, 12]),
    leading: chance.between(1.22, 1.5),
    margin: chance.between(58, 82),
    color: chance.pick(COLORS),
    columnGap: chance.between(16, 34),
  };
}

const KINDS: Readonly<Record<string, (making: Making) => Block[]>> = {
  letter: (making) => [
    ...letterhead(making),
    ...salutation(making),
    ...body(making, 3),
    ...closing(making),
  ],
  'letter with stamp': (making) => [
    ...letterhead(making),
    ...salutation(making),
    ...body(making, 2),
    ...closing(making),
    stamped(making),
  ],
  'letter with seal': (making) => [
    ...letterhead(making),
    ...salutation(making),
    ...body(making, 2),
    ...closing(making),
    sealed(making, 'right', true),
  ],
  'letter with all of it': (making) => [
    ...letterhead(making),
    ...salutation(making),
    ...body(making, 2),
    stamped(making),
    ...closing(making),
    sealed(making, 'right', true),
  ],
  invoice: (making) => [
    ...letterhead(making),
    heading(making, 'invoice'),
    ...addressed(making),
    goods(making),
    ...body(making, 1),
    ...maybe(making, 0.4, stamped),
  ],
  statement: (making) => [
    ...letterhead(making),
    heading(making, 'statement'),
    ...body(making, 1),
    movements(making),
    ...body(making, 1),
    ...maybe(making, 0.4, coded),
  ],
  report: (making) => [
    ...letterhead(making),
    heading(making, 'sales'),
    ...body(making, 1),
    charted(making),
    ...body(making, 2),
  ],
  newsletter: (making) => [
    ...letterhead(making),
    heading(making, 'notice'),
    columns(making),
    ...maybe(making, 0.5, pictured),
  ],
  form: (making) => [
    ...letterhead(making),
    heading(making, 'form'),
    ...body(making, 1),
    fields(making),
    ...maybe(making, 0.4, coded),
  ],
  resume: (making) => resume(making),
  certificate: (making) => certificate(making),
  brochure: (making) => [
    ...letterhead(making),
    pictured(making),
    ...body(making, 1),
    listed(making),
    ...maybe(making, 0.6, coded),
  ],
  'legal notice': (making) => [
    heading(making, 'notice'),
    { ...listed(making), isNumbered: true },
    ...body(making, 3),
    ...closing(making),
    ...maybe(making, 0.5, (each) => sealed(each, 'left', false)),
  ],
  'school notice': (making) => [
    ...letterhead(making),
    ...salutation(making),
    ...body(making, 1),
    schedule(making),
    ...closing(making),
  ],
};

export const KIND_NAMES: readonly string[] = Object.keys(KINDS);

function maybe(making: Making, probability: number, make: (making: Making) => Block): Block[] {
  return making.chance.is(probability) ? [make(making)] : [];
}

function letterhead({ chance, look, company }: Making): Block[] {
  const drawing = logo(company, look.headings, look.color, chance);
  const align = chance.pick(['left', 'center', 'right'] as const);
  const lines = [...addressOf(chance), telephoneOf(chance)];
  const asPicture = chance.is(0.45);
  return [
    { kind: 'drawing', drawing, align, asPicture },
    chance.is(0.5)
      ? { kind: 'lines', lines: [lines.join(' · ')], align }
      : { kind: 'lines', lines, align },
    { kind: 'space', points: chance.between(4, 26) },
  ];
}

function salutation({ chance, words, language }: Making): Block[] {
  const name = chance.pick(words.names);
  return [
    { kind: 'lines', lines: [dateOf(words, language, chance)] },
    { kind: 'lines', lines: [name, ...addressOf(chance)] },
    { kind: 'text', text: language === 'en' ? `${words.greeting} ${name},` : `${words.greeting}:` },
  ];
}

function addressed({ chance, words, language }: Making): Block[] {
  const lines = [
    chance.pick(words.names),
    ...addressOf(chance),
    dateOf(words, language, chance),
    `No. ${chance.whole(10_000, 99_999)}`,
  ];
  return [{ kind: 'lines', lines, align: chance.pick(['left', 'right']) }];
}

function body({ chance, words }: Making, paragraphs: number): Block[] {
  return Array.from({ length: paragraphs }, () => ({
    kind: 'text',
    text: prose(words, chance, chance.whole(3, 5)),
  }));
}

function closing({ chance, words }: Making): Block[] {
  const name = chance.pick(words.names);
  return [
    { kind: 'lines', lines: [chance.pick(words.closings)] },
    { kind: 'drawing', drawing: signature(name, chance), align: 'left', asPicture: chance.is(0.5) },
    { kind: 'lines', lines: [name, chance.pick(words.titles)] },
  ];
}

function stamped({ chance, words, language }: Making): Block {
  const drawing = stamp(chance.pick(words.stamps), dateOf(words, language, chance), chance);
  return {
    kind: 'drawing',
    drawing,
    align: chance.pick(['center', 'right']),
    asPicture: chance.is(0.4),
    over: chance.between(20, 80),
  };
}

function sealed(
  { chance, words, company }: Making,
  align: 'left' | 'right' | 'center',
  isOver: boolean,
): Block {
  const ring = `${company.toUpperCase()} · ${words.labels.official} ·`;
  const drawing = seal(ring, String(chance.whole(1890, 2020)), chance);
  return {
    kind: 'drawing',
    drawing,
    align,
    asPicture: chance.is(0.5),
    ...(isOver && { over: drawing.height }),
  };
}

function heading({ chance, words }: Making, label: keyof Words['labels']): Block {
  return { kind: 'heading', text: words.labels[label], align: chance.pick(['left', 'center']) };
}

function goods({ chance, words }: Making): Block {
  const { item, count, price, total } = words.labels;
  const rows = chance
    .some(words.goods, chance.whole(3, 8))
    .map((name) => [name, String(chance.whole(1, 12)), amountOf(chance), amountOf(chance)]);
  return {
    kind: 'table',
    rows: [[item, count, price, total], ...rows, [total, '', '', amountOf(chance)]],
    look: chance.pick(['grid', 'zebra', 'plain']),
  };
}

function movements({ chance, words, language }: Making): Block {
  const { item, price, total } = words.labels;
  const rows = Array.from({ length: chance.whole(8, 16) }, () => [
    `${dateOf(words, language, chance)} ${chance.pick(words.goods)}`,
    amountOf(chance),
    amountOf(chance),
  ]);
  return {
    kind: 'table',
    rows: [[item, price, total], ...rows],
    look: chance.pick(['grid', 'zebra', 'plain']),
  };
}

function schedule({ chance, words }: Making): Block {
  const rows = chance
    .some(words.months, 5)
    .map((month) => [
      `${month} ${chance.whole(1, 28)}`,
      `${chance.whole(8, 11)}:30`,
      `${chance.whole(1, 4)}:15`,
    ]);
  return { kind: 'table', rows: [[words.labels.school, '1', '2'], ...rows], look: 'grid' };
}

function charted({ chance, words }: Making): Block {
  const names = chance.is(0.5)
    ? ['Q1', 'Q2', 'Q3', 'Q4']
    : chance.some(words.months, 6).map((month) => month.slice(0, 3));
  return {
    kind: 'drawing',
    drawing: chart(words.labels.sales, names, chance),
    align: 'center',
    asPicture: chance.is(0.6),
  };
}

function pictured({ chance }: Making): Block {
  return {
    kind: 'drawing',
    drawing: photograph(chance),
    align: chance.pick(['left', 'center']),
    asPicture: false,
  };
}

function coded({ chance }: Making): Block {
  return {
    kind: 'drawing',
    drawing: squareCode(chance),
    align: chance.pick(['left', 'right']),
    asPicture: chance.is(0.5),
  };
}

function columns({ chance, words }: Making): Block {
  return { kind: 'columns', paragraphs: Array.from({ length: 5 }, () => prose(words, chance, 3)) };
}

function listed({ chance, words }: Making) {
  return {
    kind: 'list' as const,
    items: chance.some(words.sentences, chance.whole(3, 6)),
    isNumbered: false,
  };
}

function fields({ chance, words, language }: Making): Block {
  const { name, birthday, postcode, agree } = words.labels;
  return {
    kind: 'form',
    fields: [
      { label: name, value: chance.pick(words.names) },
      { label: birthday, value: chance.is(0.5) ? dateOf(words, language, chance) : '' },
      {
        label: postcode,
        value: chance.is(0.6) ? String(chance.whole(10_000, 99_999)) : '',
        boxes: 5,
      },
      { label: agree, value: '', isTicked: chance.is(0.5) },
      { label: words.labels.school, value: '', boxes: 8 },
      { label: words.labels.experience, value: '', isTicked: false },
    ],
  };
}

function resume(making: Making): Block[] {
  const { chance, words, language } = making;
  const stations = Array.from({ length: 3 }, (): Block[] => [
    {
      kind: 'lines',
      lines: [
        `${companyOf(words, chance)}, ${chance.pick(words.titles)}`,
        dateOf(words, language, chance),
      ],
    },
    listed({
      ...making,
      words: { ...words, sentences: words.sentences.slice(chance.whole(0, 8)) },
    }),
  ]);
  return [
    { kind: 'heading', text: chance.pick(words.names), align: chance.pick(['left', 'center']) },
    { kind: 'lines', lines: [[...addressOf(chance), telephoneOf(chance)].join(' | ')] },
    heading(making, 'experience'),
    ...stations.flat(),
    heading(making, 'school'),
    { kind: 'lines', lines: [companyOf(words, chance)] },
  ];
}

function certificate(making: Making): Block[] {
  const { chance, words, language } = making;
  const name = chance.pick(words.names);
  return [
    { kind: 'space', points: 40 },
    ...letterhead(making),
    { kind: 'heading', text: words.labels.certificate, align: 'center' },
    { kind: 'text', text: words.labels.certifies, align: 'center' },
    { kind: 'heading', text: name, align: 'center' },
    { kind: 'text', text: prose(words, chance, 3), align: 'center' },
    { kind: 'lines', lines: [dateOf(words, language, chance)], align: 'center' },
    sealed(making, 'center', false),
    ...closing(making),
  ];
}
