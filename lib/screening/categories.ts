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

/** The table's order: the gravest first. */
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as readonly ScreeningCategory[];
