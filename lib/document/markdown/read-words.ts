import type MarkdownIt from 'markdown-it';
import type { MailError } from '../../errors/mail-error.ts';
import type { LetterStyle } from '../letter-styles.ts';
import type { Span } from './blocks.ts';
import { LINE_END } from './indented-closing.ts';

export type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

const LONGEST_NAMED = 40;

/** Reads the words of a block, in which emphasis and links open and close. */
export class WordsReader {
  readonly spans: Span[] = [];
  readonly #fill: (words: string) => string;
  readonly #refusal: (message: string) => MailError;
  readonly #open = { strong: 0, em: 0 };
  #link = { address: '', from: 0 };

  constructor(fill: (words: string) => string, refusal: (message: string) => MailError) {
    this.#fill = fill;
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
      case 'code_inline':
        return this.#fill(token.content);
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
        this.#link = { address: this.#fill(addressOf(token)), from: this.spans.length };
        return '';
      case 'link_close':
        return this.#addressOfLink();
      case 'image':
        throw this.#refusal('images are not printed');
      case 'html_inline':
        throw this.#refusal(`raw HTML (${shortened(token.content)}) is not printed`);
      default:
        return '';
    }
  }

  #addressOfLink(): string {
    const { address, from } = this.#link;
    const words = this.spans.slice(from).map(({ text }) => text);
    return addressAfter(words.join(''), address);
  }
}

function styleOf(isBold: boolean, isItalic: boolean): LetterStyle {
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

function addressOf(token: Token): string {
  return String(token.attrGet('href') ?? '');
}

/** Nobody can follow a link on paper without its address. */
function addressAfter(words: string, address: string): string {
  const shown = address.replace(/^mailto:/, '');
  return shown === '' || shown === words || shown.replace(/^https?:\/\//, '') === words
    ? ''
    : ` (${shown})`;
}

export function shortened(html: string): string {
  const [line = ''] = html.trim().split('\n');
  return line.length > LONGEST_NAMED ? `${line.slice(0, LONGEST_NAMED)}…` : line;
}
