import { limitMarks } from '../../basics/limit-marks.ts';
import { isOfPlace } from './place-fields.ts';

/** What a column may hold: the fields of an address, and the two halves of a name. */
export type ColumnKind =
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'line1'
  | 'line2'
  | 'city'
  | 'state'
  | 'zip'
  | 'country';

/** What a header says of its column. */
export interface Heading {
  readonly kind: ColumnKind;
  /** Whose it is, or what for: `Mailing City` is of `mailing`; empty where it does not say. */
  readonly owner: string;
  /** It names a person and nothing of them, as `Patient` does: mostly that is their name. */
  readonly isPerson?: true;
  /** `Region` and `Province`, which may be of something else where a `State` is there. */
  readonly isVague?: true;
}

/** How English, Spanish and French spreadsheets head them, Google Contacts too; small letters and digits only. */
const NAMES: Readonly<Record<ColumnKind, string>> = {
  name: `name fullname nombre nombrecompleto nombreyapellido nombreyapellidos nom nomcomplet nometprenom prenometnom`,
  first_name: `firstname first fname firstnames firstname1 givenname givennames forename forenames nombres primernombre
    prenom prenoms`,
  last_name: `lastname last lname lastnames surname surnames familyname apellido apellidos apellidopaterno
    primerapellido nomdefamille`,
  company: `company companyname organization organisation organizationname business businessname firm employer empresa
    compania razonsocial entreprise societe raisonsociale`,
  line1: `address address1 addressline1 addressline addr addr1 line1 street street1 streetaddress streetaddress1
    streetline1 address1street residence direccion direccion1 calle calleynumero domicilio
    lineadireccion1 direccionlinea1 adresse adresse1 adresseligne1 rue voie ligne1 adressepostale`,
  line2: `address2 addressline2 addr2 line2 street2 streetaddress2 streetline2 apt apartment aptsuite aptunit
    aptsuiteunit aptnumber suite unit unitnumber secondaryaddress address1extendedaddress direccion2
    direccionlinea2 apartamento depto piso
    adresse2 adresseligne2 complement complementdadresse complementadresse appartement ligne2`,
  city: `city cityname town citytown locality municipality address1city ciudad localidad municipio poblacion
    ville commune localite`,
  state: `state st statecode stateprovince provincestate stateregion stateprovinceregion provincecode
    province region usstate address1region estado provincia etat
    departement`,
  zip: `zip zipcode zip5 zippostal zippostalcode zipcodepostalcode postalzip postalzipcode postalcode postcode postal
    address1postalcode codigopostal cp codepostal`,
  country: 'country countrycode countryname countryregion nation address1country pais pays',
};

/** Words for those whose name may be meant; they stand before what is theirs, too (`Patient City`). */
const PERSONS: Readonly<Record<string, string>> = {
  recipient: 'recipient recipients addressee destinatario destinataire',
  to: 'to',
  contact: 'contact contacts person attn attention',
  customer: 'customer customers client clients cliente',
  patient: 'patient',
  insured: 'insured policyholder',
  donor: 'donor',
  guest: 'guest',
  owner: 'owner homeowner landlord',
  tenant: 'tenant renter',
  member: 'member subscriber',
  household: 'household resident',
  employee: 'employee',
  student: 'student',
  taxpayer: 'taxpayer debtor borrower',
  applicant: 'applicant claimant voter',
  participant: 'participant attendee volunteer',
};

/** Words before a part of an address that say which of several it is of. */
const PLACES: Readonly<Record<string, string>> = {
  mailing: 'mailing mail correspondence',
  shipping: 'shipping ship delivery deliver',
  billing: 'billing bill',
  home: 'home residence residential',
  work: 'work business office company',
  property: 'property situs site physical parcel service premises',
  primary: 'primary current permanent default',
  other: 'other alternate alternative previous seasonal',
};

const KINDS = byWord(NAMES);
const PERSON_WORDS = byWord(PERSONS);
const PLACE_WORDS = byWord(PLACES);
/** `address_city` is of no other address than `city`. */
const OWNERS = new Map([...PERSON_WORDS, ...PLACE_WORDS, ['address', '']]);
/** A header of more words is a sentence. */
const MOST_WORDS = 8;
/** What is said of a second line besides: `Apt. No.`, `Apt/Suite, etc.`, `Address Line 2 (optional)`. */
const BESIDES = new Set([
  'no',
  'num',
  'number',
  'optional',
  'etc',
  'or',
  'if',
  'any',
  'applicable',
]);
/** Words for a unit; a floor by itself may be that of a party. */
const UNITS = new Set(['apt', 'apartment', 'unit', 'suite', 'ste']);
const WITH_UNITS = new Set([
  ...UNITS,
  'floor',
  'fl',
  'building',
  'bldg',
  'room',
  'rm',
  'lot',
  'space',
]);
/** Whoever looks after a company or a record in a program: nobody who is written to. */
const KEEPERS = new Set(['company', 'contact', 'account', 'lead', 'deal', 'record', 'opportunity']);
const VAGUE = new Set(['region', 'province']);
/** Shorter ones begin other words: `to` does `total`. */
const PREFIX_LETTERS = 4;

/**
 * The columns of each owner, the first of each kind that is wanted. What may mean something else goes last: `Customer`
 * beside `Customer Name` is a number or a firm, and `Region` beside `State` no state.
 */
export function columnsByOwner<Kind extends ColumnKind>(
  headings: readonly (Heading | undefined)[],
  kindOf: (heading: Heading) => Kind | undefined,
): Map<string, Map<Kind, number>> {
  const byOwner = new Map<string, Map<Kind, number>>();
  for (const isSure of [true, false]) {
    headings.forEach((heading, column) => {
      if (heading === undefined || isSure === (heading.isPerson ?? heading.isVague ?? false))
        return;
      const kind = kindOf(heading);
      if (kind === undefined) return;
      const columns = byOwner.get(heading.owner) ?? new Map<Kind, number>();
      byOwner.set(heading.owner, columns);
      if (!columns.has(kind)) columns.set(kind, column);
    });
  }
  return byOwner;
}

/** Whether what is `owner`'s is a person's. */
export function isPersonWord(owner: string): boolean {
  return Object.hasOwn(PERSONS, owner);
}

/** What a column with this header holds; undefined when the header does not say. */
export function readHeader(header: string): Heading | undefined {
  if (header === '') return undefined;
  const words = limitMarks(header)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return words.length > MOST_WORDS ? undefined : headingOf(words);
}

function headingOf(words: readonly string[]): Heading | undefined {
  const joined = words.join('');
  const kind = KINDS.get(joined);
  if (kind !== undefined) return { kind, owner: '', ...(VAGUE.has(joined) && { isVague: true }) };
  if (isSecondLine(words)) return { kind: 'line2', owner: '' };
  if (words.at(-1) === 'owner' && KEEPERS.has(words[0] ?? '')) return undefined;
  const person = PERSON_WORDS.get(joined);
  if (person !== undefined) return { kind: 'name', owner: person, isPerson: true };
  // Where somebody comes from is not where they live.
  if (joined === 'hometown') return undefined;
  return ownedAtFront(words) ?? ownedAtEnd(words) ?? ownedInOneWord(joined);
}

/** `Apt. No.`, `Suite/Apt`, `Address Line 2 (optional)`. */
function isSecondLine(words: readonly string[]): boolean {
  const said = words.filter((word) => !BESIDES.has(word));
  if (said.length === 0) return false;
  const isOfUnits = said.every((word) => WITH_UNITS.has(word));
  return (
    KINDS.get(said.join('')) === 'line2' || (isOfUnits && said.some((word) => UNITS.has(word)))
  );
}

/** `Mailing City`, `Ship To City`, `Owner Mailing City`. */
function ownedAtFront([first = '', ...rest]: readonly string[]): Heading | undefined {
  const owner = OWNERS.get(first);
  return owner === undefined ? undefined : ownedBy(owner, headingOf(rest));
}

/** `City (Mailing)`. */
function ownedAtEnd(words: readonly string[]): Heading | undefined {
  const owner = PLACE_WORDS.get(words.at(-1) ?? '');
  const kind = KINDS.get(words.slice(0, -1).join(''));
  if (owner === undefined || kind === undefined || !isOfPlace(kind)) return undefined;
  return { kind, owner };
}

/** `mailingcity`. */
function ownedInOneWord(word: string): Heading | undefined {
  for (const [prefix, owner] of OWNERS) {
    if (prefix.length < PREFIX_LETTERS || !word.startsWith(prefix)) continue;
    const kind = KINDS.get(word.slice(prefix.length));
    if (kind !== undefined) return ownedBy(owner, { kind, owner: '' });
  }
  return word === 'toname' ? { kind: 'name', owner: 'to' } : undefined;
}

function ownedBy(owner: string, heading: Heading | undefined): Heading | undefined {
  if (heading === undefined || (owner === '' && !isOfPlace(heading.kind))) return undefined;
  const owners = [owner, heading.owner].filter((each) => each !== '');
  return { ...heading, owner: owners.join(' ') };
}

function byWord<Key extends string>(table: Readonly<Record<Key, string>>): Map<string, Key> {
  return new Map(
    (Object.keys(table) as Key[]).flatMap((key) =>
      table[key].split(/\s+/).map((word) => [word, key] as const),
    ),
  );
}
