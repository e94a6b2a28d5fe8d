import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import { whole } from '../source/whole-object.ts';
import { textOf } from './field-text.ts';

/** Far deeper than any form: fields of strangers have loops. */
const DEEPEST = 32;

/** Of `Ff`; ISO 32000-1, tables 221, 226, 228 and 230. */
export const FIELD_FLAGS = {
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushbutton: 1 << 16,
  combo: 1 << 17,
  fileSelect: 1 << 20,
  comb: 1 << 24,
} as const;

/** A field as it stands on a page: what it says itself, and what it has from the fields that it belongs to. */
export interface FormField {
  readonly widget: PDFDict;
  readonly kind: 'text' | 'choice' | 'button';
  readonly flags: number;
  /** Of itself, or of what is above it. */
  get(key: string): PDFObject | undefined;
  /** The names from the outermost field on, as readers join them. */
  readonly name: string;
}

/** What holds for all fields of a document. */
export interface FormDefaults {
  readonly needsAppearances: boolean;
  readonly dict: PDFDict | undefined;
}

const KINDS: ReadonlyMap<string, FormField['kind']> = new Map([
  ['/Tx', 'text'],
  ['/Ch', 'choice'],
  ['/Btn', 'button'],
]);

/** @throws MailError `invalid_pdf` for a form that cannot be read. */
export function formDefaults(source: PDFDocument): FormDefaults {
  const found = whole(source.catalog.lookup(PDFName.of('AcroForm')));
  const dict = found instanceof PDFDict ? found : undefined;
  const needsAppearances = String(dict?.lookup(PDFName.of('NeedAppearances'))) === 'true';
  return { needsAppearances, dict };
}

/**
 * The field of which a page shows this; undefined for a signature, and where nothing says of what kind it is. Found
 * from the page and not from the form's own list, in which entries may be missing or broken.
 * @throws MailError `invalid_pdf` for one that cannot be read.
 */
export function fieldOf(widget: PDFDict): FormField | undefined {
  const family = familyOf(widget);
  const get = (key: string) => {
    const name = PDFName.of(key);
    const owner = family.find((each) => each.lookup(name) !== undefined);
    return whole(owner?.lookup(name));
  };
  const kind = KINDS.get(String(get('FT')));
  if (kind === undefined) return undefined;
  const names = family.map((each) => textOf(whole(each.lookup(PDFName.of('T')))) ?? '');
  const name = names.filter(Boolean).toReversed().join('.');
  return { widget, kind, flags: numberOf(get('Ff')) ?? 0, get, name };
}

function familyOf(widget: PDFDict): PDFDict[] {
  const family: PDFDict[] = [];
  let member: PDFObject | undefined = widget;
  while (member instanceof PDFDict && family.length < DEEPEST) {
    family.push(member);
    member = whole(member.lookup(PDFName.of('Parent')));
  }
  return family;
}

export function hasFlag({ flags }: FormField, flag: keyof typeof FIELD_FLAGS): boolean {
  return (flags & FIELD_FLAGS[flag]) !== 0;
}

/** Whether it says in any way how it looks: a stream, or one for each of its states. */
export function hasLook(widget: PDFDict): boolean {
  const looks = whole(widget.lookup(PDFName.of('AP')));
  const normal = looks instanceof PDFDict ? whole(looks.lookup(PDFName.of('N'))) : undefined;
  return normal instanceof PDFDict || normal instanceof PDFRawStream;
}

/** Of what a field says of its own look (`MK`). */
export function said({ widget }: Pick<FormField, 'widget'>, key: string): PDFObject | undefined {
  const own = whole(widget.lookup(PDFName.of('MK')));
  return own instanceof PDFDict ? whole(own.lookup(PDFName.of(key))) : undefined;
}

export function numberOf(value: PDFObject | undefined): number | undefined {
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

/** The entries of an array, looked up; none where it is none. */
export function entriesOf(value: PDFObject | undefined): (PDFObject | undefined)[] {
  if (!(value instanceof PDFArray)) return [];
  return Array.from({ length: value.size() }, (_, at) => whole(value.lookup(at)));
}
