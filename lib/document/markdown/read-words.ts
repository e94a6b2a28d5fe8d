import { TEXT_CHARACTERS_MAX } from '../../contract/schemas/piece.ts';
import type { MailError } from '../../errors/mail-error.ts';
import type { LetterStyle } from '../letter-styles.ts';
import type { Span } from './blocks.ts';
import { LINE_END } from './closings/indented-closing.ts';
import type { Token } from './parser.ts';

const LONGEST_NAMED = 40;
/** Of figures and signs alone. */
const MARK = /^[^\p{L}[\]]+$/u;
/** Nothing, or what words behind it are not read with. */
const ENDS_APART = /(?:^|[\s\p{Ps}\p{Pi}])$/u;

/** The merge fields of a text, which are masked in its tokens. */
export interface Fields {
  filled(words: string): string;
  unmasked(words: string): string;
  /** What all links before printed: one address may be that of thousands. */
  readonly addresses: { characters: number };
}

interface Link {
  readonly address: string;
  readonly title: string;
  /** The first of its words among the spans. */
  readonly from: number;
  /** Its address is defined elsewhere: `[2]`, `[x][2]`. */
  readonly isByLabel: boolean;
}

/** Reads the words of a block, in which emphasis and links open and close. */
export class WordsReader {
  readonly spans: Span[] = [];
  readonly #fields: Fields;
  readonly #refusal: (message: string) => MailError;
  readonly #open = { strong: 0, em: 0 };
  #link: Link = { address: '', title: '', from: 0, isByLabel: false };

  constructor(fields: Fields, refusal: (message: string) => MailError) {
    this.#fields = fields;
    this.#refusal = refusal;
  }

  read(token: Token): void {
    const { strong, em } = this.#open;
    const text = this.#wordsOf(token);
    const style = token.type === 'code_inline' ? 'code' : styleOf(strong > 0, em > 0);
    if (text !== '') this.spans.push({ text, style });
  }

  /** What it prints; empty where it only opens or closes something. */
  #wordsOf(token: Token): string {
    switch (token.type) {
      case 'text':
        return this.#withoutScheme(this.#fields.filled(token.content));
      case 'code_inline':
        return this.#fields.filled(token.content);
      case 'softbreak':
        return LINE_END;
      case 'hardbreak':
        return '\n';
      case 'strong_open':
      case 'strong_close':
      case 'em_open':
      case 'em_close':
        this.#open[token.tag as 'strong' | 'em'] += token.nesting;
        return '';
      case 'link_open':
        this.#link = {
          address: this.#attributeOf(token, 'href'),
          title: this.#attributeOf(token, 'title'),
          from: this.spans.length,
          isByLabel: token.meta?.['label'] !== undefined,
        };
        return '';
      case 'link_close':
        return this.#addressOfLink();
      case 'image':
        throw this.#refusal('images are not printed');
      case 'html_inline':
        throw this.#refusal(htmlMessage(this.#fields.unmasked(token.content)));
      default:
        // No letter may lose words: whoever has the parser read more says here what prints of it.
        throw new Error(`nothing is known of what prints of ${token.type}`);
    }
  }

  /** `<mailto:ada@example.com>`: on paper an address of an e-mail needs no scheme. */
  #withoutScheme(words: string): string {
    const { address, from } = this.#link;
    return words === address && this.spans.length === from ? words.replace(/^mailto:/, '') : words;
  }

  #attributeOf(token: Token, name: 'href' | 'title'): string {
    return inOneLine(this.#fields.filled(String(token.attrGet(name) ?? '')));
  }

  #addressOfLink(): string {
    const { address, title, from } = this.#link;
    const words = this.spans.slice(from).map(({ text }) => text);
    const mark = words.join('');
    const isMark = this.#isMark(mark);
    if (isMark)
      this.spans.splice(from, 0, { text: '[', style: this.spans[from]?.style ?? 'regular' });
    const printed = (isMark ? ']' : '') + addressAfter(mark, address, title);
    const { addresses } = this.#fields;
    addresses.characters += printed.length;
    if (addresses.characters > TEXT_CHARACTERS_MAX) {
      throw this.#refusal(`the addresses of links have at most ${TEXT_CHARACTERS_MAX} characters`);
    }
    return printed;
  }

  /** `$100[2]` is a sum and where it is from, and without its brackets another sum. */
  #isMark(words: string): boolean {
    if (!MARK.test(words)) return false;
    const { from, isByLabel } = this.#link;
    return isByLabel || !ENDS_APART.test(this.spans[from - 1]?.text ?? '');
  }
}

function styleOf(isBold: boolean, isItalic: boolean): LetterStyle {
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

/** What a field is filled with may have several. */
function inOneLine(address: string): string {
  return address.replace(/\s+/g, ' ').trim();
}

/** Nobody can follow a link on paper without its address, nor rest a pointer on it to read its title. */
function addressAfter(words: string, address: string, title: string): string {
  const shown = address.replace(/^mailto:/, '');
  const isTold = shown === words || shown.replace(/^https?:\/\//, '') === words;
  const isTitled = ![words, shown, ''].includes(title);
  const parts = [...(isTold ? [] : [shown]), ...(isTitled ? [`"${title}"`] : [])];
  const after = parts.filter(Boolean).join(' ');
  return after === '' ? '' : ` (${after})`;
}

/** Refuses HTML by how it begins. */
export function htmlMessage(html: string): string {
  return `raw HTML (${shortened(html)}) is not printed`;
}

function shortened(html: string): string {
  const [line = ''] = html.trim().split('\n');
  return line.length > LONGEST_NAMED ? `${line.slice(0, LONGEST_NAMED)}…` : line;
}
