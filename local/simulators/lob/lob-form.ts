import { createHash } from 'node:crypto';
import { EncryptedPDFError, PDFDocument } from 'pdf-lib';

/** What the API answers when it does not do what was asked. */
export class LobError extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

export type Collection = 'letters' | 'postcards';

/** A submitted form that can be printed. */
export interface PrintJob {
  /** What the created object says again of the form. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly hashes: Readonly<Record<string, string>>;
  /** The whole piece as one PDF; a letter is the very bytes that were submitted. */
  readonly printed: Uint8Array;
}

const INCH = 72;
/** Width and height in inches, of a card with its bleed. */
const CARD_SIZES: Readonly<Record<string, readonly [number, number]>> = {
  '4x6': [6.25, 4.25],
  '6x9': [9.25, 6.25],
  '6x11': [11.25, 6.25],
};
const LETTER_SIZE = [8.5, 11] as const;
const EXTRA_SERVICES = [null, 'certified', 'certified_return_receipt'];
const ADDRESS_LIMITS = { name: 40, company: 40, address_line1: 64, address_line2: 64 };
const LINES_LIMIT = 50;
const METADATA = /^metadata\[(.{1,39})\]$/;

/**
 * Checks a form as Lob does, as far as our rail can offend.
 * @throws LobError 422.
 */
export async function readForm(collection: Collection, form: FormData): Promise<PrintJob> {
  const shared = {
    to: readAddress(form, 'to'),
    from: readAddress(form, 'from'),
    use_type: oneOf(form, 'use_type', ['operational', 'marketing']),
    mail_type: oneOf(form, 'mail_type', ['usps_first_class', 'usps_standard', null]),
  };
  const metadata = readMetadata(form);
  const job = collection === 'letters' ? await readLetter(form) : await readPostcard(form);
  return { ...job, metadata, fields: { ...shared, ...job.fields } };
}

async function readLetter(form: FormData) {
  const file = await readFile(form, 'file');
  await readPages(file, LETTER_SIZE);
  return {
    fields: {
      color: oneOf(form, 'color', ['true', 'false']) === 'true',
      double_sided: oneOf(form, 'double_sided', ['true', 'false', null]) !== 'false',
      extra_service: oneOf(form, 'extra_service', EXTRA_SERVICES),
      address_placement: oneOf(form, 'address_placement', ['top_first_page', 'insert_blank_page']),
    },
    hashes: { file: sha256(file) },
    printed: file,
  };
}

async function readPostcard(form: FormData) {
  const size = oneOf(form, 'size', Object.keys(CARD_SIZES)) ?? '';
  const sides = { front: await readFile(form, 'front'), back: await readFile(form, 'back') };
  const sheet = await PDFDocument.create({ updateMetadata: false });
  for (const side of [sides.front, sides.back]) {
    const pdf = await readPages(side, CARD_SIZES[size] ?? LETTER_SIZE);
    if (pdf.getPageCount() !== 1) throw invalid('a side of a postcard is one page');
    for (const page of await sheet.copyPages(pdf, [0])) sheet.addPage(page);
  }
  return {
    fields: { size },
    hashes: { front: sha256(sides.front), back: sha256(sides.back) },
    printed: await sheet.save(),
  };
}

function readAddress(form: FormData, field: 'to' | 'from'): Record<string, string> {
  const text = (name: string) => String(form.get(`${field}[${name}]`) ?? '');
  for (const name of ['address_line1', 'address_city', 'address_state', 'address_zip']) {
    if (text(name) === '') throw invalid(`${field}.${name} is required`);
  }
  if (text('name') === '' && text('company') === '') throw invalid(`${field}.name is required`);
  for (const [name, limit] of Object.entries(ADDRESS_LIMITS)) {
    if (text(name).length > limit) throw invalid(`${field}.${name} is longer than ${limit}`);
  }
  if (text('address_line1').length + text('address_line2').length > LINES_LIMIT) {
    throw new LobError(422, 'address_length_exceeds_limit', `${field} is too long`);
  }
  const given = [...form.keys()].filter((key) => key.startsWith(`${field}[`));
  return Object.fromEntries(
    given.map((key) => [key.slice(field.length + 1, -1), String(form.get(key))]),
  );
}

function readMetadata(form: FormData): Record<string, string> {
  const pairs = [...form].flatMap(([key, value]) => {
    const name = METADATA.exec(key)?.[1];
    return name === undefined ? [] : [[name, String(value)] as const];
  });
  if (pairs.length > 20 || pairs.some(([, value]) => value.length >= 500)) {
    throw invalid('metadata takes 20 pairs of less than 500 characters');
  }
  return Object.fromEntries(pairs);
}

function oneOf(form: FormData, name: string, allowed: readonly (string | null)[]): string | null {
  const value = form.get(name);
  if (value !== null && typeof value !== 'string') throw invalid(`${name} is not a file`);
  if (!allowed.includes(value)) throw invalid(`${name} is missing or not known`);
  return value;
}

async function readFile(form: FormData, name: string): Promise<Uint8Array> {
  const file = form.get(name);
  if (file === null || typeof file === 'string') throw invalid(`${name} must be a PDF file`);
  return new Uint8Array(await file.arrayBuffer());
}

/** A page may be off by a point, no more. */
async function readPages(
  bytes: Uint8Array,
  [width, height]: readonly [number, number],
): Promise<PDFDocument> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch((error: unknown) => {
    const code = error instanceof EncryptedPDFError ? 'pdf_encrypted' : 'invalid_file';
    throw new LobError(422, code, 'the file cannot be read');
  });
  const fits = pdf
    .getPages()
    .map((page) => page.getSize())
    .every((size) => near(size.width, width * INCH) && near(size.height, height * INCH));
  if (!fits || pdf.getPageCount() === 0) {
    throw new LobError(422, 'invalid_file_dimensions', `pages must be ${width} x ${height} in`);
  }
  return pdf;
}

function near(points: number, wanted: number): boolean {
  return Math.abs(points - wanted) <= 1;
}

function invalid(message: string): LobError {
  return new LobError(422, 'invalid', message);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
