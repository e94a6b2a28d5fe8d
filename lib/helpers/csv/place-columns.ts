import type { ColumnMapping } from './column-mapping.ts';
import { columnsByOwner, type Heading } from './header-names.ts';
import { isOfPlace, NEEDED_OF_PLACE, type PlaceField } from './place-fields.ts';

type Needed = (typeof NEEDED_OF_PLACE)[number];

/** The columns of one address of the rows, the first of each kind. */
type Columns = ReadonlyMap<PlaceField, number>;

/** One of the addresses that the headers name: `Mailing City` and `Mailing ZIP` are of `mailing`. */
interface Place {
  readonly owner: string;
  readonly columns: Columns;
}

/** Where the letters of a spreadsheet go. */
export interface ChosenPlace extends Place {
  /** Its headers name several addresses, and do not say which of them letters go to. */
  readonly isUnclear: boolean;
}

const NO_COLUMNS: Columns = new Map();

/**
 * The columns of the one address that letters go to: halves of two would be a third, where nobody lives. `own` is what
 * the caller has chosen, which says which address is meant as well.
 */
export function placeColumns(
  headings: readonly (Heading | undefined)[],
  own: ColumnMapping,
): ChosenPlace {
  const all = placesOf(headings);
  const places = all.filter(({ columns }) => NEEDED_OF_PLACE.some((field) => columns.has(field)));
  const wanted = NEEDED_OF_PLACE.filter((field) => own[field] === undefined);
  const chosen =
    pointedAt(places, own) ?? pick(places.length > 1 ? fitting(places, own) : places, wanted);
  const plain = all.find(({ owner }) => owner === '')?.columns ?? NO_COLUMNS;
  const columns = new Map(chosen?.columns ?? NO_COLUMNS);
  const country = plain.get('country');
  if (!columns.has('country') && country !== undefined) columns.set('country', country);
  const line2 = plain.get('line2');
  // `Home Address, Apt, Home City`: a unit that is of no other address is of this one.
  const isOfThis = chosen === undefined || !plain.has('line1');
  if (!columns.has('line2') && line2 !== undefined && isOfThis) columns.set('line2', line2);
  return {
    owner: chosen?.owner ?? '',
    columns,
    isUnclear: chosen === undefined && places.length > 0,
  };
}

function placesOf(headings: readonly (Heading | undefined)[]): Place[] {
  const places = columnsByOwner(headings, ({ kind }) => (isOfPlace(kind) ? kind : undefined));
  return [...places].map(([owner, columns]) => ({ owner, columns }));
}

/** The only one of which the caller has chosen columns, where it has the others, too. */
function pointedAt(places: readonly Place[], own: ColumnMapping): Place | undefined {
  const named = places.filter(({ columns }) =>
    NEEDED_OF_PLACE.some((field) => own[field]?.some((column) => columns.get(field) === column)),
  );
  const [only, ...others] = fitting(named, own);
  if (only === undefined || others.length > 0 || named.length > 1) return undefined;
  const isWhole = NEEDED_OF_PLACE.every(
    (field) => own[field] !== undefined || only.columns.has(field),
  );
  return isWhole ? only : undefined;
}

/** Not those in whose place the caller has chosen other columns. */
function fitting(places: readonly Place[], own: ColumnMapping): readonly Place[] {
  return places.filter(({ columns }) =>
    NEEDED_OF_PLACE.every((field) => {
      const [column, chosen] = [columns.get(field), own[field]];
      return column === undefined || chosen === undefined || chosen.includes(column);
    }),
  );
}

function pick(places: readonly Place[], wanted: readonly Needed[]): Place | undefined {
  const whole = places.filter(({ columns }) => wanted.every((field) => columns.has(field)));
  const mailing = whole.filter(isMailing);
  const [only, ...others] = mailing.length > 0 ? mailing : whole;
  if (only === undefined) return joined(places);
  if (others.length > 0) return undefined;
  // `Address, Mailing Address, City, State, ZIP`: the city may be that of either.
  const isDoubtful = places.some(
    (place) => place !== only && isMailing(place) && place.columns.has('line1'),
  );
  return isDoubtful && !isMailing(only) ? undefined : only;
}

function isMailing({ owner }: Place): boolean {
  return owner.split(' ').includes('mailing');
}

/** `Home Address, City, State, ZIP` is one address; what both parts have may be that of another. */
function joined(places: readonly Place[]): Place | undefined {
  const [named, ...others] = places.filter(({ owner }) => owner !== '');
  if (others.length > 0) return undefined;
  const plain = places.find(({ owner }) => owner === '');
  if (named === undefined || plain === undefined) return named ?? plain;
  const both = [...named.columns.keys()].filter((field) => plain.columns.has(field));
  const columns = new Map([...plain.columns, ...named.columns]);
  for (const field of both) columns.delete(field);
  return { owner: named.owner, columns };
}
