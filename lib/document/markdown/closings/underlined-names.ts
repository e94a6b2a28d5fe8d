import { isNotation } from '../../letter/compliments.ts';
import type { Block, Heading, Paragraph } from '../blocks.ts';

/** Markdown has no line to sign on; so long is none of its rules. */
const UNDERSCORES = '_'.repeat(20);
/** What is to be paid is below a heading, and below no name. */
const SUM = /\p{Sc} ?\d|\d ?\p{Sc}|\d[.,]\d\d(?!\d)/u;
const SIGNED = /^\/?s\/ ?\p{L}/iu;
const CAPITALISED = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u;
/** Of names in lower case, as of a heading: `María de la Paz`. */
const PARTICLE = /^(?:al|bin|da|de|del|den|der|di|dos|du|la|le|van|von|y)$/u;
/** Two words with capitals are a heading as well: `Payment Dates`. */
const OF_HEADING =
  /\b(?:address|agreement|amounts?|annex|appendix|attachments?|balance|contacts?|copies|dates?|deadlines?|details?|documents?|due|enclosures?|exhibits?|facts?|fees?|hours|important|information|instructions?|items?|lease|list|notes?|notice|options?|parts?|payments?|plan|policy|questions?|rent|rules?|schedule|section|steps?|summary|terms|totals?|witness(?:es)?)\b/iu;
/** `Ann Bell, MD`, `Ann Bell, Ph.D.` */
const DEGREE = /, \p{Lu}[\p{L}.]{1,5}$/u;
const MOST_BELOW = 2;
/** Words with capitals are a place as well, `Grand Canyon`: of who signs, what is below says so, or the first name. */
const OF_SIGNER =
  /^(?:(?:co-|vice )?(?:agent|attorney|board|borrower|buyer|chair|clerk|debtor|director|executor|guarantor|husband|landlord|lender|lessee|lessor|manager|member|notary|officer|owner|partner|president|purchaser|secretary|seller|superintendent|tenant|treasurer|trustee|wife|witness)|arrendador|arrendatari[oa]|compradora?|director|fiadora?|inquilin[oa]|notari[oa]|president[ea]|propietari[oa]|secretari[oa]|testigo|tesorer[oa]|vendedora?|acheteur|acheteuse|bailleur|caution|directeur|directrice|garant|locataire|notaire|président|propriétaire|secrétaire|témoin|trésori(?:er|ère)|vendeur|vendeuse|address|date|tel|its|by)(?![\p{L}\p{M}])/iu;

/**
 * The blocks, in which a name with a line of dashes below it is no heading: that is what people sign on. Only names are
 * below the compliment down to there; further down one is a heading (`Enclosures`), but for `/s/` and who else signs.
 * @param closingIn the numbers of the blocks with the compliment and with the first names below it, among some.
 * @param isNames whether a block is names and what goes with them.
 */
export function withUnderlinedNames(
  blocks: readonly Block[],
  closingIn: (
    blocks: readonly Block[],
  ) => { readonly compliment: number; readonly names: number } | undefined,
  isNames: (block: Paragraph) => boolean,
): readonly Block[] {
  const isName = (at: number) => {
    const block = blocks[at];
    if (block === undefined) return false;
    return isUnderlinedName(block, blocks[at + 1], isNames) || isOfSeveral(blocks, at);
  };
  if (!blocks.some((_, at) => isName(at))) return blocks;
  const candidates = blocks.map((block, at) => (isName(at) ? asNames(block) : block));
  const closing = closingIn(candidates);
  if (closing === undefined) return blocks;
  const { compliment, names } = closing;
  const isBelow = (block: Block) => block.kind === 'paragraph' && isNames(block);
  const length = candidates.slice(compliment + 1).findIndex((block) => !isBelow(block));
  const end = length < 0 ? blocks.length : compliment + 1 + length;
  return blocks.flatMap((block, at) => {
    const isFurther = isOther(blocks, at)
      ? isName(names) || isOfSigner(blocks[at + 1])
      : isName(names) && isOfSeveral(blocks, at);
    const isOne = isName(at) && (at === names || isSigned(block) || isFurther);
    return isOne && at > compliment && at < end ? signedOn(block) : [block];
  });
}

/** `/s/ Jane Doe`, or what stands right above more names. */
function isUnderlinedName(
  block: Block,
  below: Block | undefined,
  isNames: (block: Paragraph) => boolean,
): block is Heading {
  if (block.kind !== 'heading' || block.underline === undefined) return false;
  if (isSigned(block)) return true;
  if (!block.underline.isAboveWords || isNotation(wordsOf(block))) return false;
  if (below?.kind !== 'paragraph' || !isNames(below)) return false;
  return isPerson(wordsOf(block)) || !SUM.test(wordsOf(below));
}

/** `John Roe` above `Tenant`: who signs, too, and where, and nothing more. */
function isOther(blocks: readonly Block[], at: number): boolean {
  const [block, below, next] = blocks.slice(at, at + 3);
  if (block?.kind !== 'heading' || below?.kind !== 'paragraph') return false;
  const words = wordsOf(below);
  const isShort = words.split(/[\n\u2028]/).length <= MOST_BELOW && !SUM.test(words);
  return isPerson(wordsOf(block)) && isShort && next?.kind !== 'table' && next?.kind !== 'list';
}

/** One of two and more with nothing below but their lines. */
function isOfSeveral(blocks: readonly Block[], at: number): boolean {
  const [above, block, below] = [at - 1, at, at + 1].map((each) =>
    isUnderlinedPerson(blocks[each]),
  );
  return block === true && (above === true || below === true);
}

function isUnderlinedPerson(block: Block | undefined): boolean {
  return block?.kind === 'heading' && block.underline !== undefined && isPerson(wordsOf(block));
}

function isOfSigner(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && OF_SIGNER.test(wordsOf(block));
}

/** Two or three words with capitals, and a degree. */
function isPerson(text: string): boolean {
  const words = text.replace(DEGREE, '').split(' ');
  const capitalised = words.filter((word) => CAPITALISED.test(word)).length;
  const isWhole = words.every((word) => CAPITALISED.test(word) || PARTICLE.test(word));
  return isWhole && capitalised >= 2 && capitalised <= 3 && !OF_HEADING.test(text);
}

function isSigned(block: Block): boolean {
  return block.kind === 'heading' && SIGNED.test(wordsOf(block));
}

function wordsOf({ spans }: Heading | Paragraph): string {
  return spans.map(({ text }) => text).join('');
}

function asNames(block: Block): Block {
  return block.kind === 'heading' ? { kind: 'paragraph', spans: block.spans } : block;
}

function signedOn(block: Block): Block[] {
  if (block.kind !== 'heading' || block.underline === undefined) return [block];
  const { isAboveWords } = block.underline;
  const underscores = { text: UNDERSCORES, isBelowWords: true, isAboveWords };
  return [asNames(block), { kind: 'rule', underscores }];
}
