/** What a sender knows it as, and what spares the page, where something does that a sender can do. */
interface Kind {
  readonly isMeant: RegExp;
  readonly words: string;
  /** Why that makes a picture of the page. */
  readonly why?: string;
  readonly advice: string;
  /** Whether something is missing in print, whoever draws it. */
  readonly isLoss?: boolean;
}

const WITHOUT_EFFECTS =
  'For type as crisp as it can be, leave that out, or print the document to PDF without effects.';
const PRINT_ANEW =
  'For type as crisp as it can be, print the document to PDF from the program that made it.';

const DRAWN_OTHERWISE = 'which print facilities draw each in their way';

/** The first that fits says what it is: phrases of `pageOddities`, which are of PDF, in words of people. */
const KINDS: readonly Kind[] = [
  {
    isMeant: /beyond the page/,
    words: 'text beyond the edges of its page',
    why: 'which nobody sees and which the file is not to carry',
    advice: 'To have its type crisp, take that text out: cropping it off leaves it in the file.',
  },
  {
    isMeant: /shading|pattern/,
    words: 'a colour gradient, a hatching or another pattern',
    advice: WITHOUT_EFFECTS,
  },
  {
    isMeant: /blend mode|soft mask|opacity|knock|shines through/,
    words: 'transparency, as highlighters, shadows and watermarks have',
    advice: WITHOUT_EFFECTS,
  },
  {
    isMeant: /hardly any|no length|far from the sheet|no extent|flat space/,
    words: 'a very thin or small shape, or one far off the sheet',
    advice: '',
  },
  {
    isMeant: /letters larger/,
    words: 'letters that are larger than a sheet',
    advice: '',
  },
  {
    isMeant: /hardly turned/,
    words: 'large letters with long edges that are nearly level, but not quite',
    advice: 'For type as crisp as it can be, set them straight, or turn them clearly.',
  },
  {
    isMeant: /missing character/,
    words: 'a character that its font does not have, which prints as a box or not at all',
    advice: 'Choose another character, or a font that has it, and make the PDF anew.',
    isLoss: true,
  },
  {
    isMeant: /its first code/,
    words: 'a character that is the very first of its font, as the minus sign of LaTeX is',
    advice:
      'For type as crisp as it can be, make the PDF anew with another font: in LaTeX an OpenType one (unicode-math).',
  },
  {
    isMeant: /font that is not embedded/,
    words: 'a font that is not whole in the file',
    advice: `${PRINT_ANEW} Embed its fonts.`,
  },
  {
    isMeant: /\b(?:font|glyphs?|codes?)\b/,
    words: 'a font that is made in an unusual way',
    advice: PRINT_ANEW,
  },
  {
    isMeant: /picture of more dots/,
    words: 'a picture with more dots than a press prints',
    advice: 'To have its type crisp, put the picture in with 300 dots for each printed inch.',
  },
  {
    isMeant: /picture|JPEG|stencil|palette/,
    words: 'a picture that is kept in an unusual way',
    advice: 'To have its type crisp, save the picture as a plain PNG or JPEG, and put that in.',
  },
  {
    isMeant: /colour|ink|ICC/,
    words: 'colours that are described in an unusual way',
    advice: PRINT_ANEW,
  },
];
const UNUSUAL: Omit<Kind, 'isMeant'> = {
  words: 'drawing instructions that are written in an unusual way',
  advice: PRINT_ANEW,
};

/** Why a page is a picture in words for its sender, and what to do about it: `''` for nothing. */
export function oddityWords(oddity: string): Required<Omit<Kind, 'isMeant'>> {
  const kind = KINDS.find(({ isMeant }) => isMeant.test(oddity)) ?? UNUSUAL;
  return { why: DRAWN_OTHERWISE, isLoss: false, ...kind };
}

/** Whether one picture of the page is what is odd about it, and no drawing, no colour and no font. */
export function isOfPicture(oddity: string): boolean {
  return oddityWords(oddity).words.startsWith('a picture');
}
