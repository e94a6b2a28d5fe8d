import { logo, seal, signature, stamp } from './adornments.ts';
import type { Block } from './blocks.ts';
import type { Making } from './making.ts';
import { addressOf, dateOf, telephoneOf, type Words } from './words/words.ts';

export function maybe(
  making: Making,
  probability: number,
  make: (making: Making) => Block,
): Block[] {
  return making.chance.is(probability) ? [make(making)] : [];
}

export function letterhead({ chance, look, company }: Making): Block[] {
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

export function salutation({ chance, words, language }: Making): Block[] {
  const name = chance.pick(words.names);
  return [
    { kind: 'lines', lines: [dateOf(words, language, chance)] },
    { kind: 'lines', lines: [name, ...addressOf(chance)] },
    { kind: 'text', text: language === 'en' ? `${words.greeting} ${name},` : `${words.greeting}:` },
  ];
}

export function addressed({ chance, words, language }: Making): Block[] {
  const lines = [
    chance.pick(words.names),
    ...addressOf(chance),
    dateOf(words, language, chance),
    `No. ${chance.whole(10_000, 99_999)}`,
  ];
  return [{ kind: 'lines', lines, align: chance.pick(['left', 'right']) }];
}

export function body({ chance, author }: Making, paragraphs: number): Block[] {
  return Array.from({ length: paragraphs }, () => ({
    kind: 'text',
    text: author.paragraph(() => chance.whole(3, 5)),
  }));
}

export function closing({ chance, words }: Making): Block[] {
  const name = chance.pick(words.names);
  return [
    { kind: 'lines', lines: [chance.pick(words.closings)] },
    { kind: 'drawing', drawing: signature(name, chance), align: 'left', asPicture: chance.is(0.5) },
    { kind: 'lines', lines: [name, chance.pick(words.titles)] },
  ];
}

/** A picture has a ground, so it stands by itself; what is drawn may lie over text. */
export function stamped({ chance, words, language }: Making): Block {
  const drawing = stamp(chance.pick(words.stamps), dateOf(words, language, chance), chance);
  return {
    kind: 'drawing',
    drawing,
    align: chance.pick(['center', 'right']),
    ...laid(chance.is(0.4), chance.between(20, 80)),
  };
}

export function sealed(
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
    ...laid(chance.is(0.5), isOver ? drawing.height : undefined),
  };
}

function laid(asPicture: boolean, over: number | undefined) {
  return { asPicture, ...(!asPicture && over !== undefined && { over }) };
}

export function heading({ chance, words }: Making, label: keyof Words['labels']): Block {
  return { kind: 'heading', text: words.labels[label], align: chance.pick(['left', 'center']) };
}
