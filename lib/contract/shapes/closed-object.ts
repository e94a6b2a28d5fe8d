import * as v from 'valibot';
import { lookUp } from '../../basics/look-up.ts';
import { NAMED_MAX, nearestName } from '../../errors/nearest-name.ts';

/** The types of entries that need not be sent. */
const MAY_BE_LEFT_OUT: ReadonlySet<string> = new Set(['optional', 'exact_optional', 'nullish']);
/** What may be repeated of what a caller sent: it looks like the name of a field. */
export const FIELD_NAME = /^[\w.-]{1,64}$/;
/** How much is read of a name, however long it is: twice what one has. */
const READ_MAX = 128;

/**
 * An object of a request. A field that is not among its entries is refused, for nobody may guess what it meant; the
 * refusal names it, where it looks like a name, and the nearest known one, never its value. A list is no object.
 * valibot's own `strictObject` stops at the first unknown field and says nothing else of the body, so its run is
 * replaced; `~run` is internal to the version that is pinned.
 * @param elsewhere What is said of fields that another call takes.
 */
export function closedObject<const E extends v.ObjectEntries>(
  entries: E,
  elsewhere: Elsewhere = {},
) {
  const closed = v.strictObject(entries);
  const open = v.object(entries);
  const run = (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) => {
    const { value } = dataset;
    if (typeof value !== 'object' || value === null) return open['~run'](dataset, config);
    if (Array.isArray(value)) return open['~run']({ ...dataset, value: null }, config);
    const { issues, meant } = unknownFields(value, entries, elsewhere);
    const known = open['~run'](dataset, config);
    if (issues.length === 0) return known;
    const others = (known.issues ?? []).filter((issue) => !isMissing(issue, meant));
    return { ...known, typed: false, issues: [...issues, ...others] };
  };
  return { ...closed, '~run': run as (typeof closed)['~run'] };
}

/** The type of the issues that say that a field is unknown; their message is for people. */
export const UNKNOWN_FIELD = 'unknown_field';

type Elsewhere = Readonly<Record<string, string>>;

/** What is said `here` of fields that another call takes: whoever sends them knows our names, and mistook the place. */
export function belongingTo(call: string, names: readonly string[], here: string): Elsewhere {
  return Object.fromEntries(
    names.map((name) => [name, `belongs to ${call}; leave it out of ${here}`]),
  );
}

/** The fields that are not known, and for those that are named the known ones that they are nearest to. */
function unknownFields(value: object, entries: v.ObjectEntries, elsewhere: Elsewhere) {
  const names = Object.keys(value).filter((name) => !Object.hasOwn(entries, name));
  const known = Object.keys(entries);
  const required = known.filter((name) => !MAY_BE_LEFT_OUT.has(entries[name]?.type ?? ''));
  const asked = {
    known,
    required,
    missing: required.filter((name) => !Object.hasOwn(value, name)),
  };
  const read = (name: string) => meaningOf(name, Reflect.get(value, name), asked);
  const told = names
    .filter(looksLikeName)
    .slice(0, NAMED_MAX)
    .map((name) => {
      const away = lookUp(elsewhere, name);
      if (away !== undefined) return { name, meant: [], message: away };
      const { meant, hint } = read(name);
      return { name, meant, message: `is not known${hint ?? ' here'}` };
    });
  const strange = names
    .filter((name) => !looksLikeName(name))
    .slice(0, NAMED_MAX)
    .map(read);
  const untold = new Set(strange.map(({ hint }) => `${NOT_PLAIN}${hint ?? NAMES}`));
  return {
    issues: [
      ...told.map(({ name, message }) => unknownField(message, name)),
      ...[...untold].map((message) => unknownField(message)),
    ],
    meant: new Set([...told, ...strange].flatMap(({ meant }) => meant)),
  };
}

/** What is said of a name that is not repeated, and of one that is near none of ours besides. */
const NOT_PLAIN = 'has an unknown field, whose name is not plain';
const NAMES = ': names are made of a to z, digits and _';

function looksLikeName(name: string): boolean {
  return FIELD_NAME.test(name);
}

function namesIn(given: object, known: readonly string[]): (string | undefined)[] {
  return Object.keys(given)
    .slice(0, NAMED_MAX)
    .map((name) => nearestName(name, known));
}

/** A field that is missing because its name is misspelt is one mistake, and told as one. */
function isMissing({ input, path }: v.BaseIssue<unknown>, meant: ReadonlySet<string>): boolean {
  return input === undefined && path?.length === 1 && meant.has(String(path[0].key));
}

interface Asked {
  readonly known: readonly string[];
  readonly required: readonly string[];
  readonly missing: readonly string[];
}

/** The fields that an unknown one stands for, and what is said of them; no hint where none is near. */
function meaningOf(name: string, given: unknown, { known, required, missing }: Asked) {
  const plain = plainNameOf(name);
  const near = holderOf(plain, known) ?? nearestName(plain, known, missing);
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  // Who puts an address, or all of the call, into an object of its own knows the names, or most of them.
  if (isObject && (near === undefined || near === 'line1')) {
    const within = near === undefined ? Object.keys(given) : namesIn(given, known);
    const fields = known.filter((field) => within.includes(field));
    const meant = fields.length === 0 && near !== undefined ? required : fields;
    const hint = `: its fields stand beside it, flat (${meant.join(', ')})`;
    if (meant.length > 0) return { meant, hint };
  }
  if (near === undefined) return { meant: [], hint: undefined };
  return { meant: [near], hint: ` (did you mean ${near}?)` };
}

/** Without blanks around it and marks on its letters, which do not make it another name. */
function plainNameOf(name: string): string {
  return name.slice(0, READ_MAX).trim().normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** As forms spell a field of an object: `to[name]`, `to.name`; but `text.format` is a field of its own. */
function holderOf(name: string, known: readonly string[]): string | undefined {
  const parts = name
    .toLowerCase()
    .split(/[[\].]+/)
    .map((part) => part.trim());
  const joined = parts.filter(Boolean).join('_');
  return known.find((each) => each === joined) ?? known.find((each) => each === parts[0]);
}

/** Without a name it is an issue of the object itself. */
function unknownField(message: string, name?: string): v.BaseIssue<unknown> {
  const issue = { kind: 'schema', type: UNKNOWN_FIELD, expected: 'never' } as const;
  const item = { type: 'object', origin: 'key', input: {}, key: name ?? '', value: null } as const;
  const path = name === undefined ? {} : { path: [item] as [v.IssuePathItem] };
  return { ...issue, input: name ?? '', received: 'a field', message, ...path };
}
