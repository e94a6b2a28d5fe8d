const ONES = 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE'.split(' ');
const TEENS =
  'TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(' ');
const TENS = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');
const ORDINALS: Readonly<Record<string, string>> = {
  ONE: 'FIRST',
  TWO: 'SECOND',
  THREE: 'THIRD',
  FIVE: 'FIFTH',
  EIGHT: 'EIGHTH',
  NINE: 'NINTH',
  TWELVE: 'TWELFTH',
};

/** A number in the four ways of writing it. */
interface NumberWord {
  /** `TWENTY ONE`. */
  readonly words: string;
  /** `TWENTY FIRST`. */
  readonly ordinal: string;
  /** `21`. */
  readonly figure: string;
  /** `21ST`. */
  readonly ordinalFigure: string;
}

/** From one to ninety-nine, in capitals. */
export const NUMBER_WORDS: readonly NumberWord[] = [
  ...ONES,
  ...TEENS,
  ...TENS.flatMap((tens) => [tens, ...ONES.map((ones) => `${tens} ${ones}`)]),
].map((words, at) => ({
  words,
  ordinal: ordinalOf(words),
  figure: String(at + 1),
  ordinalFigure: `${at + 1}${endingOf(at + 1)}`,
}));

function ordinalOf(written: string): string {
  const [last = '', ...before] = written.split(' ').reverse();
  const ordinal = ORDINALS[last] ?? `${last.replace(/Y$/, 'IE')}TH`;
  return [...before, ordinal].join(' ');
}

function endingOf(value: number): string {
  const isTeen = value > 10 && value < 20;
  return isTeen ? 'TH' : (['TH', 'ST', 'ND', 'RD'][value % 10] ?? 'TH');
}
