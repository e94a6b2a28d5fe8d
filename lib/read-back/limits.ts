/**
 * Where the comparison of a page's ink with its text becomes a finding. Measured on 18 files whose ink says what their
 * text does not and on 87 honest pages of 50 files; at these numbers 17 of the 18 and 2 of the 87 are found, and the
 * eighteenth says the same in ink and text. What counts of plain words and of strokes was set on 64 files of eight
 * producers. Words are counted, not shares of a page: a threat is short on any page.
 */
export const LIMITS = {
  /** Words of ink that stand nowhere in the text. Letterheads with a logo of three words are honest. */
  unknownWords: 4,
  /** What a word counts that is read as surely as type, and what all of them do: what they say is screened as text. */
  plainWord: 0.2,
  plainWords: 2,
  /** So many words that are read as surely as type are a scanned letter: no single word of it is a finding. */
  pageOfType: 40,
  /** Inches: taller words of ink are no logo's, and count twice. */
  tallWord: 0.7,
  /** Words of ink that are not the text of their own place: who repeats the words of a picture elsewhere meets this. */
  misplacedWords: 8,
  /** Words of the text that no ink shows: a share of them and a number, because OCR misses a few on every page. */
  missingShare: 0.2,
  missingWords: 8,
  /** Signs in blocks of lines that are made of signs. The honest pages had none but rules and leaders. */
  artSigns: 60,
  /** Letters below one another, alone or in pairs, so many different ones among them. Marks and units have fewer. */
  columnLetters: 8,
  columnKinds: 6,
  columnPairs: 8,
  /** Letters that stand side by side, and are far apart in the content. */
  reorderedShare: 0.1,
  reorderedPairs: 4,
  /** Letters of the text without ink at their place. One or two are a font without an outline. */
  hiddenLetters: 4,
  /** Letters beside the sheet: so many has a printer's slug with the names of file, colours and date. */
  slugLetters: 120,
  /**
   * Different shapes like letters, near one another, which neither the text nor OCR accounts for, and half the words
   * that were read beside them. Bars, bullets, stamps, signatures and square codes have seven.
   */
  unreadShapes: 8,
  /** Shapes like letters in one row, of so many sizes: a short sentence. Most names and logos have fewer. */
  rowShapes: 10,
  rowSizes: 5,
  /** All over the page, in groups that are none by themselves: logo, signature, ticks and square code have twelve. */
  scatteredShapes: 16,
  /** Strokes side by side that were not read as words: 25 letters have 50, signatures and drawings up to 26. */
  unreadStrokes: 40,
} as const;

/** What OCR reads counts from here. */
export const READ = {
  /** Of one. Below it are the words that a face like handwriting makes of itself. */
  confidence: 0.5,
  /** Of one: from here a word is read as type is. What is no writing is read as words, too, and never so surely. */
  clear: 0.9,
  /** Letters. Specks and rules are read as one or two. */
  letters: 3,
} as const;

/** The pictures that OCR is shown. */
export const DOTS_PER_INCH = {
  /** 7-point type is read (99 % of the words), and a page costs a second. */
  page: 150,
  /** Type of 5 and 6 points is read here: for pages that have much of it. */
  fine: 300,
  /** Big letters made of dots are read when they are small. */
  coarse: 40,
} as const;

/** What a hostile page can cost and a finding can carry. */
export const BOUNDS = {
  /** A page of 7-point type has ten thousand. */
  glyphs: 20_000,
  /** Directions of text on one page that are read one by one. */
  directions: 4,
  /** Of shapes like letters on one page that are read by themselves. */
  groups: 6,
  /** Of one page, as text. */
  textCharacters: 20_000,
  words: 40,
  wordCharacters: 40,
  findings: 60,
  /** Places of one page where ink and text part, and what each of them says. */
  differences: 150,
  differenceCharacters: 200,
} as const;
