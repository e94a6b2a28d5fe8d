import MarkdownIt from 'markdown-it';
import { leadOfDate } from '../letter/date/date-in-words.ts';
import { plainLetters } from '../letter/date/plain-letters.ts';
import { keepAddresses, showUnused } from './definitions.ts';
import { withFlanking } from './flanking.ts';

export type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

type Inline = InstanceType<InstanceType<typeof MarkdownIt>['inline']['State']>;
type BlockState = InstanceType<InstanceType<typeof MarkdownIt>['block']['State']>;

const parser = new MarkdownIt('commonmark', { html: true, maxNesting: 40 }).enable('table');
// Any other scheme would be printed as it is, which harms nobody on paper.
parser.validateLink = () => true;
// As its author wrote it: whoever types an address from paper types what stands there.
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;
parser.inline.State = withFlanking(parser.inline.State);
parser.core.ruler.at('strip_references', keepAddresses);
parser.core.ruler.after('inline', 'unused_definitions', showUnused);
parser.inline.ruler.before('autolink', 'address_of_field', addressOfField);
parser.block.ruler.before('list', 'line_of_date', lineOfDate);

/**
 * CommonMark 0.31 with the tables of GitHub, in which masked fields are words, and emphasis begins and ends beside
 * letters of China, Japan and Korea.
 */
export function tokensOf(text: string): readonly Token[] {
  return parser.parse(text, {});
}

/** What stands in names and definitions, as it is read: without the backslashes of Markdown, with its entities. */
export function unescaped(written: string): string {
  return parser.utils.unescapeAll(written);
}

const IN_ANGLES = /<([^<>\s]*\ufdd0[^<>\s]*)>/y;

/** `<{{url}}>`: what it is filled with is an address, as `<https://example.com>` is. */
function addressOfField(state: Inline, isSilent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  IN_ANGLES.lastIndex = state.pos;
  const [whole, address] = IN_ANGLES.exec(state.src) ?? [];
  if (whole === undefined || address === undefined) return false;
  if (!isSilent) state.push('text', '', 0).content = address;
  state.pos += whole.length;
  return true;
}

const LONGEST_DATE = 40;
const NUMBERED = /^\d{1,4}\. /;

/** `2026. november 27.`: a line that is a whole date is a paragraph, and no item of a list of one. */
function lineOfDate(state: BlockState, at: number, end: number, isSilent: boolean): boolean {
  if (!isWholeDate(lineAt(state, at))) return false;
  let below = at + 1;
  while (below < end && state.isEmpty(below)) below += 1;
  if (below < end && NUMBERED.test(lineAt(state, below))) return false;
  if (isSilent) return true;
  state.push('paragraph_open', 'p', 1).map = [at, at + 1];
  const words = state.push('inline', '', 0);
  words.content = lineAt(state, at);
  words.map = [at, at + 1];
  words.children = [];
  state.push('paragraph_close', 'p', -1);
  state.line = at + 1;
  return true;
}

function lineAt({ src, bMarks, tShift, eMarks }: BlockState, at: number): string {
  return src.slice((bMarks[at] ?? 0) + (tShift[at] ?? 0), eMarks[at]).trim();
}

function isWholeDate(line: string): boolean {
  const isShort = line.length <= LONGEST_DATE && NUMBERED.test(line);
  return isShort && leadOfDate(plainLetters(line)) === '';
}
