declare module 'asl-validator' {
  interface Verdict {
    readonly isValid: boolean;
    errorsText(separator?: string): string;
  }
  /** Adds default values to the definition it is given. */
  function validate(
    definition: object,
    options: { readonly checkPaths: boolean; readonly checkArn: boolean },
  ): Verdict;
  export = validate;
}
