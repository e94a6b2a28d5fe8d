import { type ColumnKind, columnsByOwner, type Heading, isPersonWord } from './header-names.ts';
import type { CsvRecord } from './read-records.ts';

/** The columns of one person, the first of each kind. */
type Columns = ReadonlyMap<ColumnKind, number>;

/**
 * The columns of the recipient's name, in their order: of whom the address is, else of nobody's in particular, else of
 * the one person that the headers name. Empty where they name several: the name stands in the window.
 */
export function nameColumns(
  headings: readonly (Heading | undefined)[],
  header: CsvRecord,
  placeOwner: string,
): readonly number[] {
  const ofPersons = columnsByOwner(withoutTo(headings, header), nameKindOf);
  const all = [...ofPersons].map(([owner, columns]) => ({
    owner,
    columns: columnsOf(columns, header),
    isWhole: columns.has('name') || (columns.has('first_name') && columns.has('last_name')),
  }));
  const whole = all.filter(({ isWhole }) => isWhole);
  const persons = whole.length > 0 ? whole : all;
  const ofPlace = placeOwner === '' ? [] : [placeOwner, ...placeOwner.split(' ')];
  for (const wanted of [...ofPlace, '', 'mailing', 'recipient', 'to']) {
    const found = persons.find(({ owner }) => owner === wanted);
    if (found !== undefined) return found.columns;
  }
  const [only, ...others] = persons;
  // At the address of somebody else, whom the headers name, nobody knows whether this person lives.
  if (only === undefined || others.length > 0 || ofPlace.some(isPersonWord)) return [];
  return only.columns;
}

/** `Client, From, To, Hours`: a lone `To` is a name only where it can be nothing else. */
function withoutTo(
  headings: readonly (Heading | undefined)[],
  header: CsvRecord,
): readonly (Heading | undefined)[] {
  const isTo = (heading: Heading | undefined) => heading?.owner === 'to' && heading.isPerson;
  const isAnybody = headings.some((heading) => /name$/.test(heading?.kind ?? '') && !isTo(heading));
  const isSpan = header.some((cell) => cell.trim().toLowerCase() === 'from');
  return isAnybody || isSpan
    ? headings.map((heading) => (isTo(heading) ? undefined : heading))
    : headings;
}

/** The name of a property, a site or an office is nobody's. */
function nameKindOf({ kind, owner }: Heading): ColumnKind | undefined {
  const isOfBuilding = owner.split(' ').some((word) => word === 'property' || word === 'work');
  return /name$/.test(kind) && !isOfBuilding ? kind : undefined;
}

/** `Nombre` beside `Apellidos` and `Nom` beside `Prénom` are halves of a name; anywhere else they are all of it. */
function columnsOf(columns: Columns, header: CsvRecord): readonly number[] {
  const [given, family] = [columns.get('first_name'), columns.get('last_name')];
  const name = columns.get('name');
  const word = name === undefined ? '' : (header[name] ?? '').trim().toLowerCase();
  if (name !== undefined && word === 'nombre' && family !== undefined) return [name, family];
  if (name !== undefined && word === 'nom' && given !== undefined) return [given, name];
  if (name !== undefined) return [name];
  // Half of a name would stand in the window.
  if (given === undefined) return [];
  return [given, family].filter((column) => column !== undefined);
}
