/** Its letters and digits in capitals: what a line says, in whatever spacing, case and punctuation. */
export function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
