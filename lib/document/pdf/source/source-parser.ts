import {
  type PDFContext,
  type PDFDict,
  PDFName,
  PDFNumber,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStreamParsingError,
} from 'pdf-lib';
import { Copies } from './copies.ts';

const LENGTH = PDFName.of('Length');
const END = Buffer.from('endstream');
/** White space before and after a keyword; more than this is nobody's. */
const MOST_SPACE = 64;
/** What begins the data of a stream, behind its dictionary. */
const DATA_BEGINS = /^[\0\t\n\f\r ]*stream(?: ?\r\n|\r|\n|)/;
/** What may stand behind the end of a stream; anything else there is data. */
const STREAM_ENDED =
  /^[\0\t\n\f\r ]+(?:endobj|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj|xref|trailer|startxref)/;
/** Objects that are a whole number. Bounded, as a file of digits alone would take hours. */
const WHOLE_NUMBERS =
  /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,8}(\d{1,5})[\0\t\n\f\r ]{1,8}obj[\0\t\n\f\r ]{1,8}(\d{1,8})[\0\t\n\f\r ]{1,8}endobj/g;

/**
 * pdf-lib's parser, which takes no length of a stream that stands in an object of its own, as that may come later, and
 * then counts the words `stream` and `endstream` in the data: a letter that says them was cut, or ran into the next
 * object. Here that length holds where `endstream` really stands; else a stream ends at its first `endstream`, with
 * the length that it has. Of several copies of an object the last one is kept, unless the tables of the file are sound
 * and name another: that is what readers show. An annotation that sound tables free is none.
 */
export class SourceParser extends PDFParser {
  readonly #file: Buffer;
  readonly #copies = new Copies();
  #wholeNumbers: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY);
    this.#file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      this.#copies.add(ref, object, this.bytes.offset());
      assign(ref, object);
    };
  }

  override async parseDocument(): Promise<PDFContext> {
    const context = await super.parseDocument();
    // From here on it is no copy of the file's that is assigned.
    Reflect.deleteProperty(context, 'assign');
    const { named, freed } = this.#copies.told(this.#file);
    for (const [ref, object] of named) context.assign(ref, object);
    for (const ref of freed) context.delete(ref);
    return context;
  }

  protected override parseDict(): PDFDict {
    const dict = super.parseDict();
    const length = dict.get(LENGTH);
    if (length instanceof PDFRef) {
      const found = this.#lengthOf(length);
      if (found !== undefined) dict.set(LENGTH, PDFNumber.of(found));
    }
    return dict;
  }

  protected override parseDictOrStream() {
    const object = super.parseDictOrStream();
    // What the length was before may lead anywhere, and all of it would be copied along.
    if (object instanceof PDFRawStream) object.updateDict();
    return object;
  }

  protected override findEndOfStreamFallback(
    begun: Parameters<PDFParser['findEndOfStreamFallback']>[0],
  ): number {
    const start = this.bytes.offset();
    const end = this.#endFrom(start);
    if (end === undefined) throw new PDFStreamParsingError(begun);
    this.bytes.moveTo(end + END.length);
    if (end > start + 1 && this.#file.toString('latin1', end - 2, end) === '\r\n') return end - 2;
    return end > start && /[\r\n]/.test(this.#file.toString('latin1', end - 1, end))
      ? end - 1
      : end;
  }

  /** Of a stream whose dictionary ends here; of several revisions the last that fits. */
  #lengthOf({ objectNumber, generationNumber }: PDFRef): number | undefined {
    const at = this.bytes.offset();
    const begins = DATA_BEGINS.exec(this.#file.toString('latin1', at, at + MOST_SPACE));
    if (begins === null) return undefined;
    this.#wholeNumbers ??= wholeNumbersIn(this.#file);
    const lengths = this.#wholeNumbers.get(`${objectNumber} ${generationNumber}`) ?? [];
    const start = at + begins[0].length;
    return lengths.findLast((length) => {
      const after = this.#file.toString('latin1', start + length, start + length + MOST_SPACE);
      return /^[\0\t\n\f\r ]*endstream/.test(after);
    });
  }

  #endFrom(start: number): number | undefined {
    const first = this.#file.indexOf(END, start);
    for (let at = first; at >= 0; at = this.#file.indexOf(END, at + END.length)) {
      const after = at + END.length;
      if (STREAM_ENDED.test(this.#file.toString('latin1', after, after + MOST_SPACE))) return at;
    }
    return first < 0 ? undefined : first;
  }
}

function wholeNumbersIn(file: Buffer): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [, number, generation, value] of file.toString('latin1').matchAll(WHOLE_NUMBERS)) {
    const key = `${Number(number)} ${Number(generation)}`;
    const values = found.get(key) ?? [];
    found.set(key, values);
    values.push(Number(value));
  }
  return found;
}
