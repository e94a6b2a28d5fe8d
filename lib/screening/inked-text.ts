/** What of the paper a text stands on. */
export const INKED_KINDS = [
  'sender_name',
  'sender_address',
  /** The deployment's own, where an order names no sender. */
  'own_address',
  'recipient_name',
  'recipient_address',
  'content',
  /** The content again, in the order in which the eye meets it on the page. */
  'content_as_seen',
  /** Of the content, what the eye picks out: large and bold words, columns of tables, what stands alone on pages. */
  'content_set_apart',
  /** The content again, as it was read back from the pixels that print. */
  'content_as_read',
  /** Lines of it that were read otherwise by a word here and there, each among its neighbours. */
  'lines_as_read',
  /** Letterhead and signature, as their files say them and as they were read from their ink. */
  'stationery',
  'mark',
] as const;

export type InkedKind = (typeof INKED_KINDS)[number];

/** What is said to whoever reads the letter, in whatever way it became known. */
export const CONTENT_KINDS: readonly InkedKind[] = [
  'content',
  'content_as_seen',
  'content_as_read',
  'lines_as_read',
  'stationery',
];

/** To whom a letter goes, and from whom: what this service writes on the paper itself. */
export const ADDRESS_KINDS: readonly InkedKind[] = [
  'sender_name',
  'sender_address',
  'own_address',
  'recipient_name',
  'recipient_address',
];

/** What was read from the pixels that print, and not from the file. */
export const FROM_INK: readonly InkedKind[] = ['content_as_read', 'lines_as_read'];

/** One text on the paper. */
export interface InkedPart {
  readonly kind: InkedKind;
  readonly text: string;
}

/** Begins a part; printed by no font, and taken out of what strangers write. */
const START = '\u001e';

/** Everything that is inked as one text, which is what is kept and screened; empty parts are left out. */
export function writeInkedText(parts: readonly InkedPart[]): string {
  return parts
    .map(({ kind, text }) => ({ kind, text: text.replaceAll(START, ' ') }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ kind, text }) => `${START}${kind}\n${text}\n`)
    .join('');
}

/** The parts of such a text. Any other text is content. */
export function readInkedText(text: string): InkedPart[] {
  if (!text.startsWith(START)) return [{ kind: 'content', text }];
  return text
    .slice(1)
    .split(START)
    .map((part) => {
      const end = part.indexOf('\n');
      const kind = INKED_KINDS.find((each) => each === part.slice(0, end)) ?? 'content';
      return { kind, text: part.slice(end + 1).replace(/\n$/, '') };
    });
}
