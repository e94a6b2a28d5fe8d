/** A version of the service that is wrong in one place, and the test that must notice. */
export interface Variant {
  /** What is wrong with it, in a word or two; unique. */
  readonly name: string;
  /** What would come of it. */
  readonly why: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The file of the test, and its name as it stands there. */
  readonly test: readonly [file: string, name: string];
}
