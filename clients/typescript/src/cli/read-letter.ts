import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { usageError } from './failure.ts';

/** What a file says: text that is sent as it is, or a PDF that is uploaded. */
export type Letter = Content & {
  /** Of the bytes of the file, in hex. */
  readonly sha256: string;
};

type Content =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** By the name of its file. */
      readonly isMarkdown: boolean;
      readonly looksLikeMarkdown: boolean;
    }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array };

const KINDS: Readonly<Record<string, (bytes: Buffer) => Content>> = {
  '.txt': (bytes) => textLetter(bytes, false),
  '.md': (bytes) => textLetter(bytes, true),
  '.pdf': (bytes) => ({ kind: 'pdf', bytes }),
};

/** @throws CommandError when the file is not there, or of no kind that can be sent. */
export function readLetter(file: string | undefined): Letter {
  if (file === undefined) throw usageError('Say which file to send: .txt, .md or .pdf.');
  const read = KINDS[extname(file).toLowerCase()];
  if (read === undefined) throw usageError(`${file} is none of .txt, .md and .pdf.`);
  const bytes = bytesOf(file);
  return { ...read(bytes), sha256: createHash('sha256').update(bytes).digest('hex') };
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw usageError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

function textLetter(bytes: Buffer, isMarkdown: boolean): Content {
  const text = decoded(bytes);
  const looksLikeMarkdown = MARKDOWN.some((mark) => mark.test(text));
  return { kind: 'text', text, isMarkdown, looksLikeMarkdown };
}

/** Without the mark of the encoding that some editors put in front. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw usageError('The file is no UTF-8 text.', 'Save it as UTF-8, or as a PDF.');
  }
}

/** Marks that nobody writes into a plain letter: headings, bold, links, fences, tables. */
const MARKDOWN: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /\*\*\S[^*\n]*\*\*/,
  /\[[^\]\n]+\]\([^)\n]+\)/,
  /^```/m,
  /^\|.*\|\s*$/m,
];
