import { deflateSync } from 'node:zlib';

/** An object's body: its source, or a dictionary's entries and a stream's data. */
export type Body = string | { readonly dict: string; readonly data: Uint8Array | string };

export const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const LETTER_BOX = '[0 0 612 792]';

export const SENTENCE =
  'This letter confirms that the deposit of 1,200 dollars was received on 3 March and is held in trust.';

/** A stream object, packed. */
export function packed(data: string | Uint8Array, entries = ''): Body {
  const bytes = deflateSync(Buffer.from(data as string, 'latin1'));
  return { dict: `${entries}/Filter/FlateDecode`, data: bytes };
}

export function plain(data: string | Uint8Array, entries = ''): Body {
  return { dict: entries, data };
}

/** A file with a classical cross-reference table; objects are numbered from 1, the first is the root. */
export function rawPdf(bodies: readonly Body[], trailer = '', version = '1.4'): Buffer {
  const chunks: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  const add = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  bodies.forEach((body, at) => {
    offsets.push(length);
    add(objectSource(at + 1, body));
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer\n<</Size ${bodies.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(chunks);
}

export function objectSource(number: number, body: Body): Buffer {
  if (typeof body === 'string') return Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1');
  const data = Buffer.from(body.data as string, 'latin1');
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${body.dict}/Length ${data.length}>>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
}

/** Lines of Helvetica from a height downwards, as a page's content. */
export function lines(texts: readonly string[], { x = 72, y = 500, size = 11 } = {}): string {
  const shown = texts.map((text) => `(${text.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  return `BT /F1 ${size} Tf ${Math.round(size * 1.3)} TL ${x} ${y} Td\n${shown}\nET`;
}

export const BODY_TEXT = lines(Array.from({ length: 12 }, () => SENTENCE.slice(0, 88)));

export interface OnePage {
  readonly content?: string | Uint8Array;
  /** Entries of the page besides the usual. */
  readonly page?: string;
  readonly box?: string;
  readonly resources?: string;
  readonly catalog?: string;
  /** Objects from number 6 on. */
  readonly more?: readonly Body[];
}

/** Objects of a one-page file: 1 catalog, 2 pages, 3 page, 4 content, 5 font. */
export function onePage({
  content = BODY_TEXT,
  page = '',
  box = LETTER_BOX,
  resources = '',
  catalog = '',
  more = [],
}: OnePage = {}): Body[] {
  return [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox${box}/Resources<</Font<</F1 5 0 R>>${resources}>>/Contents 4 0 R${page}>>`,
    packed(content),
    HELVETICA,
    ...more,
  ];
}

/** `count` pages that share one content; the page tree says there are `says`. */
export function manyPages(count: number, says = count, content = BODY_TEXT): Body[] {
  const kids = Array.from({ length: count }, (_, at) => `${5 + at} 0 R`).join(' ');
  return [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${says}/MediaBox${LETTER_BOX}/Resources<</Font<</F1 3 0 R>>>>>>`,
    HELVETICA,
    packed(content),
    ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>'),
  ];
}

/** As modern producers write: objects in a stream, and a cross-reference stream. */
export function modernPdf(bodies: readonly Body[]): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = chunks[0]?.length ?? 0;
  const rows: (readonly [number, number, number])[] = [[0, 0, 65535]];
  const add = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const inside: [number, string][] = [];
  bodies.forEach((body, at) => {
    if (typeof body === 'string') {
      rows[at + 1] = [2, bodies.length + 1, inside.length];
      inside.push([at + 1, body]);
      return;
    }
    rows[at + 1] = [1, length, 0];
    add(objectSource(at + 1, body));
  });
  let offset = 0;
  const index = inside.map(([number, body]) => {
    const entry = `${number} ${offset}`;
    offset += body.length + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  const content = `${head}${inside.map(([, body]) => body).join('\n')}\n`;
  const container = bodies.length + 1;
  rows[container] = [1, length, 0];
  add(
    objectSource(
      container,
      packed(content, `/Type/ObjStm/N ${inside.length}/First ${head.length}`),
    ),
  );
  rows[container + 1] = [1, length, 0];
  const start = length;
  const table = Buffer.from(
    rows.flatMap(([type, a, b]) => [
      type,
      (a >> 16) & 255,
      (a >> 8) & 255,
      a & 255,
      (b >> 8) & 255,
      b & 255,
    ]),
  );
  add(
    objectSource(
      container + 1,
      packed(table, `/Type/XRef/Size ${rows.length}/W[1 3 2]/Root 1 0 R`),
    ),
  );
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(chunks);
}
