import type { PaperFindingCode } from '../ports/paper.ts';

export interface CategoryText {
  /** For people, when the letter is refused; never quotes the letter. */
  readonly refused: string;
  /** For people, when a person must look. */
  readonly held: string;
  /** Whether it speaks of money or data (and may be a warning against fraud) or of people. */
  readonly about: 'money' | 'people' | 'form';
}

/** Everything a letter is judged for, the gravest first. */
export const CATEGORIES = {
  threat_of_violence: {
    refused: 'the letter threatens violence',
    held: 'the letter may threaten violence',
    about: 'people',
  },
  extortion: {
    refused: 'the letter demands money or conduct under a threat to harm or to expose',
    held: 'the letter may demand money under a threat to harm or to expose',
    about: 'people',
  },
  hate: {
    refused: 'the letter attacks people for what they are',
    held: 'the letter may attack people for what they are',
    about: 'people',
  },
  harassment: {
    refused: 'the letter stalks or torments its recipient',
    held: 'the letter may stalk or torment its recipient',
    about: 'people',
  },
  government_impersonation: {
    refused: 'the letter poses as a public authority',
    held: 'the letter may pose as a public authority',
    about: 'money',
  },
  court_impersonation: {
    refused: 'the letter poses as a court',
    held: 'the letter may pose as a court',
    about: 'money',
  },
  institution_impersonation: {
    refused: 'the letter poses as a bank or another institution',
    held: 'the letter may pose as a bank or another institution',
    about: 'money',
  },
  fraud: {
    refused: 'the letter asks for money on a false ground',
    held: 'the letter may ask for money on a false ground',
    about: 'money',
  },
  phishing: {
    refused: 'the letter tries to obtain passwords, identity or card data',
    held: 'the letter asks for account or identity data',
    about: 'money',
  },
  illegal_goods: {
    refused: 'the letter offers what the law forbids to sell',
    held: 'the letter may offer what the law forbids to sell',
    about: 'people',
  },
  mark_imitation: {
    refused: 'the letter imitates the line by which a recipient stops mail',
    held: 'the letter may imitate the line by which a recipient stops mail',
    about: 'form',
  },
  disguised_text: {
    refused: 'the letter hides its words from automatic screening',
    held: 'the letter hides its words from automatic screening',
    about: 'form',
  },
  unread_ink: {
    refused: 'a part of the page could not be read automatically with certainty',
    held: 'a part of the page, such as a stamp or a picture, could not be read automatically with certainty',
    about: 'form',
  },
  unclear: {
    refused: 'the letter could not be cleared automatically',
    held: 'the letter could not be cleared automatically',
    about: 'form',
  },
  unread_script: {
    refused: 'the letter is written in a script that cannot be screened automatically',
    held: 'the letter is written in a script that cannot be screened automatically',
    about: 'form',
  },
  unread_language: {
    refused: 'the letter is written in a language that cannot be screened automatically',
    held: 'the letter is written in a language that cannot be screened automatically',
    about: 'form',
  },
} as const satisfies Record<string, CategoryText>;

export type ScreeningCategory = keyof typeof CATEGORIES;

/**
 * What else holds a letter: that nobody could judge it, or that its paper may say something else (`PAPER_FINDINGS`).
 * For people. With the categories it is all that `hold.categories` can name.
 */
export const OTHER_HOLDS = {
  screener_unavailable: 'the content could not be screened automatically',
  untrusted_text: 'what the document shows may differ from its text',
  hidden_text: 'text of the document leaves no ink on the paper',
  text_differs: 'ink and text of the document say different things',
  symbol_art: 'there are pictures, or letters, made of signs',
  vertical_text: 'letters stand one below the other',
  reordered_text: 'letters stand in another order than the eye reads them in',
  unread_pages: 'not all of every page could be read back in time',
  test_text: 'the letter asks to be held, as a test',
} as const satisfies Readonly<Record<Exclude<PaperFindingCode, ScreeningCategory>, string>> &
  Readonly<Record<string, string>>;

export type HoldCategory = ScreeningCategory | keyof typeof OTHER_HOLDS;

/** The table's order: the gravest first. */
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as readonly ScreeningCategory[];
