import type { PostalAddress } from '../ports.ts';
import { type PartyField, type RefusedLine, refuseLines } from './refused-line.ts';

/** What a print facility has room for, in characters. */
export interface RailRoom {
  /** Of the name's line, and of the company's. */
  readonly people: number;
  /** Of each of the two lines of the street. */
  readonly street: number;
  /** Whether `street` is what both of them have together. */
  readonly isShared?: boolean;
  /** Unlimited where it is left out. */
  readonly city?: number;
  readonly said?: Pick<RefusedLine, 'who' | 'alternatives'>;
}

/** The lines of an address as a print facility takes them; what is not there is empty. */
export interface RailLines {
  readonly name: string;
  readonly company: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
}

type Part = 'name' | 'company' | 'line1' | 'line2' | 'city';

/** A limit that an address is beyond. */
interface Excess {
  readonly parts: readonly Part[];
  readonly most: number;
  readonly over: number;
  readonly how?: string;
  readonly isOfAll?: boolean;
}

/**
 * An address in the lines that a print facility has, every word of it. A name that is too long goes on in the company's
 * line, broken at a space. A street stays as it is: a carrier finds the door by what stands together, and nothing here
 * knows which words of a line may be parted.
 * @throws MailError `rejected` for all that does not fit so, naming the fields and their limits, never their content.
 */
export function toRailLines(address: PostalAddress, field: PartyField, room: RailRoom): RailLines {
  refuseLines(beyondRoom(address, field, room));
  const lines = tidied(address);
  if (lines.name.length <= room.people) return lines;
  const space = breakOf(lines.name, room.people);
  return { ...lines, name: lines.name.slice(0, space), company: lines.name.slice(space + 1) };
}

/** What of an address its facility has no room for: all of it, so that it is told at once. */
export function beyondRoom(
  address: PostalAddress,
  field: PartyField,
  room: RailRoom,
): readonly RefusedLine[] {
  const lines = tidied(address);
  const { city: most = lines.city.length } = room;
  const excesses = [
    ...peopleExcess(lines, room.people),
    ...streetExcess(lines, room),
    ...excessOf('city', lines.city, most),
  ];
  return excesses.map(({ parts, most: limit, over, how = '', isOfAll = false }) => {
    const fields = parts.map((part) => `${field}.${part}` as const);
    const words = `at most ${limit} characters for ${fields.join(' and ')}${how}`;
    return { ...room.said, fields, limit: words, over, isOfAll };
  });
}

export function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}

function tidied({ name, company, line1, line2, city }: PostalAddress): RailLines {
  return {
    name: tidy(name),
    company: tidy(company),
    line1: tidy(line1),
    line2: tidy(line2),
    city: tidy(city),
  };
}

function excessOf(part: Part, text: string, most: number, how = ''): Excess[] {
  return text.length > most ? [{ parts: [part], most, over: text.length - most, how }] : [];
}

function streetExcess({ line1, line2 }: RailLines, { street: most, isShared }: RailRoom): Excess[] {
  if (!isShared || line2 === '') {
    return [...excessOf('line1', line1, most), ...excessOf('line2', line2, most)];
  }
  const over = line1.length + line2.length - most;
  // A street needs its first line, and of the second no more than all can go.
  const isOfAll = over >= line1.length || over > line2.length;
  const shared: Excess = { parts: ['line1', 'line2'], most, over, how: ' together', isOfAll };
  return over > 0 ? [shared] : [];
}

function peopleExcess({ name, company }: RailLines, most: number): Excess[] {
  if (company !== '') {
    return [
      ...excessOf('name', name, most, ' beside a company'),
      ...excessOf('company', company, most),
    ];
  }
  if (name.length <= most) return [];
  const space = breakOf(name, most);
  const rest = space <= 0 ? name : name.slice(space + 1);
  return excessOf('name', rest, most, ' on each of two lines, broken at a space');
}

/** The fullest first line leaves the least for the second: if this does not fit, no other break does. */
function breakOf(name: string, most: number): number {
  return name.lastIndexOf(' ', most);
}
