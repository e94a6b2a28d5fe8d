import { UNITS } from '../publication-28/units.ts';

/** Mailboxes in a house, beside what Publication 28 calls its parts. */
const MAILBOXES: ReadonlySet<string> = new Set(['BOX', 'PMB']);

/**
 * What senders call a part of a building, and its abbreviation: the carrier's words, those of Puerto Rico, and those of
 * houses with two homes. Stops that have no end are stored under these names: where one changes, the old one is asked
 * as well.
 */
export const UNIT_NAMES: Readonly<Record<string, string>> = {
  ...UNITS,
  APTS: 'APT',
  APTO: 'APT',
  APARTAMENTO: 'APT',
  DEPTO: 'APT',
  DPTO: 'APT',
  UPSTAIRS: 'UPPR',
  DOWNSTAIRS: 'LOWR',
};

export function isUnitName(word = ''): boolean {
  return Object.hasOwn(UNIT_NAMES, word) || MAILBOXES.has(word);
}
