import type { Language } from '../blocks.ts';
import type { Chance } from '../chance.ts';

/** What documents of a language are made of. */
export interface Words {
  readonly names: readonly string[];
  readonly trades: readonly string[];
  readonly goods: readonly string[];
  readonly sentences: readonly string[];
  readonly months: readonly string[];
  readonly greeting: string;
  readonly closings: readonly string[];
  readonly titles: readonly string[];
  readonly labels: Readonly<Record<Label, string>>;
  readonly stamps: readonly string[];
}

export type Label =
  | 'invoice'
  | 'item'
  | 'count'
  | 'price'
  | 'total'
  | 'notice'
  | 'form'
  | 'resume'
  | 'certificate'
  | 'statement'
  | 'sales'
  | 'page'
  | 'name'
  | 'birthday'
  | 'postcode'
  | 'agree'
  | 'experience'
  | 'school'
  | 'certifies'
  | 'official';

/** So many sentences in a row. */
export function prose(words: Words, chance: Chance, count: number): string {
  return chance.some(words.sentences, count).join(' ');
}

export function dateOf({ months }: Words, language: Language, chance: Chance): string {
  const [month, day, year] = [chance.pick(months), chance.whole(1, 28), chance.whole(2023, 2026)];
  return language === 'en'
    ? `${month} ${day}, ${year}`
    : `${day} ${language === 'es' ? 'de ' : ''}${month} ${language === 'es' ? 'de ' : ''}${year}`;
}

export function amountOf(chance: Chance): string {
  return `${chance.whole(4, 980)}.${String(chance.whole(0, 99)).padStart(2, '0')}`;
}

const STREETS = [
  'Oak Street',
  'Maple Avenue',
  'Harbor Road',
  'Mill Lane',
  'Second Street',
  'Prospect Drive',
];
const TOWNS = [
  'Springfield, IL 62701',
  'Portland, OR 97205',
  'Madison, WI 53703',
  'Dover, DE 19901',
  'Boise, ID 83702',
  'Laredo, TX 78040',
];

export function addressOf(chance: Chance): string[] {
  return [`${chance.whole(12, 4800)} ${chance.pick(STREETS)}`, chance.pick(TOWNS)];
}

export function companyOf({ names, trades }: Words, chance: Chance): string {
  const family = chance.pick(names).split(' ').at(-1) ?? '';
  return `${family} ${chance.pick(trades)}`;
}

export function telephoneOf(chance: Chance): string {
  return `(555) ${chance.whole(200, 999)}-${chance.whole(1000, 9999)}`;
}
