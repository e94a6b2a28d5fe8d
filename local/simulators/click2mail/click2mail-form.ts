import { PDFDocument } from 'pdf-lib';
import type { Sent } from './click2mail-book.ts';

/** What the API answers when it does not do what was asked. */
export class Click2MailError extends Error {
  readonly statusCode: number;
  /** Its own. */
  readonly status: number;

  constructor(statusCode: number, status: number, description: string) {
    super(description);
    this.statusCode = statusCode;
    this.status = status;
  }
}

interface Product {
  readonly layout: readonly string[];
  readonly envelope: readonly string[];
  readonly mailClass: readonly string[];
  readonly paperType: string;
  readonly productionTime: string;
  /** In inches, of a page as it is sent: a card's with its bleed. */
  readonly page: readonly [width: number, height: number];
  /** Of a card; null where there may be as many as one likes. */
  readonly pages: number | null;
}

const LETTER = {
  paperType: 'White 24#',
  productionTime: 'Next Day',
  page: [8.5, 11],
  pages: null,
} as const;
const CARD = {
  layout: ['Double Sided Postcard'],
  envelope: [''],
  mailClass: ['First Class'],
  paperType: 'White Matte with Gloss UV Finish',
  productionTime: 'Next Day',
  pages: 2,
} as const;

/** What the account may order, to the letter (`GET /jobs/{id}/productOptions`). */
const PRODUCTS: Readonly<Record<string, Product>> = {
  'Letter 8.5 x 11': {
    ...LETTER,
    layout: ['Address on First Page', 'Address on Separate Page'],
    envelope: ['#10 Double Window', 'Best Fit', 'Flat Envelope'],
    mailClass: ['First Class'],
  },
  'Priority Mail Letter 8.5 x 11': {
    ...LETTER,
    layout: ['Address on Separate Page'],
    envelope: ['Flat Rate USPS Priority Mail', 'Best Fit'],
    mailClass: [
      'Priority Mail with Delivery Confirmation',
      'Priority Mail with Signature Confirmation',
    ],
    productionTime: 'Same Day',
  },
  'Certified Letter 8.5 x 11': {
    ...LETTER,
    layout: ['Address on Separate Page'],
    envelope: ['Certified Mail Letter Envelope', 'Best Fit'],
    mailClass: [
      'Certified Mail',
      'Cert. w/electronic return receipt',
      'Certified Mail w/return receipt',
    ],
  },
  'Note Card - Folded 4.25 x 5.5': {
    ...CARD,
    layout: ['Notecard - Folded'],
    envelope: ['Address Printed On Envelope'],
    mailClass: ['First Class', 'First Class Live Stamp'],
    paperType: '120# White Uncoated',
    page: [8.75, 5.75],
  },
  'Postcard 4.25 x 6': { ...CARD, page: [6.25, 4.25] },
  'Postcard 6 x 9': { ...CARD, page: [9.25, 6.25] },
  'Postcard 6 x 11': { ...CARD, page: [11.25, 6.25] },
};

const COLORS = ['Black and White', 'Full Color'];
const SENDER = ['rtnName', 'rtnaddress1', 'rtnCity', 'rtnState', 'rtnZip'];
const RECIPIENT = ['Last_name', 'Address1', 'City', 'State', 'Zip'];
const INCH = 72;

/** @throws Click2MailError where a field is missing or not in its words. */
export function checkJob(form: Sent): void {
  const product = productOf(form['documentClass']);
  for (const name of ['layout', 'envelope', 'mailClass'] as const) {
    if (!product[name].includes(form[name] ?? '?')) throw invalid(`${name} is not offered`);
  }
  for (const name of ['paperType', 'productionTime'] as const) {
    if (form[name] !== product[name]) throw invalid(`${name} is not offered`);
  }
  if (!COLORS.includes(form['color'] ?? '')) throw invalid('color is not offered');
  const sides = ['Printing both sides', ...(product.pages === null ? ['Printing One side'] : [])];
  if (!sides.includes(form['printOption'] ?? '')) throw invalid('printOption is not offered');
  requireAll(form, SENDER);
}

/** @throws Click2MailError where what the carrier needs is missing. */
export function checkAddress(address: Sent): void {
  requireAll(address, RECIPIENT);
}

/** @throws Click2MailError for a file that is no PDF of that product's pages. */
export async function checkFile(documentClass: string | undefined, file: Uint8Array) {
  const { page, pages } = productOf(documentClass);
  const pdf = await PDFDocument.load(file, { updateMetadata: false }).catch(() => {
    throw invalid('the file cannot be read');
  });
  const sizes = pdf.getPages().map((each) => each.getSize());
  const [width, height] = page.map((inches) => inches * INCH) as [number, number];
  const fits = sizes.every((size) => near(size.width, width) && near(size.height, height));
  if (!fits || sizes.length === 0 || (pages !== null && sizes.length !== pages)) {
    throw invalid('the pages are not those of the product');
  }
}

/** A page may be off by a point, no more. */
function near(points: number, wanted: number): boolean {
  return Math.abs(points - wanted) <= 1;
}

function productOf(documentClass = ''): Product {
  const product = Object.hasOwn(PRODUCTS, documentClass) ? PRODUCTS[documentClass] : undefined;
  if (product === undefined) throw invalid('documentClass is not offered');
  return product;
}

function requireAll(sent: Sent, names: readonly string[]): void {
  const missing = names.find((name) => (sent[name] ?? '') === '');
  if (missing !== undefined) throw invalid(`${missing} is missing`);
}

export function invalid(description: string): Click2MailError {
  return new Click2MailError(400, 9, description);
}
