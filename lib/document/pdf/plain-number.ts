/** A number as content has it: to a thousandth, and without an exponent, which PDF does not know. */
export function plainNumber(value: number): string {
  return String(Number(value.toFixed(3)));
}
