import { inflateSync } from 'node:zlib';
import { MailError } from '../../errors/mail-error.ts';
import { unreadable } from './unreadable.ts';

/** Specification, Limits: 10 MB. */
const MOST_BYTES = 10_485_760;
/** Everything but pictures: fonts of a whole script take tens of megabytes, text takes hardly any. */
const MOST_INFLATED = 96 * 1024 * 1024;
const MOST_INFLATED_AT_ONCE = 48 * 1024 * 1024;
/** Readers look for the header in the first kilobyte; ISO 32000-1, implementation note 13. */
const HEADER_WITHIN = 1024;
/** A dictionary before `stream` is seldom longer; a longer one hides at most the filter of its own stream. */
const LONGEST_DICTIONARY = 4096;

const STREAM = Buffer.from('stream');
const END = Buffer.from('endstream');
const LF = 0x0a;
const CR = 0x0d;

/**
 * The checks that cost milliseconds, before anything parses the file: its size, its header, and how much its
 * streams inflate to. Pictures are left out: nothing here ever inflates them.
 * @throws MailError `file_too_large`, `empty_document`, `invalid_pdf`.
 */
export function scanStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.length === 0) throw new MailError('empty_document', { reason: 'the PDF has no bytes' });
  if (file.length > MOST_BYTES) {
    const reason = `the PDF has ${file.length} bytes; at most ${MOST_BYTES} are accepted`;
    throw new MailError('file_too_large', { reason });
  }
  const header = file.subarray(0, HEADER_WITHIN).indexOf('%PDF-');
  if (header < 0) throw unreadable('does not begin with %PDF-: it is some other kind of file');
  let left = MOST_INFLATED;
  for (const { dictionary, data } of streamsOf(file)) {
    left -= inflatedLength(dictionary, data, Math.min(left, MOST_INFLATED_AT_ONCE));
  }
}

interface RawStream {
  readonly dictionary: string;
  readonly data: Buffer;
}

/** By the keywords alone, so that no table of the file can hide a stream. */
function* streamsOf(file: Buffer): Generator<RawStream> {
  let at = file.indexOf(STREAM);
  while (at >= 0) {
    let start = at + STREAM.length;
    if (file[start] === CR) start++;
    if (file[start] === LF) start++;
    const end = file.indexOf(END, start);
    const before = file.toString('latin1', Math.max(0, at - LONGEST_DICTIONARY), at);
    const dictionary = unescaped(before.slice(before.lastIndexOf(' obj') + 1));
    yield { dictionary, data: file.subarray(start, end < 0 ? file.length : end) };
    at = end < 0 ? -1 : file.indexOf(STREAM, end + END.length);
  }
}

/** `/Fl#61teDecode` is a name like any other; ISO 32000-1, 7.3.5. */
function unescaped(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function inflatedLength(dictionary: string, data: Buffer, most: number): number {
  const layers = dictionary.match(/FlateDecode/g)?.length ?? 0;
  if (layers > 3) throw unreadable('compresses the same data more than three times over');
  const isPicture = /\/Subtype\s*\/Image/.test(dictionary);
  if (layers === 0 || (isPicture && !/ObjStm|XRef/.test(dictionary))) return 0;
  let inner = data;
  let total = 0;
  for (let layer = 0; layer < layers && total < most; layer++) {
    inner = inflate(inner, most - total);
    total += inner.length;
  }
  return total;
}

/** What is damaged is left to the parser to judge; only what is too large ends here. */
function inflate(data: Buffer, most: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw unreadable('unpacks to far more data than a letter needs', error);
    }
    return Buffer.alloc(0);
  }
}
