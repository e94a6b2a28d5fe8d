import type { PostalAddress } from '../ports.ts';
import { type PartyField, type RefusedLine, refusedLine } from './refused-line.ts';

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
type Refuse = (parts: readonly Part[], most: number, over: number, how?: string) => Error;

/**
 * An address in the lines that a print facility has, every word of it. A name that is too long goes on in the company's
 * line, broken at a space. A street stays as it is: a carrier finds the door by what stands together, and nothing here
 * knows which words of a line may be parted.
 * @throws MailError `rejected` for what does not fit so, naming the field and its limit, never its content.
 */
export function toRailLines(address: PostalAddress, field: PartyField, room: RailRoom): RailLines {
  const refuse: Refuse = (parts, most, over, how = '') => {
    const fields = parts.map((part) => `${field}.${part}` as const);
    const limit = `at most ${most} characters for ${fields.join(' and ')}${how}`;
    return refusedLine({ ...room.said, fields, limit, over });
  };
  const [line1, line2] = [tidy(address.line1), tidy(address.line2)];
  refuseStreet(line1, line2, room, refuse);
  const city = tidy(address.city);
  const { city: most = city.length } = room;
  if (city.length > most) throw refuse(['city'], most, city.length - most);
  return {
    ...peopleIn(tidy(address.name), tidy(address.company), room.people, refuse),
    line1,
    line2,
    city,
  };
}

export function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}

function refuseStreet(line1: string, line2: string, room: RailRoom, refuse: Refuse): void {
  const { street: most, isShared } = room;
  const over = line1.length + line2.length - most;
  if (isShared && over > 0) {
    throw line2 === ''
      ? refuse(['line1'], most, over)
      : refuse(['line1', 'line2'], most, over, ' together');
  }
  for (const [part, line] of [['line1', line1] as const, ['line2', line2] as const]) {
    if (line.length > most) throw refuse([part], most, line.length - most);
  }
}

function peopleIn(name: string, company: string, most: number, refuse: Refuse) {
  if (company.length > most) throw refuse(['company'], most, company.length - most);
  if (name.length <= most) return { name, company };
  if (company !== '') throw refuse(['name'], most, name.length - most, ' beside a company');
  // The fullest first line leaves the least for the second: if this does not fit, no other break does.
  const space = name.lastIndexOf(' ', most);
  const rest = space <= 0 ? name : name.slice(space + 1);
  if (rest.length > most) {
    const how = ' on each of two lines, broken at a space';
    throw refuse(['name'], most, rest.length - most, how);
  }
  return { name: name.slice(0, space), company: rest };
}
