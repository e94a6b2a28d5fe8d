import { onePage, rawPdf } from './raw-pdf.ts';

/** Its codes 1 to 3 are one glyph each, of two letters. */
const WITH_LIGATURES =
  '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[1/fi/fl]>>>>';

/** With more ligatures than may be missed on a page. */
const LIGATURE_LINES = [
  'The office has confirmed the offer of the first five flats, and the staff',
  'will file the final affidavit on Friday. We find it difficult to find a fifth',
  'officer, and the fee is sufficient. Please sign both copies of the brief,',
  'and return one of them to the office on the first floor. Florence.',
];

interface LigatureLetter {
  readonly box?: string;
  /** Entries of the page besides the usual. */
  readonly page?: string;
  readonly x?: number;
  readonly y?: number;
  /** How the text is turned: the first four numbers of its matrix. */
  readonly turn?: string;
  /** Whether the file says of each ligature which letters it is (`ActualText`), as Chromium does, and what. */
  readonly says?: ((ligature: string) => string) | undefined;
  readonly more?: string;
}

/** A letter with ligatures, on a sheet of any size. */
export function ligatureLetter({
  box = '[0 0 612 792]',
  page = '',
  x = 72,
  y = 400,
  turn = '1 0 0 1',
  says,
  more = '',
}: LigatureLetter = {}): Buffer {
  const shown = LIGATURE_LINES.map((line) => `${shownLine(line, says)} T*`).join('\n');
  const content = `BT /F1 12 Tf 16 TL ${turn} ${x} ${y} Tm\n${shown}\nET ${more}`;
  const bodies = onePage({ box, page, content });
  bodies[4] = WITH_LIGATURES;
  return rawPdf(bodies);
}

function shownLine(line: string, says: LigatureLetter['says']): string {
  return line
    .split(/(fi|fl)/)
    .map((part) => {
      const code = ['fi', 'fl'].indexOf(part) + 1;
      if (code === 0) return `(${part}) Tj`;
      const glyph = `(\\00${code}) Tj`;
      return says === undefined ? glyph : `/Span<</ActualText(${says(part)})>> BDC ${glyph} EMC`;
    })
    .join(' ');
}
