import type { PostalAddress } from '../ports.ts';
import { isUnit } from './publication-28/is-unit.ts';
import { plainWords } from './publication-28/plain-words.ts';
import { type PartyField, type RefusedLine, refusedLine } from './refused-line.ts';

/** What a print facility has room for, in characters. */
export interface RailRoom {
  /** Of the name's line, and of the company's. */
  readonly people: number;
  /** Of each line of the street. */
  readonly street: number;
  readonly streetLines: number;
  /** Whether `street` is what all of them have together. */
  readonly isShared?: boolean;
  /** Unlimited where it is left out. */
  readonly city?: number;
  readonly said?: Pick<RefusedLine, 'who' | 'alternatives'>;
}

/** The lines of an address as a print facility takes them; what is not there is empty. */
export interface RailLines {
  readonly name: string;
  readonly company: string;
  readonly street: readonly string[];
  readonly city: string;
}

interface Lines {
  readonly company: string;
  readonly line1: string;
  readonly line2: string;
}

/** In `limit` the sign `%` stands before the name of a field. */
type Refuse = (fields: readonly string[], limit: string, over: number) => Error;

/**
 * An address in the lines that a print facility has, every word of it. What is too long goes on in a line that is free:
 * a name in the company's, broken at a space; a street in the next one, or who is meant there (`Department of
 * Mathematics, 500 Main Street`, or a second line that is no unit) above it, in the company's.
 * @throws MailError `rejected` for what does not fit so, naming the field and its limit, never its content.
 */
export function toRailLines(address: PostalAddress, field: PartyField, room: RailRoom): RailLines {
  const refuse: Refuse = (fields, limit, over) => {
    const named = fields.map((part) => `${field}.${part}` as const);
    return refusedLine({
      ...room.said,
      fields: named,
      limit: limit.replaceAll('%', `${field}.`),
      over,
    });
  };
  const city = tidy(address.city);
  const { city: most = city.length } = room;
  if (city.length > most) {
    throw refuse(['city'], `at most ${most} characters for %city`, city.length - most);
  }
  const [line1, line2] = [tidy(address.line1), tidy(address.line2)];
  const people = peopleIn(tidy(address.name), tidy(address.company), room.people, refuse);
  const laid = layStreet({ company: people.company, line1, line2 }, room);
  const isFree = people.company === '';
  if (laid === undefined) throw streetTooLong(line1, line2, { ...room, isFree }, refuse);
  return { ...people, ...laid, city };
}

export function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}

function peopleIn(name: string, company: string, most: number, refuse: Refuse) {
  const over = company.length - most;
  if (over > 0) throw refuse(['company'], `at most ${most} characters for %company`, over);
  const limit = `at most ${most} characters for %name`;
  if (name.length <= most) return { name, company };
  if (company !== '') throw refuse(['name'], `${limit} beside a company`, name.length - most);
  // The fullest first line leaves the least for the second: if this does not fit, no other break does.
  const [first = '', second = ''] = partAt(name, most) ?? [];
  const rest = first === '' ? name : second;
  if (first === '' || rest.length > most) {
    const how = `${limit} on each of two lines, broken at a space`;
    throw refuse(['name'], how, rest.length - most);
  }
  return { name: first, company: rest };
}

/** The first way in which the street, and who is meant there, fits. */
function layStreet(given: Lines, room: RailRoom): Omit<RailLines, 'name' | 'city'> | undefined {
  const { company, line1, line2 } = given;
  const above = company === '' ? peopleAbove(given) : [];
  const whole = above.flatMap((each) => raised(each, room.people, false));
  const parts = above.flatMap((each) => raised(each, room.people, true));
  const joined = { company, line1: tidy(`${line1} ${line2}`), line2: '' };
  const ways: readonly (readonly [Lines, boolean])[] = [
    ...[given, ...whole].map((lines) => [lines, false] as const),
    ...[given, ...whole, joined].map((lines) => [lines, true] as const),
    ...parts.flatMap((lines) => [[lines, false] as const, [lines, true] as const]),
    ...begunAbove(joined, room).map((lines) => [lines, true] as const),
  ];
  for (const [lines, isBroken] of ways) {
    const street = isBroken ? brokenStreet(lines, room) : wholeStreet(lines, room);
    if (street !== undefined) return { company: lines.company, street };
  }
  return undefined;
}

interface Above {
  /** Who is meant. */
  readonly people: string;
  readonly line1: string;
  readonly line2: string;
}

/** A house's number and the words of its street, or a box; by no table of streets, which many calls need not load. */
const STREET = /(?:\d(?!\d*(?:st|nd|rd|th)\b)\S*\s+[^\s,;]+\s+[^\s,;]|p\.?\s?o\.?\s?box\s)/i;
const PAUSE = /\s*[,;]\s*|\s+[-–—|~•]\s+/;
/** Who is meant, and a street. */
const BEFORE = new RegExp(`^(\\D*?)(?:${PAUSE.source})(${STREET.source}.*)$`, 'i');
/** A street, and who is meant, without a number of their own. */
const BEHIND = new RegExp(`^(${STREET.source}.*?)(?:${PAUSE.source})(\\D+)$`, 'i');
const ALONE = new RegExp(`^${STREET.source}`, 'i');

/** What may stand above a street, in the company's line. */
function peopleAbove({ line1, line2 }: Lines): readonly Above[] {
  const [, before, street = ''] = BEFORE.exec(line1) ?? [];
  const [, first = '', behind = ''] = BEHIND.exec(line1) ?? [];
  const isStreet = ALONE.test(line1) || before !== undefined;
  // A second line that has a street is where carriers deliver.
  if (ALONE.test(line2)) return isStreet ? [] : [{ people: line1, line1: line2, line2: '' }];
  const unit = unitAtEnd(line2);
  const others = bare(line2.slice(0, line2.length - unit.length));
  return [
    { people: before ?? '', line1: street, line2 },
    { people: isOfStreet(behind) ? '' : behind, line1: first, line2 },
    { people: others, line1, line2: unit },
  ].filter(({ people }) => people !== '');
}

/** Without the signs that parted it from the street. */
function bare(text: string): string {
  return text.replace(/^[\s,;(|/~•–—-]+|[\s,;(|/~•–—-]+$/g, '');
}

/** The unit at the end of a line, which is of the street: `Room 12`, and not `Department of Mathematics`. */
function unitAtEnd(line: string): string {
  const starts = [0, ...[...line.matchAll(/ /g)].map(({ index }) => index + 1)];
  const start = starts.find((at) => isNumberedUnit(plainWords(line.slice(at))));
  return start === undefined ? '' : line.slice(start);
}

/** `NW` and `Apartment B` are. */
function isOfStreet(behind: string): boolean {
  const words = plainWords(behind);
  return words.length < 2 || isNumberedUnit(words);
}

function isNumberedUnit(words: readonly string[]): boolean {
  return isUnit(words) && words.slice(1).every((word) => /^.$|\d/u.test(word));
}

function raised({ people, line1, line2 }: Above, most: number, isPart: boolean): readonly Lines[] {
  if (people.length <= most) return isPart ? [] : [{ company: people, line1, line2 }];
  const [first, rest] = (isPart && partAt(people, most)) || [];
  return first === undefined ? [] : [{ company: first, line1: `${rest}, ${line1}`, line2 }];
}

/** A street that is too long for its own lines may begin in the company's. */
function begunAbove({ company, line1, line2 }: Lines, room: RailRoom): readonly Lines[] {
  const [first, rest] = (company === '' && partAt(line1, room.people)) || [];
  return first === undefined || rest === undefined ? [] : [{ company: first, line1: rest, line2 }];
}

function wholeStreet({ line1, line2 }: Lines, room: RailRoom): readonly string[] | undefined {
  const lengths = [line1.length, line2.length];
  const longest = room.isShared ? line1.length + line2.length : Math.max(...lengths);
  return longest <= room.street ? [line1, line2] : undefined;
}

/** Over as many lines as there are; before the number of a house rather than behind it. */
function brokenStreet({ line1, line2 }: Lines, room: RailRoom): readonly string[] | undefined {
  if (room.isShared) return undefined;
  const [, before = '', street = ''] = BEFORE.exec(line1) ?? [];
  const ways = before === '' ? [[line1]] : [[before, street], [line1]];
  const laid = ways.map((lines) =>
    [...lines, line2].flatMap((line) => brokenAtSpaces(line, room.street)),
  );
  return laid.find(
    (lines) =>
      lines.length <= room.streetLines && lines.every(({ length }) => length <= room.street),
  );
}

/** None of nothing; a word without a space may be longer than `most`. */
function brokenAtSpaces(line: string, most: number): readonly string[] {
  if (line.length <= most) return line === '' ? [] : [line];
  const [first, rest] = partAt(line, most) ?? [];
  if (first === undefined || rest === undefined) return [line];
  return [first, ...brokenAtSpaces(rest, most)];
}

/** Undefined where there is no space for it. */
function partAt(line: string, most: number): readonly [string, string] | undefined {
  const space = line.lastIndexOf(' ', most);
  return space <= 0 ? undefined : [line.slice(0, space), line.slice(space + 1)];
}

function streetTooLong(
  line1: string,
  line2: string,
  room: RailRoom & { readonly isFree: boolean },
  refuse: Refuse,
): Error {
  const lines = Object.entries({ line1, line2 }).filter(([, line]) => line !== '');
  const all = lines.map(([part]) => part);
  const long = lines.filter(([, line]) => line.length > room.street).map(([part]) => part);
  if (room.isShared) {
    const over = line1.length + line2.length - room.street;
    return refuse(all, `at most ${room.street} characters for ${inAll(all)}`, over);
  }
  const rows = brokenAtSpaces(tidy(`${line1} ${line2}`), room.street);
  const most = room.streetLines + (room.isFree ? 1 : 0);
  const beyond = rows.slice(most).join(' ').length;
  const longest = Math.max(...rows.map(({ length }) => length - room.street));
  const limit = `at most ${most} lines of ${room.street} characters for ${inAll(all)}`;
  return refuse(long.length > 0 ? long : all, limit, Math.max(1, beyond, longest));
}

function inAll(parts: readonly string[]): string {
  const named = parts.map((part) => `%${part}`).join(' and ');
  return parts.length === 1 ? named : `${named} together`;
}
