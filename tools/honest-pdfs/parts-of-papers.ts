import { authorByLot } from './authors.ts';
import type { Block } from './blocks.ts';
import { chart, photograph, squareCode } from './charts.ts';
import type { Making } from './making.ts';
import { closing, heading, letterhead, sealed } from './parts-of-letters.ts';
import { addressOf, amountOf, companyOf, dateOf, telephoneOf } from './words/words.ts';

export function goods({ chance, words }: Making): Block {
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

export function movements({ chance, words, language }: Making): Block {
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

export function schedule({ chance, words }: Making): Block {
  const rows = chance
    .some(words.months, 5)
    .map((month) => [
      `${month} ${chance.whole(1, 28)}`,
      `${chance.whole(8, 11)}:30`,
      `${chance.whole(1, 4)}:15`,
    ]);
  return { kind: 'table', rows: [[words.labels.school, '1', '2'], ...rows], look: 'grid' };
}

export function charted({ chance, words }: Making): Block {
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

export function pictured({ chance }: Making): Block {
  return {
    kind: 'drawing',
    drawing: photograph(chance),
    align: chance.pick(['left', 'center']),
    asPicture: false,
  };
}

export function coded({ chance }: Making): Block {
  return {
    kind: 'drawing',
    drawing: squareCode(chance),
    align: chance.pick(['left', 'right']),
    asPicture: chance.is(0.5),
  };
}

export function columns({ author }: Making): Block {
  return {
    kind: 'columns',
    paragraphs: Array.from({ length: 5 }, () => author.paragraph(() => 3)),
  };
}

export function listed({ author }: Making) {
  return {
    kind: 'list' as const,
    items: author.items(),
    isNumbered: false,
  };
}

export function fields({ chance, words, language }: Making): Block {
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

export function resume(making: Making): Block[] {
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
      author: authorByLot(
        { ...words, sentences: words.sentences.slice(chance.whole(0, 8)) },
        chance,
      ),
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

export function certificate(making: Making): Block[] {
  const { chance, words, author, language } = making;
  const name = chance.pick(words.names);
  return [
    { kind: 'space', points: 40 },
    ...letterhead(making),
    { kind: 'heading', text: words.labels.certificate, align: 'center' },
    { kind: 'text', text: words.labels.certifies, align: 'center' },
    { kind: 'heading', text: name, align: 'center' },
    { kind: 'text', text: author.paragraph(() => 3), align: 'center' },
    { kind: 'lines', lines: [dateOf(words, language, chance)], align: 'center' },
    sealed(making, 'center', false),
    ...closing(making),
  ];
}
