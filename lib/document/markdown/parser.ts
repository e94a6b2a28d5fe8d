import MarkdownIt from 'markdown-it';
import { withFlanking } from './flanking.ts';

export type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

type Inline = InstanceType<InstanceType<typeof MarkdownIt>['inline']['State']>;

const parser = new MarkdownIt('commonmark', { html: true, maxNesting: 40 }).enable('table');
// Any other scheme would be printed as it is, which harms nobody on paper.
parser.validateLink = () => true;
// As its author wrote it: whoever types an address from paper types what stands there.
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;
parser.inline.State = withFlanking(parser.inline.State);
parser.inline.ruler.before('autolink', 'address_of_field', addressOfField);

/**
 * CommonMark 0.31 with the tables of GitHub, in which masked fields are words, and emphasis begins and ends beside
 * letters of China, Japan and Korea.
 */
export function tokensOf(text: string): readonly Token[] {
  return parser.parse(text, {});
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
