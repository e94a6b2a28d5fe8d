/** Where one street of one ZIP code may be in several urbanizations. By itself: what reads them is large. */
export function isInPuertoRico({ zip }: { readonly zip: string }): boolean {
  return /^00[679]/.test(zip);
}
