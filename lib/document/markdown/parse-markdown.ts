import { MailError } from '../../errors/mail-error.ts';
import type { Alignment, Block, Heading, Rule, Spans, Table } from './blocks.ts';
import { fenceName, withoutTabs } from './code-text.ts';
import { settleLineEnds } from './line-end.ts';
import { numbersOf } from './list-numbers.ts';
import { maskFields } from './masked-fields.ts';
import { type Token, tokensOf } from './parser.ts';
import { type Fields, htmlMessage, WordsReader } from './read-words.ts';
import { cellsWritten, definitionLines } from './source-lines.ts';

/** More does not fit the width of a page. */
const MOST_COLUMNS = 12;
/** Of lists and quotes within each other; indents would leave no room for words. */
const MOST_NESTED = 6;
const PAGE_BREAK = '\f';

/**
 * The blocks of a text in CommonMark 0.31 with tables (GitHub Flavored Markdown, 4.10). A form feed begins a page, and
 * the lines of a closing stay lines.
 * @param fill puts the values of merge fields into words and addresses, in which they are no Markdown.
 * @throws MailError `validation_error` for what no paper shows or no page has room for: images, raw HTML, tables of
 *   more than twelve columns, rows with more cells than the head, lists and quotes more than six deep; each with its
 *   line.
 */
export function parseMarkdown(text: string, fill: (words: string) => string): Block[] {
  const blocks: Block[] = [];
  const masked = maskFields(text);
  const fields = {
    filled: (words: string) => fill(masked.unmasked(words)),
    unmasked: masked.unmasked,
    addresses: { characters: 0 },
  };
  let line = 1;
  masked.text.split(PAGE_BREAK).forEach((part, at) => {
    if (at > 0) blocks.push({ kind: 'page_break' });
    const lines = part.split('\n');
    blocks.push(...new Reader(tokensOf(part), { lines, first: line }, fields).blocks());
    line += lines.length - 1;
  });
  return settleLineEnds(blocks);
}

interface Source {
  readonly lines: readonly string[];
  /** The number of the first one. */
  readonly first: number;
}

/** Reads the parser's flat list of tokens, in which blocks open and close. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #source: Source;
  readonly #fields: Fields;
  #at = 0;
  #nested = 0;

  constructor(tokens: readonly Token[], source: Source, fields: Fields) {
    this.#tokens = tokens;
    this.#source = source;
    this.#fields = fields;
  }

  /** Up to the end of what is open, and beyond it. */
  blocks(end?: string): Block[] {
    const blocks: Block[] = [];
    for (;;) {
      const token = this.#tokens[this.#at++];
      if (token === undefined || token.type === end) return blocks;
      const block = this.#block(token);
      if (block !== undefined) blocks.push(block);
    }
  }

  #block(token: Token): Block | undefined {
    switch (token.type) {
      case 'paragraph_open':
        return { kind: 'paragraph', spans: this.#inline(token, 'paragraph_close') };
      case 'heading_open': {
        const spans = this.#inline(token, 'heading_close');
        const level = Number(token.tag.slice(1));
        return { kind: 'heading', level, spans, ...this.#underline(token) };
      }
      case 'fence':
        return { kind: 'code', text: this.#fenceOf(token) };
      case 'code_block':
        return { kind: 'code', text: this.#codeOf(token), isIndented: true };
      case 'hr':
        return this.#rule(token);
      case 'blockquote_open':
        return { kind: 'quote', blocks: this.#inside(token, 'blockquote_close') };
      case 'bullet_list_open':
        return this.#list(token, null, 'bullet_list_close');
      case 'ordered_list_open':
        return this.#list(token, Number(token.attrGet('start') ?? 1), 'ordered_list_close');
      case 'table_open':
        return this.#table(token);
      case 'reference_definition':
        return token.hidden ? undefined : this.#definitions(token);
      case 'html_block':
        throw this.#refusal(token, htmlMessage(this.#fields.unmasked(token.content)));
      default:
        return undefined;
    }
  }

  #underline({ markup, map, level }: Token): Pick<Heading, 'underline'> {
    if (markup.startsWith('#') || map === null || level > 0) return {};
    const isAboveWords = (this.#source.lines[map[1]]?.trim() ?? '') !== '';
    return { underline: { isAboveWords } };
  }

  #rule({ markup, map, level }: Token): Rule {
    if (!markup.startsWith('_') || map === null || level > 0) return { kind: 'rule' };
    const [line] = map;
    const [above = '', text = '', below = ''] = [line - 1, line, line + 1].map((at) =>
      this.#source.lines[at]?.trim(),
    );
    const underscores = { text, isBelowWords: above !== '', isAboveWords: below !== '' };
    return { kind: 'rule', underscores };
  }

  /** What a fence is called stands above its code, unless that only names a language. */
  #fenceOf(token: Token): string {
    const name = fenceName(token.info);
    if (name === '') return this.#codeOf(token);
    const code = token.content === '' ? '' : `\n${this.#codeOf(token)}`;
    return `${this.#fields.filled(name)}${code}`;
  }

  #codeOf({ content }: Token): string {
    // One by one: in words that are filled a tab is a space.
    const cells = content.replace(/\n$/, '').split('\t').map(this.#fields.filled);
    return withoutTabs(cells.join('\t'));
  }

  /** Those of lines that follow each other, each as it is written. */
  #definitions(first: Token): Block {
    const lines = this.#linesOf(first);
    let end = first.map?.[1];
    for (let next = this.#tokens[this.#at]; isShown(next, end); next = this.#tokens[this.#at]) {
      lines.push(...this.#linesOf(next));
      end = next.map?.[1];
      this.#at += 1;
    }
    const text = lines.map(this.#fields.filled).join('\n');
    return { kind: 'paragraph', spans: [{ text, style: 'regular' }] };
  }

  #linesOf({ map }: Token): string[] {
    return definitionLines(this.#source.lines.slice(...(map ?? [])));
  }

  #inside(token: Token, end: string): Block[] {
    this.#nested += 1;
    if (this.#nested > MOST_NESTED) {
      throw this.#refusal(token, `lists and quotes go at most ${MOST_NESTED} deep`);
    }
    const blocks = this.blocks(end);
    this.#nested -= 1;
    return blocks;
  }

  #list(token: Token, start: number | null, end: string): Block {
    const items: Block[][] = [];
    const written: string[] = [];
    let isTight = true;
    for (let next = this.#tokens[this.#at++]; next && next.type !== end; ) {
      // Of a tight list the parser hides the paragraphs.
      const first = this.#tokens[this.#at];
      if (first?.type === 'paragraph_open' && !first.hidden) isTight = false;
      written.push(next.info);
      items.push(this.#inside(token, 'list_item_close'));
      next = this.#tokens[this.#at++];
    }
    const mark = token.markup === ')' ? ')' : '.';
    return { kind: 'list', start, ...(start !== null && numbersOf(written)), mark, isTight, items };
  }

  #table(token: Token): Table {
    const rows: Spans[][] = [];
    const alignments: Alignment[] = [];
    for (let next = this.#tokens[this.#at++]; next && next.type !== 'table_close'; ) {
      if (next.type === 'tr_open') {
        this.#refuseLongRow(next, alignments.length);
        rows.push([]);
      }
      if (next.type === 'th_open') alignments.push(alignmentOf(next));
      if (next.type === 'inline') rows.at(-1)?.push(this.#spansOf(next, token));
      next = this.#tokens[this.#at++];
    }
    if (alignments.length > MOST_COLUMNS) {
      throw this.#refusal(token, `a table has at most ${MOST_COLUMNS} columns`);
    }
    return { kind: 'table', alignments, rows };
  }

  /** The parser leaves out what stands beyond the last column. */
  #refuseLongRow(row: Token, columns: number): void {
    const line = this.#source.lines[row.map?.[0] ?? -1];
    if (columns === 0 || line === undefined) return;
    const count = cellsWritten(line);
    if (count <= columns) return;
    const message = `a row of a table has ${count} cells, and its head ${columns}`;
    throw this.#refusal(row, `${message}; a mark \`|\` that is no border is written \`\\|\``);
  }

  #inline(opening: Token, end: string): Spans {
    const token = this.#tokens[this.#at];
    this.#at += token?.type === end ? 1 : 2;
    return token?.type === 'inline' ? this.#spansOf(token, opening) : [];
  }

  #spansOf({ children }: Token, block: Token): Spans {
    const words = new WordsReader(this.#fields, (message) => this.#refusal(block, message));
    for (const token of children ?? []) words.read(token);
    return words.spans;
  }

  #refusal({ map }: Token, message: string): MailError {
    const line = this.#source.first + (map?.[0] ?? 0);
    return new MailError('validation_error', {
      reason: `text: line ${line}: ${message}`,
      pointers: ['/text'],
      next: [
        'Mend the line that `reason` names. A backslash before a character (`\\<`, `\\!`) prints it as it is.',
        'Or send the text without `text_format`, to be printed as it is written.',
      ],
    });
  }
}

function isShown(token: Token | undefined, line: number | undefined): token is Token {
  return token?.type === 'reference_definition' && !token.hidden && token.map?.[0] === line;
}

function alignmentOf(token: Token): Alignment {
  const [, alignment] =
    /text-align:(center|right)/.exec(String(token.attrGet('style') ?? '')) ?? [];
  return (alignment as Alignment | undefined) ?? 'left';
}
