import { limitMarks } from '../../basics/limit-marks.ts';

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

/** How English, Spanish and French spreadsheets head them; small letters and digits only. */
const NAMES: Readonly<Record<ColumnKind, string>> = {
  name: `name fullname recipient recipientname addressee contact contactname customer customername client clientname to
    toname attn attention person nombre nombrecompleto nombreyapellido nombreyapellidos destinatario cliente nom
    nomcomplet nometprenom prenometnom destinataire`,
  first_name: 'firstname first fname givenname forename primernombre prenom',
  last_name: 'lastname last lname surname familyname apellido apellidos nomdefamille',
  company: `company companyname organization organisation organizationname business businessname firm employer empresa
    compania razonsocial entreprise societe raisonsociale`,
  line1: `address address1 addressline1 addressline addr addr1 line1 street street1 streetaddress streetaddress1
    streetline1 mailingaddress deliveryaddress direccion direccion1 calle calleynumero domicilio lineadireccion1
    direccionlinea1 adresse adresse1 adresseligne1 rue voie ligne1 adressepostale`,
  line2: `address2 addressline2 addr2 line2 street2 streetaddress2 streetline2 apt apartment aptsuite aptunit
    aptsuiteunit aptnumber suite unit unitnumber secondaryaddress direccion2 direccionlinea2 apartamento depto piso
    adresse2 adresseligne2 complement complementdadresse complementadresse appartement ligne2`,
  city: `city cityname town citytown locality municipality ciudad localidad municipio poblacion ville commune localite`,
  state: `state st statecode stateprovince provincestate stateregion province region usstate estado provincia etat
    departement`,
  zip: `zip zipcode zip5 zippostal zippostalcode zipcodepostalcode postalzip postalzipcode postalcode postcode postal
    codigopostal cp codepostal`,
  country: 'country countrycode countryname nation pais pays',
};

/** Words before a name that say whose it is. */
const OWNERS =
  /^(?:recipients?|to|ship(?:ping)?|mail(?:ing)?|delivery|home|primary|customers?|contact)$/;

const KINDS: ReadonlyMap<string, ColumnKind> = new Map(
  (Object.keys(NAMES) as ColumnKind[]).flatMap((kind) =>
    NAMES[kind].split(/\s+/).map((name) => [name, kind] as const),
  ),
);

/** What a column with this header holds; undefined when the header does not say. */
export function kindOfHeader(header: string): ColumnKind | undefined {
  const words = limitMarks(header)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const [owner = ''] = words;
  const whole = KINDS.get(words.join(''));
  if (whole !== undefined || !OWNERS.test(owner)) return whole;
  return KINDS.get(words.slice(1).join(''));
}
