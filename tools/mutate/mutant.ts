/** One small wrong change to a file. */
export interface Mutant {
  /** Counted over all files of a run. */
  readonly id: number;
  /** From the root. */
  readonly file: string;
  readonly line: number;
  /** The line in which it begins, without its indentation. */
  readonly lineText: string;
  readonly operator: string;
  /** What it replaces, in bytes of the file. */
  readonly start: number;
  readonly end: number;
  readonly original: string;
  /** Without it, the statement or the body is left out. */
  readonly replacement: string | undefined;
  readonly kind: 'expression' | 'statement' | 'body';
}

export type Change = Pick<Mutant, 'operator' | 'replacement' | 'kind'> & {
  readonly start: number;
  readonly end: number;
};

/** As it is named in the table of explained survivors, and shown: stable while the code around it moves. */
export function nameOf({ file, operator, original, replacement, lineText }: Mutant): string {
  const shown = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
  const change = `${operator}: ${shown(original)} -> ${shown(replacement ?? 'nothing')}`;
  return `${file}: ${change} in: ${lineText}`;
}
