import { createHash } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';

/** What the API answers when it does not do what was asked. */
export class PostGridError extends Error {
  readonly statusCode: number;
  readonly type: string;

  constructor(statusCode: number, type: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.type = type;
  }
}

export type Collection = 'letters' | 'postcards';

/** A submitted form that can be printed. */
export interface PrintJob {
  /** What the created order says again of the form. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly pdf: Uint8Array;
  readonly sha256: string;
}

const INCH = 72;
const LETTER_SIZES: Readonly<Record<string, readonly [number, number]>> = { us_letter: [8.5, 11] };
/** Width and height in inches, of a card with its bleed. */
const CARD_SIZES: Readonly<Record<string, readonly [number, number]>> = {
  '6x4': [6.25, 4.25],
  '9x6': [9.25, 6.25],
  '11x6': [11.25, 6.25],
};
const BOOLEANS = ['true', 'false'];
/** Those of its classes that our rail asks for. */
const MAILING_CLASSES = [
  'first_class',
  'certified',
  'certified_return_receipt',
  'usps_express_3_day',
];
const CONTACT_FIELDS = [
  'firstName',
  'companyName',
  'addressLine1',
  'addressLine2',
  'city',
  'provinceOrState',
  'postalOrZip',
  'countryCode',
];
const SHARED_FIELDS = ['pdf', 'description', 'size', 'mailingClass'];
const LETTER_FIELDS = ['color', 'doubleSided', 'addressPlacement'];
const NESTED = /^(to|from|metadata)\[(\w{1,40})\]$/;

/**
 * Checks a form as PostGrid does, as far as our rail can offend.
 * @throws PostGridError 400, 422.
 */
export async function readForm(collection: Collection, form: FormData): Promise<PrintJob> {
  const isLetter = collection === 'letters';
  refuseUnknown(form, isLetter ? [...SHARED_FIELDS, ...LETTER_FIELDS] : SHARED_FIELDS);
  const sizes = isLetter ? LETTER_SIZES : CARD_SIZES;
  const size = oneOf(form, 'size', Object.keys(sizes));
  const pdf = await readPdf(form, sizes[size] ?? [0, 0], isLetter ? null : 2);
  return {
    fields: {
      to: readContact(form, 'to'),
      from: readContact(form, 'from'),
      description: String(form.get('description') ?? ''),
      size,
      mailingClass: oneOf(form, 'mailingClass', MAILING_CLASSES),
      ...(isLetter && readLetter(form)),
    },
    metadata: nestedIn(form, 'metadata'),
    pdf,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  };
}

function readLetter(form: FormData) {
  return {
    color: oneOf(form, 'color', BOOLEANS) === 'true',
    doubleSided: oneOf(form, 'doubleSided', BOOLEANS) === 'true',
    addressPlacement: oneOf(form, 'addressPlacement', ['top_first_page', 'insert_blank_page']),
    envelope: 'standard',
  };
}

function refuseUnknown(form: FormData, known: readonly string[]): void {
  const unknown = [...form.keys()].find((name) => !known.includes(name) && !NESTED.test(name));
  if (unknown !== undefined) throw invalid(`${unknown} is not allowed`);
}

function readContact(form: FormData, field: 'to' | 'from'): Record<string, unknown> {
  const contact = nestedIn(form, field);
  const unknown = Object.keys(contact).find((name) => !CONTACT_FIELDS.includes(name));
  if (unknown !== undefined) throw invalid(`${field}.${unknown} is not allowed`);
  for (const name of ['addressLine1', 'countryCode']) {
    if (!contact[name]) throw invalid(`${field}.${name} is required`);
  }
  if (!contact['firstName'] && !contact['companyName']) {
    throw invalid(`${field} needs a firstName or a companyName`);
  }
  return { ...contact, object: 'contact', addressStatus: 'verified' };
}

function nestedIn(form: FormData, field: string): Record<string, string> {
  const pairs = [...form].flatMap(([key, value]) => {
    const [, of, name] = NESTED.exec(key) ?? [];
    return of === field && name !== undefined ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function oneOf(form: FormData, name: string, allowed: readonly string[]): string {
  const value = form.get(name);
  if (typeof value === 'string' && allowed.includes(value)) return value;
  throw invalid(`${name} must be one of ${allowed.join(', ')}`);
}

/** A page may be off by a point, no more. */
async function readPdf(
  form: FormData,
  [width, height]: readonly [number, number],
  pages: number | null,
): Promise<Uint8Array> {
  const file = form.get('pdf');
  if (file === null || typeof file === 'string') throw invalid('pdf must be a file');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => {
    throw new PostGridError(422, 'invalid_pdf_error', 'the file cannot be read');
  });
  const sizes = pdf.getPages().map((page) => page.getSize());
  const fits = sizes.every(
    (size) => near(size.width, width * INCH) && near(size.height, height * INCH),
  );
  if (!fits || sizes.length === 0 || (pages !== null && sizes.length !== pages)) {
    throw new PostGridError(422, 'invalid_pdf_error', `pages must be ${width} x ${height} in`);
  }
  return bytes;
}

function near(points: number, wanted: number): boolean {
  return Math.abs(points - wanted) <= 1;
}

function invalid(message: string): PostGridError {
  return new PostGridError(400, 'validation_error', message);
}
