import { authorByLot, authorOfPapers } from './authors.ts';
import type { Block, HonestDocument, Language, Look } from './blocks.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Making } from './making.ts';
import type { FaceName } from './marks.ts';
import {
  addressed,
  body,
  closing,
  heading,
  letterhead,
  maybe,
  salutation,
  sealed,
  stamped,
} from './parts-of-letters.ts';
import {
  certificate,
  charted,
  coded,
  columns,
  fields,
  goods,
  listed,
  movements,
  pictured,
  resume,
  schedule,
} from './parts-of-papers.ts';
import { ENGLISH } from './words/english.ts';
import { FRENCH } from './words/french.ts';
import { SPANISH } from './words/spanish.ts';
import { companyOf, telephoneOf, type Words } from './words/words.ts';

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

/**
 * One document of the kind, and equal ones for equal seeds.
 * @param isWritten whether its running text is one of the papers; otherwise it is sentences by lot.
 */
export function honestDocument(kind: string, seed: string, isWritten: boolean): HonestDocument {
  const chance = chanceOf(`${kind}/${seed}`);
  const language = chance.pick(['en', 'en', 'en', 'es', 'fr'] as const);
  const words = LANGUAGES[language];
  const look = lookOf(chance);
  const company = companyOf(words, chance);
  const author = isWritten
    ? authorOfPapers(kind, language, { words, chance })
    : authorByLot(words, chance);
  const making = { chance, words, author, language, look, company };
  const blocks = KINDS[kind]?.(making);
  if (blocks === undefined) throw new Error(`there is no kind ${kind}`);
  const footer = `${company} · ${telephoneOf(chance)} · ${words.labels.page}`;
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
